import { type Field, findFields } from './form-fields.ts'

/**
 * What the relay has put back into a refused form (`relay/http/refill.ts`) stands there as the fields' defaults. React
 * empties a text area that nobody has typed in as it takes the form up, and clearing the form would bring them all
 * back: so they become values, as if typed, and the defaults go. Imported before React takes the form up.
 */
function keepRefilled(field: Field): void {
  const { value } = field
  field.value = value
  if (field instanceof HTMLSelectElement) for (const option of field.options) option.defaultSelected = false
  else field.defaultValue = ''
}

for (const field of findFields()) keepRefilled(field)
