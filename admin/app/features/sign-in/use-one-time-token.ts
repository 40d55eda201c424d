import { useState } from 'react'
import { INVITATION_FRAGMENT, SIGN_IN_FRAGMENT } from '#admin/api.ts'
import { useListener } from '../../hooks/use-listener.ts'

export type OneTimeToken = { kind: typeof SIGN_IN_FRAGMENT | typeof INVITATION_FRAGMENT; token: string }

/**
 * The token of a one-time address, and a function that drops it. It stays in the address until it is used: the browser of
 * another app, in which an invitation was opened, gives the address on.
 */
export function useOneTimeToken(): [OneTimeToken | undefined, () => void] {
  const [token, setToken] = useState(readToken)
  // A one-time address that is opened in a tab with the desk only changes the fragment.
  useListener('hashchange', () => setToken((before) => readToken() ?? before))
  function drop(): void {
    removeToken()
    setToken(undefined)
  }
  return [token, drop]
}

function readToken(): OneTimeToken | undefined {
  const parameters = new URLSearchParams(location.hash.slice(1))
  for (const kind of [SIGN_IN_FRAGMENT, INVITATION_FRAGMENT] as const) {
    const token = parameters.get(kind)
    if (token) return { kind, token }
  }
  return undefined
}

/** Removes a token that is of no use any more from the address, so that it is in no history entry and no copied address. */
export function removeToken(): void {
  if (readToken()) history.replaceState(history.state, '', location.pathname + location.search)
}
