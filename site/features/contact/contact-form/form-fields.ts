export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Those of the contact form in which a visitor writes, as they stand in the page now; none where there is no page. */
export function findFields(): Field[] {
  return typeof document === 'undefined' ? [] : [...document.querySelectorAll<Field>('.contact-form .field')]
}
