import { type RefObject, useEffect } from 'react'
import { SOURCE_FIELDS, type SourceField } from '#contract/lead-source.ts'
import { recallFromTab } from '#site/hooks/tab-memory.ts'

/** Key in the tab's storage, where `document/enhance.ts` keeps the address and the referrer of the tab's first page. */
const KEY = 'entry'
const LONGEST = 200

/** Adds where the visitor came from to what the form sends. A browser makes this event whenever it reads a form. */
export function useLeadSource(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    const add = ({ formData }: FormDataEvent) => {
      for (const [name, value] of leadSource(recallFromTab(KEY))) formData.set(name, value)
    }
    element?.addEventListener('formdata', add)
    return () => element?.removeEventListener('formdata', add)
  }, [form])
}

/** The known source fields, from the address and the referrer of the tab's first page. */
function leadSource(entry: unknown): [SourceField, string][] {
  const [address, referrer] = Array.isArray(entry) ? entry.map((text) => parseAddress(String(text))) : []
  if (!address) return []
  return SOURCE_FIELDS.flatMap((name): [SourceField, string][] => {
    const value = fieldOf(name, address, referrer)?.slice(0, LONGEST)
    return value ? [[name, value]] : []
  })
}

function fieldOf(name: SourceField, address: URL, referrer: URL | undefined): string | null | undefined {
  if (name === 'first_page') return address.pathname
  // A link of ours that was opened in a new tab has our own host.
  if (name === 'referrer') return referrer?.host === address.host ? undefined : referrer?.host
  return address.searchParams.get(name)
}

/** @returns undefined for what is no address, such as the empty referrer; `URL.parse` is newer than the oldest browsers */
function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
