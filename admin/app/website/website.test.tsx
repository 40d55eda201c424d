import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ContentFile, EditsToSave } from '#admin/api.ts'
import { App } from '../app.tsx'
import { createQueryClient } from '../query-client.ts'
import { bodiesOf, changeDesk, openDesk, sendEvent } from '../test-desk.ts'
import { contentFile, NO_PUBLICATION, testWebsite, VALUE } from './test-website.ts'

const initialAddress = location.href
beforeEach(() => page.viewport(1100, 900))
afterEach(() => history.replaceState(null, '', initialAddress))

const FILE = '/website/site.yaml'
const EDITS = 'POST website/edits'

function renderPage(address = FILE) {
  history.replaceState(null, '', `/admin${address}`)
  return render(<App queryClient={createQueryClient()} />)
}

async function openFile(changes: Partial<ContentFile> = {}) {
  await openDesk({ website: testWebsite(changes) })
  const rendered = await renderPage()
  await expect.element(form).toBeVisible()
  return rendered
}

const form = page.getByRole('form', { name: 'Agency' })
const field = (name: string) => form.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const status = (text: string) => page.getByRole('status').filter({ hasText: text })
const dialog = (name: string) => page.getByRole('dialog', { name })

async function fileOnServer(): Promise<ContentFile> {
  const { website } = await changeDesk({})
  return website.files[0] as ContentFile
}

async function changeFile(changes: Partial<ContentFile>): Promise<void> {
  const { website } = await changeDesk({})
  const [file, ...others] = website.files
  await changeDesk({ website: { ...website, files: [{ ...(file as ContentFile), ...changes }, ...others] } })
}

async function sentEdits() {
  return (await bodiesOf(EDITS)).flatMap((body) => (body as EditsToSave).edits)
}

test('lists the files with their states, and opens one', async () => {
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
  await link.click()
  await expect.element(form).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Agency' })).toHaveFocus()
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
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
  await form.getByRole('checkbox', { name: 'Featured' }).click()
  await form.getByRole('combobox', { name: 'Accent' }).selectOptions('Brick')
  const hours = form.getByRole('group', { name: 'Hours' })
  await hours.getByRole('checkbox', { name: 'Wednesday' }).click()
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
  await button('Move down Quick').click()
  await expect.element(button('Move down Quick')).toHaveFocus()
  await button('Remove Calm').click()
  await expect.element(button('Remove Quick')).toHaveFocus()
  await button('Add to Ticks').click()
  await expect.element(field('Ticks 3')).toHaveFocus()
  await userEvent.keyboard("It's 5: #1")
  await expect
    .poll(async () => (await fileOnServer()).value)
    .toMatchObject({ ticks: ['Quick', 'Kind', "It's 5: #1"] })
  await button('Add person to People').click()
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

test('adds and removes an optional group', async () => {
  await openFile()
  await button('Add Fax').click()
  await field('Number').fill('+91 1')
  await expect.poll(async () => (await fileOnServer()).value).toMatchObject({ fax: { number: '+91 1' } })
  await button('Remove Fax').click()
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
        found: '"25:00"',
        expected: 'a time',
      },
    ],
    sampleList: [{ path: ['name'], note: 'an invented name' }],
  })
  const opens = form.getByLabelText('Opens')
  await expect.element(opens).toHaveAttribute('aria-invalid', 'true')
  await expect.element(opens).toHaveAccessibleDescription(/Found: "25:00" ?Expected: a time/)
  await expect.element(page.getByText('1 sample value left', { exact: true })).toBeVisible()
  await button('This is ours').click()
  await expect.element(button('This is ours')).not.toBeInTheDocument()
  await expect.poll(sentEdits).toEqual([{ type: 'confirm', path: ['name'] }])
})

test('marks changed values, and discards one or all', async () => {
  await openFile()
  await field('Name').fill('Setu')
  await expect.element(status('Draft saved')).toBeVisible()
  await button('Discard').click()
  await expect.element(field('Name')).toHaveValue('Sagus')
  await expect.element(button('Discard')).not.toBeInTheDocument()
  await field('Name').fill('Setu')
  await expect.element(button('Discard changes')).toBeVisible()
  await button('Discard changes').click()
  await dialog('Discard changes?').getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(field('Name')).toHaveValue('Sagus')
})

