import type { Field } from './form-fields.ts'

/** Marks and direction signs that a copied address brings along unseen. Joiners are not among them: Indic domains have some. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * Shows what is wrong with the contact form's fields in the agency's words below them, as soon as the browser finds it at
 * a press of Send, in place of the browser's bubble, which would cover them. In the page and not in the form's island:
 * the first press may come seconds before the island's code.
 */
function find(event: Event): void {
  const field = fieldOf(event)
  if (!field) return
  event.preventDefault() // no bubble
  show(field)
  if (field !== field.form?.querySelector(':invalid')) return
  // Focus alone would have WebKit show no more of it than its last line, and its label below the header.
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'nearest' })
}

/** Takes the words back once the field is right, and says at once what is too long; what else is wrong may be half written. */
function recheck(event: Event): void {
  const field = fieldOf(event)
  if (!field) return
  measure(field)
  if (field.ariaInvalid === 'true' || field.validity.customError) show(field)
}

/**
 * Removes what nobody can see from an address that the browser refuses. Browsers send `change` when a visitor leaves the
 * field, and at Enter before they check the form. While somebody types, `value` must not be set: it moves the caret, even
 * to the same words, since browsers keep blanks and international domains out of it that the visitor sees.
 */
function clean(event: Event): void {
  const field = fieldOf(event)
  if (!field?.validity.typeMismatch) return
  const cleaned = field.value.replace(UNSEEN, '').trim()
  if (cleaned === field.value) return
  field.value = cleaned
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Left to itself, Chromium calls a list without a choice invalid from the start, and an empty field never. */
function show(field: Field): void {
  const { valid, valueMissing, typeMismatch } = field.validity
  field.ariaInvalid = String(!valid)
  const { missing, address } = field.dataset
  const sentence = (valueMissing ? missing : typeMismatch ? address : undefined) ?? field.validationMessage
  const place = document.getElementById(`${field.name}-wrong`)
  if (place) place.textContent = valid ? '' : sentence
}

/** A browser that knew the limit would cut off the end of what is pasted, without a word. */
function measure(field: Field): void {
  const { limit, long = '' } = field.dataset
  field.setCustomValidity(field.value.length > Number(limit) ? long : '')
}

function fieldOf({ target }: Event): Field | null {
  return target instanceof Element && target.matches('.contact-form .field') ? (target as Field) : null
}

// On the document: in a translated page React draws the form anew.
document.addEventListener('invalid', find, true)
document.addEventListener('input', recheck)
document.addEventListener('change', clean)
// What a draft or the relay has put there.
for (const field of document.querySelectorAll<Field>('.contact-form .field')) {
  measure(field)
  if (field.validity.customError) show(field)
}
