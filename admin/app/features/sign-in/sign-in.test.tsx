import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Invitation } from '#admin/api.ts'
import { desk, openDesk, press, renderDesk } from '../../testing/desk.ts'

const createButton = page.getByRole('button', { name: 'Create a passkey' })

/** Opens an invitation on a device that refuses to make a passkey, if an error is given. */
async function openInvitation(error?: DOMException): Promise<string> {
  if (error) vi.spyOn(navigator.credentials, 'create').mockRejectedValue(error)
  await openDesk({ isSignedOut: true })
  const { address } = (await desk.send('Asha', 'POST', 'people', { name: 'Meera' })) as Invitation
  const { hash } = new URL(address)
  await renderDesk(hash)
  return hash
}

beforeEach(() => page.viewport(360, 640))

test('an invitation stays in the address until it is used or refused', async () => {
  const hash = await openInvitation()
  await expect.element(createButton).toBeVisible()
  expect(location.hash).toBe(hash)
  await desk.endSessions()
  await press(createButton)
  await expect.element(page.getByText(/^This invitation was withdrawn, or is too old/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  expect(location.hash).toBe('')
})

test('an invitation that was used says so when it is opened', async () => {
  await openDesk({ isSignedOut: true })
  await desk.addPerson('Meera') // by the token of this name
  await renderDesk('#invitation=Meera')
  await expect.element(page.getByText(/^This invitation has been used.* sign in with that/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  expect(location.hash).toBe('')
})

test('a browser without passkeys says where to open the address, and shows it', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const hash = await openInvitation()
  await expect.element(page.getByText(/Open it in Chrome or Safari/)).toBeVisible()
  await expect.element(page.getByText(new RegExp(`/admin${hash}$`))).toBeVisible()
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
  await openDesk()
  await desk.addPerson('Asha')
  await desk.send('Ravi', 'POST', 'passkeys/key-of-Asha/remove')
  await renderDesk('/people')
  await expect
    .poll(() => signal)
    .toHaveBeenCalledWith({ rpId: location.hostname, credentialId: 'key-of-Asha' })
})

test('a passkey that was made before the website moved is named', async () => {
  const error = new DOMException('not allowed', 'NotAllowedError')
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(error)
  await openDesk({ isSignedOut: true })
  await desk.addPerson('Meera', undefined, 'new.sagus.in')
  await renderDesk('')
  await press(page.getByRole('button', { name: 'Sign in with a passkey' }))
  await expect.element(page.getByText(/made for new\.sagus\.in does not sign in here/)).toBeVisible()
})
