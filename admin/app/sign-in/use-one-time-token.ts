import { useEffect, useState } from 'react'
import { INVITATION_FRAGMENT, SIGN_IN_FRAGMENT } from '#admin/api.ts'

export type OneTimeToken = { kind: typeof SIGN_IN_FRAGMENT | typeof INVITATION_FRAGMENT; token: string }

/** The token of a one-time address, and a function that drops it. */
export function useOneTimeToken(): [OneTimeToken | undefined, () => void] {
  const [token, setToken] = useState(takeToken)
  useEffect(() => {
    // A one-time address that is opened in a tab with the desk only changes the fragment.
    const onChange = () => setToken((before) => takeToken() ?? before)
    addEventListener('hashchange', onChange)
    return () => removeEventListener('hashchange', onChange)
  }, [])
  return [token, () => setToken(undefined)]
}

/** Removes the token from the address, so that it is in no history entry and no copied address. */
function takeToken(): OneTimeToken | undefined {
  const parameters = new URLSearchParams(location.hash.slice(1))
  for (const kind of [SIGN_IN_FRAGMENT, INVITATION_FRAGMENT] as const) {
    const token = parameters.get(kind)
    if (!token) continue
    history.replaceState(history.state, '', location.pathname + location.search)
    return { kind, token }
  }
  return undefined
}