test('loses no letter and keeps the caret while a slow save is under way', async () => {
  await openFile()
  await changeDesk({ delays: { [EDITS]: 400 } })
  await field('Name').click()
  await userEvent.keyboard('{Home}')
  for (const letter of 'Our dear ') {
    await userEvent.keyboard(letter)
    await new Promise((done) => setTimeout(done, 60))
  }
  await expect.element(field('Name')).toHaveValue('Our dear Sagus')
  expect((field('Name').element() as HTMLInputElement).selectionStart).toBe(9)
  await expect
    .poll(async () => (await fileOnServer()).value, { timeout: 5_000 })
    .toMatchObject({ name: 'Our dear Sagus' })
  await expect.element(field('Name')).toHaveValue('Our dear Sagus')
  const edits = await sentEdits()
  expect(edits.length).toBeLessThan(6)
  expect(edits[0]).toMatchObject({ before: 'Sagus' })
})

test('saves what an input method composes once it is complete, and every step of Backspace in Hindi', async () => {
  await openFile()
  const input = field('Name').element() as HTMLInputElement
  const type = (value: string, isComposing: boolean) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
  }
  input.focus()
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  type('क', true)
  type('क्षि', true)
  await new Promise((done) => setTimeout(done, 400))
  expect(await sentEdits()).toEqual([])
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'क्षि' }))
  await expect.poll(async () => (await fileOnServer()).value).toMatchObject({ name: 'क्षि' })
  await userEvent.keyboard('{End}{Backspace}')
  await expect.element(field('Name')).toHaveValue('क्ष')
  await userEvent.keyboard('{Backspace}')
  await expect.element(field('Name')).toHaveValue('क्')
  await expect.poll(async () => (await fileOnServer()).value).toMatchObject({ name: 'क्' })
})

test('keeps what cannot be saved through another page and a reload, and saves it later', async () => {
  const { unmount } = await openFile()
  await changeDesk({ refusals: { [EDITS]: { status: 503, body: { problem: 'The disk is full.' } } } })
  await field('Name').fill('Kept')
  await expect.element(status('Not saved: The disk is full.')).toBeVisible()
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('link', { name: 'Website' }).click()
  await page.getByRole('link', { name: /^Agency/ }).click()
  await expect.element(field('Name')).toHaveValue('Kept')
  await unmount()
  await renderPage()
  await expect.element(field('Name')).toHaveValue('Kept')
  await changeDesk({ refusals: {} })
  await expect
    .poll(async () => (await fileOnServer()).value, { timeout: 10_000 })
    .toMatchObject({ name: 'Kept' })
  await expect.poll(() => Object.keys(sessionStorage)).toEqual([])
})

test('adds an entry once, even if the response to it is lost', async () => {
  await openFile()
  await changeDesk({ refusals: { [EDITS]: { status: 0 } } })
  await button('Add to Ticks').click()
  await expect.element(status('Not saved: No connection')).toBeVisible()
  await changeFile({ value: { ...VALUE, ticks: [...VALUE.ticks, ''] }, version: '2' })
  await changeDesk({ refusals: {} })
  dispatchEvent(new Event('online'))
  await expect.element(status('Draft saved')).toBeVisible()
  expect((await fileOnServer()).value).toMatchObject({ ticks: [...VALUE.ticks, ''] })
  expect(form.getByRole('textbox', { name: /^Ticks/ }).elements()).toHaveLength(4)
})

test('shows what somebody else has typed meanwhile beside mine, and saves what is chosen', async () => {
  await openFile()
  await field('Name').click()
  await changeFile({ value: { ...VALUE, name: 'Theirs' }, version: '7' })
  await field('Name').fill('Mine')
  const choice = page.getByRole('group', { name: /Somebody else has changed this/ })
  await expect.element(choice.getByRole('definition').nth(0)).toHaveTextContent('Mine')
  await expect.element(choice.getByRole('definition').nth(1)).toHaveTextContent('Theirs')
  await expect.element(choice.getByRole('definition').nth(2)).toHaveTextContent('Sagus')
  await expect.element(field('Name')).toHaveValue('Mine')
  await field('Name').fill('Mine too')
  await field('About').fill('Saved beside it.')
  await expect
    .poll(async () => (await fileOnServer()).value)
    .toMatchObject({ name: 'Theirs', blurb: 'Saved beside it.' })
  await button('Keep mine').click()
  await expect.poll(async () => (await fileOnServer()).value).toMatchObject({ name: 'Mine too' })
  await expect.element(choice).not.toBeInTheDocument()
})

test('settles a conflict with a change outside the desk', async () => {
  const conflict = { path: ['name'], field: 'Name', mine: 'Mine', theirs: 'Theirs', before: 'Sagus' }
  await openFile({ conflictList: [conflict] })
  const choice = page.getByRole('region', { name: 'Conflicts' }).getByRole('group', { name: 'Name' })
  await choice.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(choice).not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveValue('Theirs')
})

