import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ContentFile } from '#admin/website-api.ts'
import { bodiesOf, openDesk, press } from '../../test-desk.ts'
import { button, dialog, field, fileOnServer, form, openFile, renderPage, status } from './test-page.tsx'
import { testWebsite, VALUE } from './test-website.ts'
import { addressOf } from './website-query.ts'

test('lists the files with their states, opens one, and leads from it to the next', async () => {
  const { files, ...rest } = testWebsite()
  const [file, ...others] = files as [ContentFile]
  await openDesk({
    website: {
      ...rest,
      files: [{ ...file, state: 'changed', problems: 2, samples: 1, conflicts: 1 }, ...others],
    },
  })
  await renderPage('/website')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Website' })).toBeVisible()
  const link = page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: /^Agency/ })
  await expect.element(link).toHaveTextContent('Agency1 conflict2 problems1 samplechanged')
  await press(link)
  await expect.element(form).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Agency' })).toHaveFocus()
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  await press(page.getByRole('link', { name: 'Next: Web', exact: true }))
  await expect.element(page.getByRole('heading', { level: 2, name: 'Web' })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: /^Next: / })).not.toBeInTheDocument()
})

test('shows each kind of field with its label and value, and saves a change of it', async () => {
  await openFile()
  await expect.element(field('Name')).toHaveValue('Sagus')
  await expect.element(field('Name')).toHaveAccessibleDescription(/As on the sign at the door/)
  await expect.element(form.getByRole('combobox', { name: 'Accent' })).toHaveValue('ink')
  await field('About').fill('A studio in\nMuradnagar.')
  await field('Short name').fill('S')
  await field('Price').fill('4,499')
  await field('Price').fill('4499')
  await press(form.getByRole('checkbox', { name: 'Featured' }))
  await form.getByRole('combobox', { name: 'Accent' }).selectOptions('Brick')
  const hours = form.getByRole('group', { name: 'Hours' })
  await press(hours.getByRole('checkbox', { name: 'Wednesday' }))
  await hours.getByLabelText('Opens').fill('10:30')
  await expect.element(status('Draft saved')).toBeVisible()
  await expect
    .poll(async () => (await fileOnServer()).value)
    .toEqual({
      ...VALUE,
      blurb: 'A studio in\nMuradnagar.',
      short: 'S',
      price: 4499,
      featured: true,
      colour: 'brick',
      hours: { days: ['Monday', 'Wednesday'], opens: '10:30' },
    })
  await field('Short name').clear()
  await userEvent.tab()
  await expect.poll(async () => (await fileOnServer()).value).not.toHaveProperty('short')
})

test('adds, moves and removes entries, and keeps the focus near', async () => {
  await openFile()
  await press(button('Move down Quick'))
  await expect.element(button('Move down Quick')).toHaveFocus()
  await press(button('Remove Calm'))
  await expect.element(button('Remove Quick')).toHaveFocus()
  await expect.element(status('Calm is removed')).toBeInTheDocument()
  await press(button('Undo'))
  await expect
    .poll(async () => (await fileOnServer()).value)
    .toMatchObject({ ticks: ['Calm', 'Quick', 'Kind'] })
  await press(button('Remove Calm'))
  await press(button('Add to Ticks'))
  await expect.element(field('Ticks 3')).toHaveFocus()
  await userEvent.keyboard("It's 5: #1")
  await expect
    .poll(async () => (await fileOnServer()).value)
    .toMatchObject({ ticks: ['Quick', 'Kind', "It's 5: #1"] })
  await press(button('Add person to People'))
  await expect.element(field('Name').nth(1)).toHaveFocus()
  await userEvent.keyboard('Meher')
  await expect.element(page.getByText('Meher', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await fileOnServer()).value)
    .toMatchObject({ people: [...VALUE.people, { name: 'Meher', role: '' }] })
})

test('changes between the kinds of a variant, and brings back what was typed', async () => {
  await openFile()
  const offer = form.getByRole('group', { name: 'Offer' })
  await offer.getByRole('combobox').selectOptions('In words')
  await offer.getByRole('textbox', { name: 'Words' }).fill('On request')
  await offer.getByRole('combobox').selectOptions('From a price')
  await expect.element(offer.getByRole('textbox', { name: 'From' })).toHaveValue('website')
  await offer.getByRole('combobox').selectOptions('In words')
  await expect.element(offer.getByRole('textbox', { name: 'Words' })).toHaveValue('On request')
})

test('adds and removes an optional group, which its address leads to', async () => {
  await openDesk()
  await renderPage(addressOf('site.yaml', ['fax']))
  await expect.element(button('Add Fax')).toHaveFocus()
  await press(button('Add Fax'))
  await expect.element(field('Number')).toHaveFocus()
  await field('Number').fill('+91 1')
  await expect.poll(async () => (await fileOnServer()).value).toMatchObject({ fax: { number: '+91 1' } })
  await press(button('Remove Fax'))
  await expect.element(button('Add Fax')).toHaveFocus()
  await expect.poll(async () => (await fileOnServer()).value).toEqual(VALUE)
})

