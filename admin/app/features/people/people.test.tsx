import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { People } from '#admin/api.ts'
import { changeDesk, openDesk, press, renderDesk } from '../../test-desk.ts'

const ADDED = Date.UTC(2026, 2, 3, 8)

/** A person with one passkey. */
function person(name: string, invitedBy?: string): People['people'][number] {
  const passkeys = [{ id: `key of ${name}`, device: 'Chrome on Android', addedAt: ADDED, invitedBy }]
  return { id: name.toLowerCase(), name, isYou: name === 'Owner', passkeys, sessions: [], invitations: [] }
}

async function openPeople(people: People['people']): Promise<void> {
  await openDesk({ people: { people, activity: [] } })
  renderDesk('/people')
}

const requests = async () => (await changeDesk({})).requests.map(({ name }) => name)

beforeEach(() => page.viewport(360, 640))

test('passkeys and open invitations are listed with their origin, and removed and withdrawn', async () => {
  const invitations = [{ id: 'invitation', invitedBy: 'Owner', expiresAt: ADDED }]
  await openPeople([{ ...person('Owner'), invitations }])
  const passkeys = page.getByRole('list', { name: 'Passkeys of Owner' })
  await expect.element(passkeys.getByText(/invited on the command line/)).toBeVisible()
  await expect.element(page.getByText(/, by Owner/)).toBeVisible()
  await press(passkeys.getByRole('button', { name: /^Remove/ }))
  await press(page.getByRole('button', { name: /^Withdraw/ }))
  await expect.poll(requests).toEqual(['DELETE passkeys/key of Owner', 'DELETE invitations/invitation'])
})

test('removing a person offers to remove what this person has invited, and those have invited', async () => {
  await openPeople([
    person('Owner'),
    person('Mallory', 'Owner'),
    person('Support', 'Mallory'),
    person('Helper', 'Support'),
    person('Meera', 'Owner'),
  ])
  await press(page.getByRole('button', { name: 'Remove Mallory' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(2)
  await press(dialog.getByRole('checkbox', { name: /^Helper/ }))
  await press(dialog.getByRole('button', { name: 'Remove' }))
  await expect.poll(requests).toEqual(['DELETE passkeys/key of Helper', 'DELETE people/mallory'])
})
