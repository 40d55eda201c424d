import { PAGE } from './api-client.ts'
import type { Typed } from './unsaved.ts'

const PREFIX = 'unsaved '

/** Whose text, what it is of, and the page (one load of it) that has it. */
type Owner = [person: string, key: string, page: string]

/**
 * What is not saved yet, on this device: it survives a crash, a closed tab, a lost connection and the end of the session. Two tabs
 * keep the same form apart: each would otherwise save what is typed in the other, and ask its person to choose between the two.
 */
export function openStorage(person: string) {
  const nameOf = (key: string) => PREFIX + JSON.stringify([person, key, PAGE] satisfies Owner)
  return {
    keep: (key: string, { seen, version, value, clashes, sent }: Typed): void =>
      localStorage.setItem(nameOf(key), JSON.stringify({ seen, version, value, clashes, sent })),
    forget: (key: string): void => localStorage.removeItem(nameOf(key)),
    forgetForAll: (key: string): void => {
      for (const [name, [, other]] of storedNames()) if (other === key) localStorage.removeItem(name)
    },
    /** What this page has kept, and pages that are gone. */
    restore: async (): Promise<Map<string, Typed>> => {
      const open = await openPages()
      const restored = new Map<string, Typed>()
      for (const [name, [owner, key, page]] of storedNames()) {
        if (owner !== person || restored.has(key) || (page !== PAGE && open.has(page))) continue
        const text = localStorage.getItem(name) ?? ''
        restored.set(key, JSON.parse(text))
        localStorage.removeItem(name)
        localStorage.setItem(nameOf(key), text)
      }
      return restored
    },
  }
}

function storedNames(): [name: string, Owner][] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => [name, JSON.parse(name.slice(PREFIX.length))])
}

/** The pages of this browser that are open. Without https there are no locks, and of two tabs each saves for the other. */
async function openPages(): Promise<Set<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name }) => name))
}

/** Until it is closed, this page shows the others that it is open. */
export function stayOpen(): void {
  navigator.locks?.request(PAGE, () => new Promise(() => {})).catch(() => {})
}