test('shows problems and sample marks at their fields', async () => {
  await openFile({
    problemList: [
      {
        file: 'site.yaml',
        path: ['hours', 'opens'],
        field: 'hours.opens',
        line: 9,
        sentence: 'A time, please.',
      },
    ],
    sampleList: [['name']],
  })
  const opens = form.getByLabelText('Opens')
  await expect.element(opens).toHaveAttribute('aria-invalid', 'true')
  await expect.element(opens).toHaveAccessibleDescription(/A time, please\./)
  await expect.element(page.getByText('1 sample value left', { exact: true })).toBeVisible()
  await press(button('This is ours'))
  await expect.element(button('This is ours')).not.toBeInTheDocument()
  expect(await bodiesOf('POST website/samples')).toEqual([{ file: 'site.yaml', paths: [['name']] }])
})

test('leads through the steps of setting up, from the first that has something left, until nothing is', async () => {
  await openFile({ sampleList: [['name']], samples: 1 })
  await press(page.getByRole('link', { name: 'Set up: 1 thing left' }).first())
  const bar = page.getByRole('progressbar', { name: 'Set up' })
  await expect.element(bar).toHaveAttribute('value', '1')
  await expect.element(page.getByText('Step 2 of 3')).toBeVisible()
  await press(page.getByRole('link', { name: 'Back' }))
  await expect.element(page.getByRole('heading', { name: 'Logo' })).toHaveFocus()
  await press(page.getByRole('link', { name: 'Next', exact: true }))
  await press(page.getByRole('link', { name: 'name', exact: true }))
  await press(button('All of this is ours'))
  await press(page.getByRole('link', { name: /^Set up/ }).first())
  await expect.element(page.getByText('Nothing is left to do. Publish when you are ready.')).toBeVisible()
})

test('tidies what is typed when the field is left, and keeps what it cannot read', async () => {
  await openFile()
  await field('Name').fill('“Setu”')
  await expect.element(field('Name')).toHaveValue('“Setu”')
  ;(field('Name').element() as HTMLElement).blur()
  await expect.element(field('Name')).toHaveValue('Setu')
  await expect.poll(async () => (await fileOnServer()).value).toMatchObject({ name: 'Setu' })
})

test('marks changed values, and discards one or all', async () => {
  await openFile()
  await field('Name').fill('Setu')
  await expect.element(status('Draft saved')).toBeVisible()
  await press(page.getByText('Changed', { exact: true }))
  await press(button('Discard'))
  await expect.element(field('Name')).toHaveValue('Sagus')
  await expect.element(button('Discard')).not.toBeInTheDocument()
  await field('Name').fill('Setu')
  await expect.element(button('Discard changes')).toBeVisible()
  await press(button('Discard changes'))
  await press(dialog('Discard changes?').getByRole('button', { name: 'Discard changes' }))
  await expect.element(field('Name')).toHaveValue('Sagus')
})

test('shows the text of a file that is no valid YAML, with its wrong line', async () => {
  const sentence = '" - broken": expected valid YAML.'
  const problem = { file: 'site.yaml', path: undefined, field: '', line: 2, sentence }
  const text = 'name: Sagus\n - broken'
  await openDesk({ website: testWebsite({ form: undefined, text, problemList: [problem] }) })
  await renderPage()
  await expect.element(page.getByRole('alert').filter({ hasText: `Line 2. ${sentence}` })).toBeVisible()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: '- broken' }))
    .toHaveAttribute('aria-current')
})

test('adds an entry, and asks before it is removed', async () => {
  await openDesk()
  await renderPage('/website')
  await press(button('Add a service'))
  await userEvent.keyboard('Films{Enter}')
  await expect.element(page.getByRole('form', { name: 'Films' })).toBeVisible()
  expect(await bodiesOf('POST website/entries')).toEqual([{ kind: 'services', name: 'Films' }])
  await press(button('Remove Films'))
  await press(dialog('Remove Films?').getByRole('button', { name: 'Remove' }))
  await expect.element(page.getByRole('link', { name: /^Films/ })).not.toBeInTheDocument()
})

test('removes a published entry without a question, and brings it back', async () => {
  await openDesk()
  await renderPage('/website/services/web.yaml')
  await press(button('Remove Web'))
  await expect.element(page.getByText(/^Removed\. It stays on the website/)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Web' })).toHaveFocus()
  await press(button('Bring it back'))
  await expect.element(page.getByRole('form', { name: 'Web' })).toBeVisible()
})
