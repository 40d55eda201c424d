import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ValuesToSave } from '#admin/website-api.ts'
import { bodiesOf, changeDesk, openDesk, sendEvent } from '../test-desk.ts'
import {
  button,
  changeFile,
  EDITS,
  field,
  fileOnServer,
  form,
  openFile,
  renderPage,
  sentValues,
  status,
} from './test-page.tsx'
import { VALUE } from './test-website.ts'

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
  await expect.poll(async () => (await fileOnServer()).value).toMatchObject({ name: 'Our dear Sagus' })
  await expect.element(field('Name')).toHaveValue('Our dear Sagus')
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
  expect(await sentValues()).toEqual([])
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'क्षि' }))
  await expect.poll(async () => (await fileOnServer()).value).toMatchObject({ name: 'क्षि' })
  await userEvent.keyboard('{End}{Backspace}')
  await expect.element(field('Name')).toHaveValue('क्ष')
  await userEvent.keyboard('{Backspace}')
  await expect.element(field('Name')).toHaveValue('क्')
  await expect.poll(async () => (await fileOnServer()).value).toMatchObject({ name: 'क्' })
})

test('sends no invisible character, which the server would remove while somebody types on', async () => {
  await openFile()
  await field('Name').fill('\u202aKaveri\u202c')
  await expect.poll(sentValues).toMatchObject([{ name: 'Kaveri' }])
  await expect.element(field('Name')).toHaveValue('Kaveri')
})

test('keeps what cannot be saved while another page is shown, and saves it later', async () => {
  await openFile()
  await changeDesk({ refusals: { [EDITS]: { status: 503, body: { problem: 'The disk is full.' } } } })
  await field('Name').fill('Kept')
  await expect.element(status('Not saved: The disk is full.')).toBeVisible()
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('link', { name: 'Website' }).click()
  await page.getByRole('link', { name: /^Agency/ }).click()
  await expect.element(field('Name')).toHaveValue('Kept')
  await changeDesk({ refusals: {} })
  await expect
    .poll(async () => (await fileOnServer()).value, { timeout: 10_000 })
    .toMatchObject({ name: 'Kept' })
})

test('saves what a crash has left in the storage of the tab', async () => {
  await openDesk()
  const value = { ...VALUE, name: 'Typed before' }
  const unsaved = { seen: VALUE, version: '1', value, clashes: [], sent: [] }
  sessionStorage.setItem('unsaved values', JSON.stringify({ 'site.yaml': unsaved }))
  await renderPage('/website')
  await expect.poll(sentValues).toEqual([value])
  await expect.poll(() => sessionStorage.getItem('unsaved values')).toBe('{}')
})

test('adds an entry once, even if the response to it is lost', async () => {
  await openFile()
  await changeDesk({ refusals: { [EDITS]: { status: 0 } } })
  await button('Add to Ticks').click()
  await expect.element(status('Not saved: No connection')).toBeVisible()
  // It has arrived all the same, and another person has changed something since.
  const saves = (await bodiesOf(EDITS)).map((body) => (body as ValuesToSave).id)
  await changeFile({ value: { ...VALUE, name: 'Theirs', ticks: [...VALUE.ticks, ''] }, version: '3', saves })
  await changeDesk({ refusals: {} })
  dispatchEvent(new Event('online'))
  await expect.element(status('Draft saved')).toBeVisible()
  expect((await fileOnServer()).value).toMatchObject({ name: 'Theirs', ticks: [...VALUE.ticks, ''] })
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
  await expect.element(status('Not saved: somebody else')).toBeVisible()
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

test('does not repeat what is refused for good, and saves what is typed after it', async () => {
  await openFile()
  const refusal = { status: 413, body: { problem: 'This is too long.' } }
  await changeDesk({ refusals: { [EDITS]: refusal } })
  await field('Name').fill('Too long')
  await expect.element(status('Not saved: This is too long.')).toBeVisible()
  await changeDesk({ refusals: {} })
  await field('Name').fill('Short')
  await expect
    .poll(async () => (await fileOnServer()).value, { timeout: 15_000 })
    .toMatchObject({ name: 'Short' })
})
