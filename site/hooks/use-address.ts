import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/**
 * The page's query and fragment as state. Components that use it render again when `writeParameter`, a link, Back or
 * Forward changes the address.
 * @returns both empty in the HTML of the build and while React hydrates it
 */
export function useAddress(): { query: URLSearchParams; hash: string } {
  const address = useSyncExternalStore(subscribe, read, () => '')
  const at = address.indexOf('#')
  const [search, hash] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
  return { query: new URLSearchParams(search), hash }
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

function read(): string {
  return location.search + location.hash
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
