import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ValuesToSave } from '#admin/website-api.ts'
import { arrival, bodiesOf, changeDesk, hold, openDesk, press, sendEvent } from '../../test-desk.ts'
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
  const release = await hold(EDITS)
  await press(field('Name'))
  await userEvent.keyboard('{Home}Our ')
  await arrival(EDITS)
  await userEvent.keyboard('dear ')
  await release()
  await expect.poll(async () => (await fileOnServer()).value).toMatchObject({ name: 'Our dear Sagus' })
  await expect.element(field('Name')).toHaveValue('Our dear Sagus')
  expect((field('Name').element() as HTMLInputElement).selectionStart).toBe(9)
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
  await fileOnServer()
  type('क्षि', true)
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'क्षि' }))
  // The first edit is sent at once.
  await expect.poll(sentValues).toMatchObject([{ name: 'क्षि' }])
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
  await press(page.getByRole('link', { name: 'People' }))
  await press(page.getByRole('link', { name: 'Website' }))
  await press(page.getByRole('link', { name: /^Agency/ }))
  await expect.element(field('Name')).toHaveValue('Kept')
  await changeDesk({ refusals: {} })
  dispatchEvent(new Event('online'))
  await expect.poll(async () => (await fileOnServer()).value).toMatchObject({ name: 'Kept' })
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
  await press(button('Add to Ticks'))
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
  await press(field('Name'))
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
  await press(button('Keep mine'))
  await expect.poll(async () => (await fileOnServer()).value).toMatchObject({ name: 'Mine too' })
  await expect.element(choice).not.toBeInTheDocument()
})

test('settles a conflict with a change outside the desk', async () => {
  const conflict = { path: ['name'], field: 'Name', mine: 'Mine', theirs: 'Theirs', before: 'Sagus' }
  await openFile({ conflictList: [conflict] })
  const choice = page.getByRole('region', { name: 'Conflicts' }).getByRole('group', { name: 'Name' })
  await press(choice.getByRole('button', { name: 'Take theirs' }))
  await expect.element(choice).not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveValue('Theirs')
})

test('says who is at the same field, and says so to the others', async () => {
  await openFile({ people: [{ name: 'Ravi', file: 'site.yaml', path: ['name'] }] })
  await expect.element(status('Ravi is here too')).toBeVisible()
  // One after the other: of two requests under way, the later may arrive first.
  const presence = () => expect.poll(() => bodiesOf('POST website/presence'))
  const at = (name: string) => ({ file: 'site.yaml', path: [name] })
  await press(field('About'))
  await presence().toEqual([at('blurb')])
  await press(field('Price'))
  await presence().toEqual([at('blurb'), at('price')])
  await press(page.getByRole('link', { name: 'People' }))
  await presence().toEqual([at('blurb'), at('price'), {}])
})

test('gives up loading an older state when a save ends', async () => {
  await openFile()
  const load = 'GET website/file'
  await hold(load)
  await sendEvent('website')
  await arrival(load)
  await field('Name').fill('Newer')
  await expect.element(status('Draft saved')).toBeVisible()
  const requests = async () => (await changeDesk({})).requests
  await expect.poll(requests).toContainEqual(expect.objectContaining({ name: load, isAborted: true }))
  await expect.element(field('Name')).toHaveValue('Newer')
})