test('says who is at the same field, and says so to the others', async () => {
  await openFile({ people: [{ name: 'Ravi', file: 'site.yaml', path: ['name'] }] })
  await expect.element(status('Ravi is here too')).toBeVisible()
  await field('About').click()
  await field('Price').click()
  await page.getByRole('link', { name: 'People' }).click()
  await expect
    .poll(() => bodiesOf('POST website/presence'))
    .toEqual([{ file: 'site.yaml', path: ['blurb'] }, { file: 'site.yaml', path: ['price'] }, {}])
})

test('shows the text of a file that is no valid YAML, with its wrong line', async () => {
  const website = testWebsite()
  website.files = [
    contentFile({
      file: 'site.yaml',
      title: 'Agency',
      form: undefined,
      text: 'name: Sagus\n - broken',
      problemList: [
        {
          file: 'site.yaml',
          path: undefined,
          field: '',
          line: 2,
          found: '" - broken"',
          expected: 'valid YAML',
        },
      ],
    }),
  ]
  await openDesk({ website })
  await renderPage()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Line 2. Found: " - broken"' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: '- broken' }))
    .toHaveAttribute('aria-current')
})

test('adds an entry, and removes it', async () => {
  await openDesk()
  await renderPage('/website')
  await button('Add a service').click()
  await userEvent.keyboard('Films{Enter}')
  await expect.element(page.getByRole('form', { name: 'Films' })).toBeVisible()
  expect(await bodiesOf('POST website/entries')).toEqual([{ kind: 'services', name: 'Films' }])
  await button('Remove Films').click()
  await dialog('Remove Films?').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('link', { name: /^Films/ })).not.toBeInTheDocument()
})

test('publishes what is listed, shows the progress, and undoes it', async () => {
  await openFile()
  await changeDesk({ delays: { [EDITS]: 300 } })
  await field('Name').fill('Setu')
  await button('Publish changes').click()
  const changes = dialog('Publish').getByRole('list', { name: 'Changes' })
  await expect.element(changes).toHaveTextContent('Agency · NameAshaSagusSetu')
  await dialog('Publish').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByRole('progressbar', { name: 'Publishing' })).toBeVisible()
  await expect.element(page.getByText('Building the pages')).toBeVisible()
  const last = { version: 3, at: Date.now(), by: 'Asha', files: ['site.yaml'] }
  const { website } = await changeDesk({})
  await changeDesk({ website: { ...website, publication: { ...NO_PUBLICATION, last } } })
  await expect.element(status('Published')).toBeVisible()
  await button('Undo last publication').click()
  await dialog('Undo last publication?').getByRole('button', { name: 'Undo' }).click()
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
    found: '1',
    expected: 'a time',
  }
  await openDesk({ website: { ...website, problems: [problem] } })
  await renderPage('/website')
  await button('Publish changes').click()
  await expect.element(dialog('Publish').getByRole('list', { name: 'Changes' })).toBeVisible()
  await expect.element(dialog('Publish').getByRole('link', { name: 'Agency', exact: true })).toBeVisible()
  await expect
    .element(dialog('Publish').getByRole('button', { name: 'Publish', exact: true }))
    .not.toBeInTheDocument()
  await dialog('Publish').getByRole('link', { name: 'Agency · Role' }).click()
  await expect.element(field('Role')).toHaveFocus()
  await expect.poll(() => location.search).toBe('')
})

test('says why it cannot publish, and what has failed', async () => {
  const failure = {
    at: Date.now(),
    text: 'The content has a problem.',
    problems: [
      { file: 'site.yaml', path: ['name'], field: 'name', line: 1, found: '1', expected: 'some text' },
    ],
  }
  const website = testWebsite({ state: 'changed' })
  website.publication = { ...NO_PUBLICATION, hindrance: 'The disk has only 20 MB left.', failure }
  await openDesk({ website })
  await renderPage('/website')
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Not published. The content has a problem.' }))
    .toBeVisible()
  await page.getByRole('link', { name: 'Agency · name' }).click()
  await expect.element(field('Name')).toHaveFocus()
  await button('Publish changes').click()
  await expect.element(dialog('Publish').getByText('The disk has only 20 MB left.')).toBeVisible()
  await expect
    .element(dialog('Publish').getByRole('button', { name: 'Publish', exact: true }))
    .not.toBeInTheDocument()
})

test('does not show an older state that was being loaded while a save ended', async () => {
  await openFile()
  await changeDesk({ delays: { 'GET website/file': 500 } })
  await sendEvent('website')
  await field('Name').fill('Newer')
  await userEvent.tab()
  await expect.element(status('Draft saved')).toBeVisible()
  await new Promise((done) => setTimeout(done, 900))
  await expect.element(field('Name')).toHaveValue('Newer')
})
