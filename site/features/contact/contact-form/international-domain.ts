import { INTERNATIONAL_DOMAIN } from '#contract/email-protocol.ts'

/**
 * Converts an internationalised domain that the browser refuses in the e-mail field, as the relay converts it: Safari
 * refuses all of them, Chromium those that autofill or a script puts in. Browsers send `change` when a visitor leaves the
 * field, and at Enter before they check the form. An address that the browser accepts stays as it is.
 */
function convertRefused({ target: field }: Event): void {
  if (!(field instanceof HTMLInputElement) || field.type !== 'email' || !field.validity.typeMismatch) return
  const at = field.value.lastIndexOf('@') + 1
  const domain = field.value.slice(at)
  if (!INTERNATIONAL_DOMAIN.test(domain)) return
  try {
    field.value = field.value.slice(0, at) + new URL(`http://${domain}`).hostname
  } catch {
    return // no domain that exists: the browser says so
  }
  field.dispatchEvent(new Event('input', { bubbles: true })) // withdraws what was said about the address
}

document.addEventListener('change', convertRefused)
