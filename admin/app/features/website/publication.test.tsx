import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { arrival, changeDesk, hold, openDesk, press } from '../../test-desk.ts'
import { button, dialog, EDITS, field, openFile, renderPage, status } from './test-page.tsx'
import { NO_PUBLICATION, testWebsite } from './test-website.ts'

test('publishes what is listed, shows the progress, and undoes it', async () => {
  await openFile()
  const release = await hold(EDITS)
  await field('Name').fill('Setu')
  await press(button('Publish changes'))
  await arrival(EDITS)
  await release()
  const changes = dialog('Publish').getByRole('list', { name: 'Changes' })
  await expect.element(changes).toHaveTextContent('Every page1 changeAgency · NameSagusSetu')
  await press(dialog('Publish').getByRole('button', { name: 'Publish', exact: true }))
  await expect.element(page.getByRole('progressbar', { name: 'Publishing' })).toBeVisible()
  await expect.element(page.getByText('Building the pages')).toBeVisible()
  const last = { version: 1, at: Date.now(), by: 'Asha', extent: '1 change on 1 page' }
  const { website } = await changeDesk({})
  await changeDesk({ website: { ...website, publication: { ...NO_PUBLICATION, published: [last] } } })
  await expect.element(status('Published')).toBeVisible()
  const publications = page.getByRole('list', { name: 'Publications', exact: true })
  await expect.element(publications.getByText('1 change on 1 page, by Asha')).toBeVisible()
  await press(button('Undo last publication'))
  await press(dialog('Undo last publication?').getByRole('button', { name: 'Undo' }))
  await expect.element(button('Undo last publication')).not.toBeInTheDocument()
})

test('offers no publication with problems or conflicts, and leads to their fields', async () => {
  const website = testWebsite({
    state: 'changed',
    conflicts: 1,
    conflictList: [{ path: ['blurb'], field: 'About', mine: 1, theirs: 2, before: 3 }],
  })
  const problem = {
    file: 'site.yaml',
    path: ['people', 0, 'role'],
    field: 'Role',
    line: 4,
    sentence: 'A time, please.',
  }
  await openDesk({ website: { ...website, problems: [problem] } })
  await renderPage('/website')
  await press(button('Publish changes'))
  await expect.element(dialog('Publish').getByRole('list', { name: 'Changes' })).toBeVisible()
  await expect.element(dialog('Publish').getByRole('link', { name: 'Agency', exact: true })).toBeVisible()
  await expect
    .element(dialog('Publish').getByRole('button', { name: 'Publish', exact: true }))
    .not.toBeInTheDocument()
  await press(dialog('Publish').getByRole('link', { name: 'Agency · Role' }))
  await expect.element(field('Role')).toHaveFocus()
  await expect.poll(() => location.search).toBe('')
})

test('says why it cannot publish, and what has failed', async () => {
  const failure = {
    at: Date.now(),
    text: 'The content has a problem.',
    problems: [{ file: 'site.yaml', path: ['name'], field: 'name', line: 1, sentence: 'This is needed.' }],
  }
  const website = testWebsite({ state: 'changed' })
  website.publication = { ...NO_PUBLICATION, hindrance: 'The disk has only 20 MB left.', failure }
  await openDesk({ website })
  await renderPage('/website')
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Not published. The content has a problem.' }))
    .toBeVisible()
  await press(page.getByRole('link', { name: 'Agency · name' }))
  await expect.element(field('Name')).toHaveFocus()
  await press(button('Publish changes'))
  await expect.element(dialog('Publish').getByText('The disk has only 20 MB left.')).toBeVisible()
  await expect
    .element(dialog('Publish').getByRole('button', { name: 'Publish', exact: true }))
    .not.toBeInTheDocument()
})
