import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, bodiesOf, desk, hold, press, respond, sentTo } from '../../testing/desk.ts'
import {
  button,
  EDITS,
  editAs,
  field,
  fileAs,
  LAMPS,
  LAMPS_VALUE,
  onServer,
  openFile,
  openWebsite,
  sentValues,
  status,
} from '../../testing/website.ts'

test('loses no letter and keeps the caret while a slow save is under way', async () => {
  await openFile()
  const release = hold(EDITS)
  await press(field('Name'))
  await userEvent.keyboard('{Home}Our ')
  await arrival(EDITS)
  await userEvent.keyboard('dear ')
  release()
  await onServer().toMatchObject({ title: 'Our dear Lamps' })
  await expect.element(field('Name')).toHaveValue('Our dear Lamps')
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
  await fileAs('Asha')
  type('क्षि', true)
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'क्षि' }))
  // The first edit is sent at once.
  await expect.poll(sentValues).toMatchObject([{ title: 'क्षि' }])
  await userEvent.keyboard('{End}{Backspace}')
  await expect.element(field('Name')).toHaveValue('क्ष')
  await userEvent.keyboard('{Backspace}')
  await expect.element(field('Name')).toHaveValue('क्')
  await onServer().toMatchObject({ title: 'क्' })
})

test('sends no invisible character, which the server would remove while somebody types on', async () => {
  await openFile()
  await field('Name').fill('\u202aKaveri\u202c')
  await expect.poll(sentValues).toMatchObject([{ title: 'Kaveri' }])
  await expect.element(field('Name')).toHaveValue('Kaveri')
})

test('keeps what cannot be saved while another page is shown, and saves it later', async () => {
  await openFile()
  const allow = respond(EDITS, { status: 503, body: { problem: 'The disk is full.' } })
  await field('Name').fill('Kept')
  await expect.element(status('Not saved: The disk is full.')).toBeVisible()
  await press(page.getByRole('link', { name: 'People' }))
  await press(page.getByRole('link', { name: 'Website' }))
  await press(page.getByRole('link', { name: /^Lamps/ }))
  await expect.element(field('Name')).toHaveValue('Kept')
  allow()
  dispatchEvent(new Event('online'))
  await onServer().toMatchObject({ title: 'Kept' })
})

test('saves what a crash has left on the device', async () => {
  const value = { ...LAMPS_VALUE, title: 'Typed before' }
  await openWebsite('/website', {
    before: async () => {
      const { version } = await fileAs('Asha')
      const unsaved = { seen: LAMPS_VALUE, version, value, clashes: [], sent: [] }
      const owner = ['Asha', `file ${LAMPS}`, 'a page that has crashed']
      localStorage.setItem(`unsaved ${JSON.stringify(owner)}`, JSON.stringify(unsaved))
    },
  })
  await expect.poll(sentValues).toEqual([value])
  await expect.poll(() => Object.keys(localStorage)).toEqual([])
})

test('shows what somebody else has typed meanwhile beside mine, and saves what is chosen', async () => {
  await openFile()
  const allow = respond(EDITS, { status: 503 })
  await field('Name').fill('Mine')
  await editAs('Ravi', { title: 'Theirs' })
  const choice = page.getByRole('group', { name: /Somebody else has changed this/ })
  await expect.element(choice.getByRole('definition').nth(0)).toHaveTextContent('Mine')
  await expect.element(choice.getByRole('definition').nth(1)).toHaveTextContent('Theirs')
  await expect.element(choice.getByRole('definition').nth(2)).toHaveTextContent('Lamps')
  await expect.element(field('Name')).toHaveValue('Mine')
  allow()
  await field('Name').fill('Mine too')
  await expect.element(status('Not saved: somebody else')).toBeVisible()
  await field('Description').fill('Saved beside it.')
  await onServer().toMatchObject({ title: 'Theirs', description: 'Saved beside it.' })
  await press(button('Keep mine'))
  await onServer().toMatchObject({ title: 'Mine too' })
  await expect.element(choice).not.toBeInTheDocument()
})

test('settles a conflict with a change outside the desk', async () => {
  await openFile(LAMPS, {
    before: async () => {
      await editAs('Ravi', { title: 'Mine' })
      await desk.writeFiles({ [LAMPS]: { title: 'Theirs' } })
    },
  })
  const choice = page.getByRole('region', { name: 'Conflicts' }).getByRole('group', { name: 'Name' })
  await press(choice.getByRole('button', { name: 'Take theirs' }))
  await expect.element(choice).not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveValue('Theirs')
})

test('says who is at the same field, and says so to the others', async () => {
  const at = (name: string) => ({ file: LAMPS, path: [name] })
  await openFile()
  await desk.send('Ravi', 'POST', 'website/presence', at('title'))
  await expect.element(status('Ravi is here too')).toBeVisible()
  // One after the other: of two requests under way, the later may arrive first.
  const presence = () => expect.poll(() => bodiesOf('POST website/presence'))
  await press(field('Description'))
  await presence().toEqual([at('description')])
  await press(field('Discount'))
  await presence().toEqual([at('description'), at('discount')])
  await press(page.getByRole('link', { name: 'People' }))
  await presence().toEqual([at('description'), at('discount'), {}])
})

test('gives up loading an older state when a save ends', async () => {
  await openFile()
  const loads = () => sentTo('GET website/file')
  const before = loads().length
  hold('GET website/file')
  await editAs('Ravi', { discount: 5 })
  await expect.poll(() => loads().length).toBeGreaterThan(before)
  await field('Name').fill('Newer')
  await expect.element(status('Draft saved')).toBeVisible()
  await expect.poll(() => loads().some(({ isAborted }) => isAborted)).toBe(true)
  await expect.element(field('Name')).toHaveValue('Newer')
})
