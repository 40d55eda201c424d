import { useState } from 'react'
import { SOURCE_FIELDS, type SourceField } from '#contract/lead-source.ts'
import { recallFromTab } from '#site/browser/tab-memory.ts'

/** Key in the tab's storage, where `document/enhance.ts` keeps the address and the referrer of the tab's first page. */
const KEY = 'entry'
const LONGEST = 200

/** Hidden fields with the source of the visit. Rendered after hydration: only the browser knows them. */
export function LeadSource() {
  const [fields] = useState(() => leadSource(recallFromTab(KEY)))
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
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
