import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bodiesOf, changeDesk, message, openDesk, renderDesk, sendEvent } from '../test-desk.ts'

const renderMessage = () => renderDesk('/messages/1')
const open = page.getByRole('button', { name: 'Answer', exact: true })
const textbox = page.getByRole('textbox', { name: 'Your answer' })
const send = page.getByRole('button', { name: 'Send answer' })
const status = (text: string) => page.getByRole('status').filter({ hasText: text })

const DRAFT = 'messages/1/draft'
const ANSWERS = 'messages/1/answers'

test('sends an answer that waits, and makes a draft of it again on Undo', async () => {
  await openDesk({ messages: [message(1)] })
  await renderMessage()
  await open.click()
  await expect.element(textbox).toHaveFocus()
  await expect.element(textbox).toHaveValue('Dear Sender 1,\n\n')
  await textbox.fill('Dear Ravi,\n\nYes, gladly.')
  await send.click()
  await expect.element(status('Answer will be sent')).toBeVisible()
  expect(await bodiesOf(`POST ${ANSWERS}`)).toEqual([
    { text: 'Dear Ravi,\n\nYes, gladly.', isConfirmed: false },
  ])
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toHaveFocus()
  await undo.click()
  await expect.element(textbox).toHaveValue('Dear Ravi,\n\nYes, gladly.')
  await expect.element(page.getByText('Answer will be sent')).not.toBeInTheDocument()
  expect(await bodiesOf(`DELETE ${ANSWERS}/answer-1`)).toHaveLength(1)
  await expect.element(page.getByText('Answer sent')).not.toBeInTheDocument()
})

test('answers the other messages of the sender together, and takes that back with the answer', async () => {
  const email = 'meena@client.example'
  const others = [
    message(2, { email, message: 'My second' }),
    message(3, { email, message: 'My third' }),
    message(4, { email, message: 'Long answered', status: 'answered' }),
  ]
  await openDesk({ messages: [message(1, { email, name: 'Meena' }), ...others] })
  await renderMessage()
  await expect.element(page.getByRole('heading', { name: '2 more from Meena' })).toBeVisible()
  await expect.element(page.getByRole('paragraph').filter({ hasText: 'My second' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Answer all 3 together' }).click()
  await open.click()
  await textbox.fill('Yes, all three.')
  await send.click()
  await expect.element(status('Answer will be sent')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '2 more from Meena' })).not.toBeInTheDocument()
  expect(await bodiesOf('POST messages/2/answered')).toHaveLength(1)
  expect(await bodiesOf('POST messages/4/answered')).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('heading', { name: '2 more from Meena' })).toBeVisible()
  expect(await bodiesOf('POST messages/3/unanswered')).toHaveLength(1)
})

test('answers no message again that an earlier answer was for, nor a later message unasked', async () => {
  const email = 'meena@client.example'
  await openDesk({ messages: [message(1, { email }), message(2, { email })] })
  await renderMessage()
  await page.getByRole('checkbox', { name: 'Answer all 2 together' }).click()
  const answerWith = async (text: string) => {
    await open.click()
    await textbox.fill(text)
    await send.click()
    await expect.element(textbox).not.toBeInTheDocument()
  }
  await answerWith('Yes, both.')
  const status = 'answered'
  await changeDesk({
    messages: [message(1, { email, status }), message(2, { email, status }), message(3, { email })],
  })
  await sendEvent('change')
  await expect.element(page.getByRole('checkbox', { name: 'Answer all 2 together' })).not.toBeChecked()
  await answerWith('PS')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(textbox).toBeVisible()
  expect(await bodiesOf('POST messages/2/answered')).toHaveLength(1)
  expect(await bodiesOf('POST messages/2/unanswered')).toEqual([])
})

test('counts the seconds down, and says so when the answer does not wait any more', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const sentAt = Date.now() - 7_000
  await openDesk({ messages: [message(1, { pendingAnswer: { id: 'a', sentAt, canBeUndone: true } })] })
  await renderMessage()
  const shown = () => status('Answer will be sent').query()?.textContent
  await expect.poll(shown).toMatch(/sent3/)
  vi.setSystemTime(sentAt + 9_000)
  await expect.poll(shown).toMatch(/sent1/)
  vi.setSystemTime(sentAt + 10_001)
  ;(page.getByRole('button', { name: 'Undo' }).element() as HTMLElement).focus()
  // No event is needed: the page asks at the end.
  await changeDesk({ messages: [message(1, { status: 'answered', sentAnswers: ['a'] })] })
  await expect.element(status('Answer sent')).toBeVisible()
  await expect.element(status('Answer sent')).toHaveFocus()
})

test('saves a draft by itself, and does not save it again after the answer is sent', async () => {
  await openDesk({ messages: [message(1)] })
  await renderMessage()
  await open.click()
  await textbox.fill('One')
  await expect.element(status('Draft saved')).toBeVisible()
  expect(await bodiesOf(`PUT ${DRAFT}`)).toMatchObject([{ text: 'One' }])
  await textbox.fill('Two')
  await send.click()
  await expect.element(status('Answer will be sent')).toBeVisible()
  await new Promise((done) => setTimeout(done, 1_500))
  const names = (await changeDesk({})).requests.map(({ name }) => name)
  expect(names.slice(names.indexOf(`POST ${ANSWERS}`))).not.toContain(`PUT ${DRAFT}`)
})

