import { useSyncExternalStore } from 'react'

export type Address = {
  query: URLSearchParams
  hash: string
  /** State of the history entry, if `writeParameter` has set one. */
  state: unknown
}

/** The address in the HTML of the build and while React hydrates it. */
const EMPTY: Address = { query: new URLSearchParams(), hash: '', state: null }

const listeners = new Set<() => void>()

/**
 * A value of the page's address as state. Components that use it render again when `writeParameter`, a link, Back or
 * Forward changes the value.
 * @param select returns a primitive value, or the state of the history entry
 */
export function useAddress<Value>(select: (address: Address) => Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => select({ query: new URLSearchParams(location.search), hash: location.hash, state: history.state }),
    () => select(EMPTY),
  )
}

/**
 * Sets one parameter of the address and removes the fragment.
 * @param value null removes the parameter
 * @param how whether to add an entry to the history or to replace the current one
 * @param state of the history entry
 */
export function writeParameter(
  name: string,
  value: string | null,
  how: 'pushState' | 'replaceState',
  state: unknown = null,
): void {
  const address = new URL(location.href)
  address.hash = ''
  if (value === null) address.searchParams.delete(name)
  else address.searchParams.set(name, value)
  history[how](state, '', address)
  for (const listener of listeners) listener()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  addEventListener('popstate', changed)
  addEventListener('hashchange', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('popstate', changed)
    removeEventListener('hashchange', changed)
  }
}
