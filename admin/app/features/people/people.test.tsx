import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { desk, openDesk, press, renderDesk } from '../../testing/desk.ts'

beforeEach(() => page.viewport(360, 640))

test('passkeys and open invitations are listed with their origin, and removed and withdrawn', async () => {
  await openDesk()
  await desk.addPerson('Owner')
  await desk.send('Owner', 'POST', 'people', { name: 'Meera' })
  await renderDesk('/people')
  const passkeys = page.getByRole('list', { name: 'Passkeys of Owner' })
  const invitations = page.getByRole('list', { name: 'Invitations of Meera' })
  await expect.element(passkeys.getByText(/invited on the command line/)).toBeVisible()
  await expect.element(invitations.getByText(/, by Owner/)).toBeVisible()
  await press(invitations.getByRole('button', { name: /^Withdraw/ }))
  await expect.element(invitations).not.toBeInTheDocument()
  await press(passkeys.getByRole('button', { name: /^Remove/ }))
  const question = page.getByRole('dialog', { name: 'Remove the passkey of A browser?' })
  await press(question.getByRole('button', { name: 'Cancel' }))
  await expect.element(passkeys).toBeVisible()
  await press(passkeys.getByRole('button', { name: /^Remove/ }))
  await press(question.getByRole('button', { name: 'Remove' }))
  await expect.element(passkeys).not.toBeInTheDocument()
})

test('an invitation can be sent on WhatsApp, and leaves the page when it ends', async () => {
  await openDesk()
  await renderDesk('/people')
  await page.getByRole('textbox', { name: 'Name' }).fill('Meera')
  await press(page.getByRole('button', { name: 'Invite' }))
  const address = page.getByRole('status').getByText(/#invitation=/)
  await expect.element(address).toBeVisible()
  const link = page.getByRole('link', { name: 'Send on WhatsApp' }).element() as HTMLAnchorElement
  const { origin, searchParams } = new URL(link.href)
  expect(origin).toBe('https://wa.me')
  expect(searchParams.get('text')).toMatch(/^You are invited to the desk of .* until \d.*:\n\nhttp/)
  expect(searchParams.get('text')).toContain(address.element().textContent)
  await press(page.getByRole('button', { name: 'Withdraw an invitation of Meera' }))
  await expect.element(address).not.toBeInTheDocument()
})

test('removing a person offers to remove what this person has invited, and those have invited', async () => {
  await openDesk()
  await desk.addPerson('Owner')
  await desk.addPerson('Mallory', 'Owner')
  await desk.addPerson('Support', 'Mallory')
  await desk.addPerson('Helper', 'Support')
  await desk.addPerson('Meera', 'Owner')
  await renderDesk('/people')
  await press(page.getByRole('button', { name: 'Remove Mallory' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(2)
  await press(dialog.getByRole('checkbox', { name: /^Helper/ }))
  await press(dialog.getByRole('button', { name: 'Remove' }))
  await expect.element(page.getByRole('heading', { name: 'Mallory' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: 'Passkeys of Helper' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: 'Passkeys of Support' })).toBeVisible()
})