test('keeps a draft on the device until the server has it', async () => {
  const refusals = { [`PUT ${DRAFT}`]: { status: 503, body: { problem: 'The disk is full.' } } }
  await openDesk({ messages: [message(1)], refusals })
  const { unmount } = await renderMessage()
  await open.click()
  await textbox.fill('Kept')
  await expect.element(status('not saved. The disk is full.')).toBeVisible()
  await unmount()
  await renderMessage()
  await expect.element(textbox).toHaveValue('Kept')
  await changeDesk({ refusals: {} })
  await expect.element(status('Draft saved')).toBeVisible()
  expect(Object.keys(localStorage)).toEqual([])
})

test('saves a draft when the form is closed, and shows it when it is opened again', async () => {
  await openDesk({ messages: [message(1)] })
  await renderMessage()
  await open.click()
  await textbox.fill('Later')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.element(open).toHaveFocus()
  await expect.poll(() => bodiesOf(`PUT ${DRAFT}`)).toMatchObject([{ text: 'Later' }])
  await open.click()
  await expect.element(textbox).toHaveValue('Later')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect.element(open).toHaveFocus()
  await expect.poll(() => bodiesOf(`PUT ${DRAFT}`)).toMatchObject([{ text: 'Later' }, { text: '' }])
  await open.click()
  await expect.element(textbox).toHaveValue('Dear Sender 1,\n\n')
})

test('asks before it sends an answer that somebody else has given meanwhile', async () => {
  const conversation = [{ id: 'a', way: 'mail', at: 5, by: 'Ravi', text: 'From ₹4,499.', delivery: [] }]
  const body = { problem: 'Ravi has answered.', answeredAt: 5, conversation }
  await openDesk({
    messages: [message(1, { otherDrafts: [{ name: 'Ravi', savedAt: Date.now() }] })],
    refusals: { [`POST ${ANSWERS}`]: { status: 409, body } },
  })
  await renderMessage()
  await open.click()
  await expect.element(status('Ravi is writing an answer too')).toBeVisible()
  await textbox.fill('Mine')
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else answers' })
  await expect.element(dialog.getByText('Ravi has answered.')).toBeVisible()
  await expect.element(dialog.getByText('From ₹4,499.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Do not send' }).click()
  await expect.element(textbox).toHaveValue('Mine')
  await send.click()
  await changeDesk({ refusals: {} })
  await dialog.getByRole('button', { name: 'Send anyway' }).click()
  await expect.element(status('Answer will be sent')).toBeVisible()
  expect((await bodiesOf(`POST ${ANSWERS}`)).at(-1)).toEqual({
    text: 'Mine',
    seenAnsweredAt: 5,
    isConfirmed: true,
  })
})

test('fills in a template, and brings back the words that it replaced', async () => {
  await openDesk({ messages: [message(1, { templates: [{ title: 'Call', text: 'May we call you?' }] })] })
  await renderMessage()
  await open.click()
  await textbox.fill('My own words')
  await page.getByRole('combobox', { name: 'Template' }).selectOptions('Call')
  await expect.element(textbox).toHaveValue('May we call you?')
  await textbox.fill('May we call you today?')
  await expect.element(page.getByRole('combobox', { name: 'Template' })).toHaveValue('0')
  await page.getByRole('button', { name: 'Bring my text back' }).click()
  await expect.element(textbox).toHaveValue('My own words')
})

test('says that a message was erased while it was open, and forgets its draft', async () => {
  await openDesk({ messages: [message(1)], refusals: { [`PUT ${DRAFT}`]: { status: 404 } } })
  await renderMessage()
  await open.click()
  await textbox.fill('Words')
  await changeDesk({ messages: [] })
  await sendEvent('change')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Deleted' })).toBeVisible()
  await page.getByRole('link', { name: 'To the list' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect.poll(() => Object.keys(localStorage)).toEqual([])
})

test('shows what was written at another device beside mine, and takes it where nothing is', async () => {
  await openDesk({ messages: [message(1)] })
  await renderMessage()
  await open.click()
  await textbox.fill('Begun')
  await expect.element(status('Draft saved')).toBeVisible()
  const draft = { text: 'Begun, and at the phone', savedAt: Date.now() }
  await changeDesk({ messages: [message(1, { draft })] })
  await sendEvent('change')
  await expect.element(textbox).toHaveValue('Begun, and at the phone')
  await changeDesk({ messages: [message(1, { draft: { ...draft, text: 'At the phone again' } })] })
  await textbox.fill('Begun, and here')
  const choice = page.getByRole('group', { name: 'You have written on at another device.' })
  await expect.element(choice.getByRole('definition').nth(1)).toHaveTextContent('At the phone again')
  await expect.element(textbox).toHaveValue('Begun, and here')
  await choice.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(textbox).toHaveValue('At the phone again')
  await expect.element(status('Draft saved')).toBeVisible()
})
