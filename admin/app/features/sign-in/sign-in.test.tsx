import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openDesk, press, renderDesk } from '../../test-desk.ts'

const OPTIONS: PublicKeyCredentialCreationOptionsJSON = {
  challenge: 'AAAA',
  rp: { name: 'Sagus' },
  user: { id: 'AAAA', name: 'Meera', displayName: 'Meera' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}
const INVITATION = 'POST /admin/sign-in/invitation'
const createButton = page.getByRole('button', { name: 'Create a passkey' })

/** Opens an invitation on a device that refuses to make a passkey, if an error is given. */
async function openInvitation(error?: DOMException, status = 200): Promise<void> {
  if (error) vi.spyOn(navigator.credentials, 'create').mockRejectedValue(error)
  await openDesk({ me: null, refusals: { [INVITATION]: { status, body: OPTIONS } } })
  renderDesk('#invitation=secret')
}

beforeEach(() => page.viewport(360, 640))

test('an invitation stays in the address until it is used or refused', async () => {
  await openInvitation(undefined, 401)
  await expect.element(createButton).toBeVisible()
  expect(location.hash).toBe('#invitation=secret')
  await press(createButton)
  await expect.element(page.getByText(/^This invitation has been used/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  expect(location.hash).toBe('')
})

test('a browser without passkeys says where to open the address, and shows it', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await openInvitation()
  await expect.element(page.getByText(/Open it in Chrome or Safari/)).toBeVisible()
  await expect.element(page.getByText(/\/admin#invitation=secret$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy the address' })).toBeVisible()
})

test('a device that fails is told as what to do, and that the invitation is good', async () => {
  const words = 'An unknown error occurred while talking to the credential manager.'
  await openInvitation(new DOMException(words, 'NotReadableError'))
  await press(createButton)
  await expect
    .element(page.getByText(/Turn on its screen lock.*The invitation is still good\.$/))
    .toBeVisible()
  expect(page.getByText(words).query()).toBeNull()
  await expect.element(createButton).toBeEnabled()
})

test('a device is told which passkeys the server has removed', async () => {
  const signal = vi.fn(async () => {})
  Object.assign(PublicKeyCredential, { signalUnknownCredential: signal })
  await openDesk({
    me: { name: 'Asha', agency: 'Sagus', logo: undefined, needsName: false, removedPasskeys: ['dead'] },
  })
  renderDesk('/people')
  await expect.poll(() => signal).toHaveBeenCalledWith({ rpId: location.hostname, credentialId: 'dead' })
})

test('a passkey that was made before the website moved is named', async () => {
  const error = new DOMException('not allowed', 'NotAllowedError')
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(error)
  const body = { ...OPTIONS, formerHost: 'new.sagus.in' }
  await openDesk({ me: null, refusals: { 'POST /admin/sign-in/challenge': { status: 200, body } } })
  renderDesk('')
  await press(page.getByRole('button', { name: 'Sign in with a passkey' }))
  await expect.element(page.getByText(/made for new\.sagus\.in does not sign in here/)).toBeVisible()
})
