import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { arrival, desk, hold, press } from '../../testing/desk.ts'
import {
  button,
  dialog,
  EDITS,
  editAs,
  field,
  fileAs,
  LAMPS,
  openFile,
  openWebsite,
  SITE,
  status,
} from '../../testing/website.ts'

const publish = dialog('Publish').getByRole('button', { name: 'Publish', exact: true })

test('publishes what is listed, and undoes it', async () => {
  await openFile(SITE, { values: { name: 'Sagus' }, canPublish: true })
  const release = hold(EDITS)
  await field('Name').first().fill('Setu')
  await press(button('Publish changes'))
  await arrival(EDITS)
  release()
  const changes = dialog('Publish').getByRole('list', { name: 'Changes' })
  await expect.element(changes).toHaveTextContent('Contact, hours and details1 changeNameSagusSetu')
  await expect
    .element(dialog('Publish').getByText(/^1 change on 10 pages and in the assistant/))
    .toBeVisible()
  await expect.element(dialog('Publish').getByText(/^Home page, Services page, /)).toBeVisible()
  await press(publish)
  await expect.element(status('Published')).toBeVisible()
  const publications = page.getByRole('list', { name: 'Publications', exact: true })
  await expect
    .element(publications.getByText(/^1 change on 10 pages and in the assistant, by Asha/))
    .toBeVisible()
  await press(button('Undo last publication'))
  await press(dialog('Undo last publication?').getByRole('button', { name: 'Undo' }))
  await expect.element(button('Undo last publication')).not.toBeInTheDocument()
  await expect.element(status(/^Undone\..* “Publish” would publish 1 change\.$/)).toBeVisible()
})

test('shows the progress of a publication', async () => {
  await openFile(SITE, { canPublish: true })
  await field('Name').first().fill('ENDLESS')
  await press(button('Publish changes'))
  await press(publish)
  await expect.element(page.getByRole('progressbar', { name: 'Publishing' })).toBeVisible()
  await expect.element(page.getByText('Rendering')).toBeVisible()
})

test('offers no publication with problems or conflicts, and leads to their fields', async () => {
  await openWebsite('/website', {
    canPublish: true,
    before: async () => {
      await editAs('Ravi', { title: 'Mine', discount: 200 })
      await desk.writeFiles({ [LAMPS]: { title: 'Theirs' } })
    },
  })
  await press(button('Publish changes'))
  await expect.element(dialog('Publish').getByRole('list', { name: 'Changes' })).toBeVisible()
  await expect.element(dialog('Publish').getByRole('link', { name: 'Mine', exact: true })).toBeVisible()
  await expect.element(publish).not.toBeInTheDocument()
  const problems = dialog('Publish').getByRole('list', { name: 'Problems' })
  await press(problems.getByRole('link', { name: 'Mine · Discount' }))
  await expect.element(field('Discount')).toHaveFocus()
  await expect.poll(() => location.search).toBe('')
})

test('says why a publication has failed, and leads to what was refused', async () => {
  await openFile(SITE, { canPublish: true })
  await field('Name').first().fill('WRONG')
  await press(button('Publish changes'))
  await press(publish)
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not published.' })).toBeVisible()
  await press(page.getByRole('link', { name: /^Prices · / }))
  await expect.element(page.getByRole('form', { name: 'Prices' })).toBeVisible()
})

test('says why it cannot publish', async () => {
  await openFile()
  await field('Description').fill('New')
  await press(button('Publish changes'))
  await expect.element(dialog('Publish').getByText(/^This server has no builder/)).toBeVisible()
  await expect.element(publish).not.toBeInTheDocument()
  expect((await fileAs('Asha')).state).toBe('changed')
})
