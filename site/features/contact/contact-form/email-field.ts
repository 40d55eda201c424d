import { type RefObject, useEffect } from 'react'
import { INTERNATIONAL_DOMAIN } from '#contract/email-protocol.ts'

/** Zero-width and direction characters that a copied address contains. No joiners: Indic domains have some. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * Helps a visitor to type an e-mail address. The value is never set during typing: that moves the caret, even if the value
 * is the same, because `value` lacks blanks and converts international domains.
 */
export function useEmailField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const email = form.current?.elements.namedItem('email')
    if (!(email instanceof HTMLInputElement)) return
    // Filled in before hydration, for example by autofill.
    if (email !== document.activeElement) repair(email)
    const listening = new AbortController()
    refuseBlanks(email, listening.signal)
    // Browsers send `change` when the field is left, and at Enter before they check the form. React has no such event.
    email.addEventListener('change', () => repair(email), listening)
    return () => listening.abort()
  }, [form])
}

/**
 * Refuses a blank that is typed by itself: phone keyboards add some, and an address has none. Keyboards and visitors delete
 * that blank again, so as many Backspaces directly after it are refused too.
 */
function refuseBlanks(email: HTMLInputElement, signal: AbortSignal): void {
  let refused = 0
  email.addEventListener(
    'beforeinput',
    (event) => {
      if (!event.cancelable) return
      if (event.data === ' ') refused += 1
      else if (event.inputType === 'deleteContentBackward' && refused > 0) refused -= 1
      else {
        refused = 0
        return
      }
      event.preventDefault()
    },
    { signal },
  )
  // The caret or the selection may have moved: the next Backspace must delete.
  const forget = () => {
    refused = 0
  }
  email.addEventListener('pointerdown', forget, { signal })
  email.addEventListener('blur', forget, { signal })
  email.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== ' ' && key !== 'Backspace') forget()
    },
    { signal },
  )
}

/**
 * Removes invisible characters from an address that the browser refuses, and converts an internationalised domain as the
 * relay does: Safari refuses all of them, Chromium those that autofill or a script has set.
 */
function repair(email: HTMLInputElement): void {
  const before = email.value
  if (!email.validity.typeMismatch) return
  const cleaned = before.replace(INVISIBLE, '').trim()
  if (cleaned !== before) email.value = cleaned
  const converted = email.validity.typeMismatch ? withAsciiDomain(cleaned) : cleaned
  if (converted !== cleaned) email.value = converted
  if (converted !== before) email.dispatchEvent(new Event('input', { bubbles: true }))
}

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (!INTERNATIONAL_DOMAIN.test(domain)) return address
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname
  } catch {
    return address // no such domain can exist: the browser's check reports it
  }
}
