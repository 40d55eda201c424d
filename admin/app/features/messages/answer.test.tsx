import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerToSend } from '#admin/api.ts'
import { bodiesOf, changeDesk, message, openDesk, press, renderDesk, sendEvent } from '../../test-desk.ts'

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
  await press(open)
  await expect.element(textbox).toHaveFocus()
  await expect.element(textbox).toHaveValue('Dear Sender 1,\n\n')
  await textbox.fill('Dear Ravi,\n\nYes, gladly.')
  await press(send)
  await expect.element(status('Answer will be sent')).toBeVisible()
  expect(await bodiesOf(`POST ${ANSWERS}`)).toEqual([
    { text: 'Dear Ravi,\n\nYes, gladly.', isConfirmed: false },
  ])
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toHaveFocus()
  await press(undo)
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
  await press(page.getByRole('checkbox', { name: 'Answer all 3 together' }))
  await press(open)
  await textbox.fill('Yes, all three.')
  await press(send)
  await expect.element(status('Answer will be sent')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '2 more from Meena' })).not.toBeInTheDocument()
  expect(await bodiesOf(`POST ${ANSWERS}`)).toMatchObject([{ others: ['2', '3'] }])
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect.element(page.getByRole('heading', { name: '2 more from Meena' })).toBeVisible()
})

test('answers no message again that an earlier answer was for, nor a later message unasked', async () => {
  const email = 'meena@client.example'
  await openDesk({ messages: [message(1, { email }), message(2, { email })] })
  await renderMessage()
  await press(page.getByRole('checkbox', { name: 'Answer all 2 together' }))
  const answerWith = async (text: string) => {
    await press(open)
    await textbox.fill(text)
    await press(send)
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
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect.element(textbox).toBeVisible()
  const answers = (await bodiesOf(`POST ${ANSWERS}`)) as AnswerToSend[]
  expect(answers.map(({ others }) => others)).toEqual([['2'], undefined])
  expect(await bodiesOf('POST messages/2/unanswered')).toEqual([])
})

test('shows the seconds that are left, and asks at the end whether the answer is sent', async () => {
  const pendingAnswer = { id: 'a', sentAt: Date.now() - 8_000, canBeUndone: true }
  await openDesk({ messages: [message(1, { pendingAnswer })] })
  await renderMessage()
  await expect.poll(() => status('Answer will be sent').query()?.textContent).toMatch(/sent\d/)
  ;(page.getByRole('button', { name: 'Undo' }).element() as HTMLElement).focus()
  await changeDesk({ messages: [message(1, { status: 'answered', sentAnswers: ['a'] })] })
  // On a slow machine the end has passed before the page is shown: then it has all ten seconds.
  await expect.element(status('Answer sent'), { timeout: 25_000 }).toHaveFocus()
})

test('saves a draft by itself, and does not save it again after the answer is sent', async () => {
  await openDesk({ messages: [message(1)] })
  await renderMessage()
  await press(open)
  await textbox.fill('One')
  await expect.element(status('Draft saved')).toBeVisible()
  expect(await bodiesOf(`PUT ${DRAFT}`)).toMatchObject([{ text: 'One' }])
  await textbox.fill('Two')
  await press(send)
  await expect.element(status('Answer will be sent')).toBeVisible()
  await press(page.getByRole('button', { name: 'Undo' }))
  await textbox.fill('Three')
  // Drafts are saved one after the other. "Two" may be saved before the answer is sent, not afterwards.
  const savedAfterwards = async () => {
    const { requests } = await changeDesk({})
    const sentAt = requests.findIndex(({ name }) => name === `POST ${ANSWERS}`)
    return requests.slice(sentAt).filter(({ name }) => name === `PUT ${DRAFT}`)
  }
  await expect.poll(savedAfterwards).toMatchObject([{ body: { text: 'Three' } }])
})

test('keeps a draft on the device until the server has it', async () => {
  const refusals = { [`PUT ${DRAFT}`]: { status: 503, body: { problem: 'The disk is full.' } } }
  await openDesk({ messages: [message(1)], refusals })
  const { unmount } = await renderMessage()
  await press(open)
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
  await press(open)
  await textbox.fill('Later')
  await press(page.getByRole('button', { name: 'Later' }))
  await expect.element(open).toHaveFocus()
  await expect.poll(() => bodiesOf(`PUT ${DRAFT}`)).toMatchObject([{ text: 'Later' }])
  await expect.poll(() => Object.keys(localStorage)).toEqual([])
  await press(open)
  await expect.element(textbox).toHaveValue('Later')
  await press(page.getByRole('button', { name: 'Discard draft' }))
  await expect.element(open).toHaveFocus()
  await expect.poll(() => bodiesOf(`PUT ${DRAFT}`)).toMatchObject([{ text: 'Later' }, { text: '' }])
  await press(open)
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
  await press(open)
  await expect.element(status('Ravi is writing an answer too')).toBeVisible()
  await textbox.fill('Mine')
  await press(send)
  const dialog = page.getByRole('dialog', { name: 'Somebody else answers' })
  await expect.element(dialog.getByText('Ravi has answered.')).toBeVisible()
  await expect.element(dialog.getByText('From ₹4,499.')).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Do not send' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(textbox).toHaveValue('Mine')
  await press(send)
  await expect.element(dialog).toBeVisible()
  await changeDesk({ refusals: {} })
  await press(dialog.getByRole('button', { name: 'Send anyway' }))
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
  await press(open)
  await textbox.fill('My own words')
  await page.getByRole('combobox', { name: 'Template' }).selectOptions('Call')
  await expect.element(textbox).toHaveValue('May we call you?')
  await textbox.fill('May we call you today?')
  await expect.element(page.getByRole('combobox', { name: 'Template' })).toHaveValue('0')
  await press(page.getByRole('button', { name: 'Bring my text back' }))
  await expect.element(textbox).toHaveValue('My own words')
})

test('says that a message was erased while it was open, and forgets its draft', async () => {
  await openDesk({ messages: [message(1)], refusals: { [`PUT ${DRAFT}`]: { status: 404 } } })
  await renderMessage()
  await press(open)
  await textbox.fill('Words')
  await changeDesk({ messages: [] })
  await sendEvent('change')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Deleted' })).toBeVisible()
  await press(page.getByRole('link', { name: 'To the list' }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect.poll(() => Object.keys(localStorage)).toEqual([])
})

test('shows what was written at another device beside mine, and takes it where nothing is', async () => {
  await openDesk({ messages: [message(1)] })
  await renderMessage()
  await press(open)
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
  await press(choice.getByRole('button', { name: 'Take theirs' }))
  await expect.element(textbox).toHaveValue('At the phone again')
  await expect.element(status('Draft saved')).toBeVisible()
})
