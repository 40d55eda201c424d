/**
 * Drafts that the server has not confirmed yet, on this device: they survive a crash, a lost connection and the end of the
 * session.
 */
const PREFIX = 'unsaved draft'

/** `seen`: the draft that the text was written from. */
type Unsaved = { text: string; seen: string }

function keyOf(id: string, person: string): string {
  return `${PREFIX} ${id} ${person}`
}

export function unsavedDraft(id: string, person: string): Unsaved | undefined {
  const stored = localStorage.getItem(keyOf(id, person))
  return stored === null ? undefined : JSON.parse(stored)
}

export function keepUnsaved(id: string, person: string, unsaved: Unsaved): void {
  localStorage.setItem(keyOf(id, person), JSON.stringify(unsaved))
}

export function forgetUnsaved(id: string, person: string): void {
  localStorage.removeItem(keyOf(id, person))
}

/** Forgets everybody's draft for a message that was erased. */
export function forgetDraft(id: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(`${PREFIX} ${id} `)) localStorage.removeItem(key)
  }
}
