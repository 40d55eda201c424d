import { keepInTab, recallFromTab } from '../tab-memory.ts'
import { findFields } from './form-fields.ts'

const KEY = 'message'

/**
 * Keeps what is written until it is sent, in this tab alone: for a visitor who looks at another page, or loads this anew.
 * Of an empty form nothing is kept: a draft has every page fetch the islands' code (`hydrate-on-interaction.ts`).
 */
export function keepDraft(): void {
  const written = findFields().filter(({ value }) => value !== '')
  const draft = Object.fromEntries(written.map(({ name, value }) => [name, value]))
  keepInTab(KEY, written.length > 0 ? draft : null)
}

export function dropDraft(): void {
  keepInTab(KEY, null)
}

/** Puts a draft back into the fields in which nothing is written. */
function recallDraft(): void {
  const draft = recallFromTab(KEY)
  if (typeof draft !== 'object' || draft === null) return
  for (const field of findFields()) {
    const words: unknown = (draft as Record<string, unknown>)[field.name]
    if (field.value === '' && typeof words === 'string') field.value = words
  }
}

// Where a message sent without script has led, it has come.
if (typeof location !== 'undefined') {
  if (location.hash === '#sent') dropDraft()
  else recallDraft()
}
