import { sendSignal } from '@simplewebauthn/browser'
import { useEffect } from 'react'

/** Tells the device which passkeys the server has removed, so that it does not offer them beside those that sign in. */
export function useRemovedPasskeys(ids: string[]): void {
  const list = ids.join(' ')
  useEffect(() => {
    for (const credentialID of list.split(' ').filter(Boolean)) {
      const signal = { signalName: 'unknownCredential', rpID: location.hostname, credentialID } as const
      sendSignal(signal).catch(() => {}) // older browsers have no signals
    }
  }, [list])
}
