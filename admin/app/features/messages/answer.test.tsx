import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerToSend } from '#admin/api.ts'
import type { TestLead } from '#admin/server/testing/desk-endpoint.ts'
import { bodiesOf, desk, openDesk, press, read, renderDesk, sentTo } from '../../testing/desk.ts'

const open = page.getByRole('button', { name: 'Answer', exact: true })
const textbox = page.getByRole('textbox', { name: 'Your answer' })
const send = page.getByRole('button', { name: 'Send answer' })
const status = (text: string) => page.getByRole('status').filter({ hasText: text })

/** @returns the ids of the messages, of which the first is shown */
async function renderMessage(...leads: TestLead[]): Promise<string[]> {
  const ids = await openDesk({ leads })
  await renderDesk(`/messages/${ids[0]}`)
  return ids
}

const draftOf = (id = '') => `POST messages/${id}/draft`
const answersTo = (id = '') => `POST messages/${id}/answers`

test('sends an answer that waits, and makes a draft of it again on Undo', async () => {
  const [id = ''] = await renderMessage({})
  await press(open)
  await expect.element(textbox).toHaveFocus()
  await expect.element(textbox).toHaveValue(`${(await read(id)).greeting}\n\n`)
  await textbox.fill('Dear Ravi,\n\nYes, gladly.')
  await press(send)
  await expect.element(status('Answer will be sent')).toBeVisible()
  expect(bodiesOf(answersTo(id))).toEqual([{ text: 'Dear Ravi,\n\nYes, gladly.', isConfirmed: false }])
  expect(status('Answer will be sent').element().textContent).toMatch(/sent\d/)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toHaveFocus()
  await press(undo)
  await expect.element(textbox).toHaveValue('Dear Ravi,\n\nYes, gladly.')
  await expect.element(page.getByText('Answer will be sent')).not.toBeInTheDocument()
  await expect.element(page.getByText('Answer sent')).not.toBeInTheDocument()
})

test('answers the other messages of the sender together, and takes that back with the answer', async () => {
  const email = 'meena@client.example'
  const leads = [
    { email, name: 'Meena' },
    { email, message: 'My second' },
    { email, message: 'My first' },
    { email },
  ]
  const [id, second, third, answered] = await openDesk({ leads })
  await desk.send('Ravi', 'POST', `messages/${answered}/answered`)
  await renderDesk(`/messages/${id}`)
  await expect.element(page.getByRole('heading', { name: '2 more from Meena' })).toBeVisible()
  const words = page.getByRole('paragraph').filter({ hasText: /^My / })
  expect(
    words.elements().map(({ textContent }) => textContent),
    'the oldest first',
  ).toEqual(['My first', 'My second'])
  await press(page.getByRole('checkbox', { name: 'Answer all 3 together' }))
  await press(open)
  await textbox.fill('Yes, all three.')
  await press(send)
  await expect.element(status('Answer will be sent')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '2 more from Meena' })).not.toBeInTheDocument()
  expect(bodiesOf(answersTo(id))).toMatchObject([{ others: [second, third] }])
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect.element(page.getByRole('heading', { name: '2 more from Meena' })).toBeVisible()
})

test('answers no message again that an earlier answer was for, nor a later message unasked', async () => {
  const email = 'meena@client.example'
  vi.spyOn(window, 'open').mockReturnValue(null)
  const [id, second] = await renderMessage({ email, phone: '+91 98765 43210' }, { email })
  await press(page.getByRole('checkbox', { name: 'Answer all 2 together' }))
  const answerBy = async (way: string, text: string) => {
    await press(open)
    await textbox.fill(text)
    await press(page.getByRole('button', { name: way }))
    await expect.element(textbox).not.toBeInTheDocument()
  }
  await answerBy('Send on WhatsApp', 'Yes, both.')
  await press(page.getByRole('button', { name: 'Yes, answered' }))
  await expect.element(page.getByText('by Asha', { exact: true })).toBeVisible()
  await desk.receive([{ email, message: 'One more thing' }])
  await expect.element(page.getByRole('checkbox', { name: 'Answer all 2 together' })).not.toBeChecked()
  await answerBy('Send answer', 'PS')
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect.element(textbox).toBeVisible()
  const answers = bodiesOf(answersTo(id)) as AnswerToSend[]
  expect(answers.map(({ others }) => others)).toEqual([undefined])
  expect((await read(String(second))).status).toBe('answered')
})

test('saves a draft by itself, and does not save it again after the answer is sent', async () => {
  const [id] = await renderMessage({})
  await press(open)
  await textbox.fill('One')
  await expect.element(status('Draft saved')).toBeVisible()
  expect(bodiesOf(draftOf(id))).toMatchObject([{ text: 'One' }])
  await textbox.fill('Two')
  await press(send)
  await expect.element(status('Answer will be sent')).toBeVisible()
  await press(page.getByRole('button', { name: 'Undo' }))
  await textbox.fill('Three')
  // Drafts are saved one after the other. "Two" may be saved before the answer is sent, not afterwards.
  const savedAfterwards = () => {
    const [answer] = sentTo(answersTo(id))
    return sentTo(draftOf(id)).filter(({ at }) => at > (answer?.at ?? 0))
  }
  await expect.poll(savedAfterwards).toMatchObject([{ body: { text: 'Three' } }])
})

test('saves a draft when the form is closed, and shows it when it is opened again', async () => {
  const [id = ''] = await renderMessage({})
  await press(open)
  await textbox.fill('Later')
  await press(page.getByRole('button', { name: 'Later' }))
  await expect.element(open).toHaveFocus()
  await expect.poll(() => bodiesOf(draftOf(id))).toMatchObject([{ text: 'Later' }])
  await expect.poll(() => Object.keys(localStorage)).toEqual([])
  await press(open)
  await expect.element(textbox).toHaveValue('Later')
  await press(page.getByRole('button', { name: 'Discard draft' }))
  await expect.element(open).toHaveFocus()
  await expect.poll(() => bodiesOf(draftOf(id))).toMatchObject([{ text: 'Later' }, { text: '' }])
  await press(open)
  await expect.element(textbox).toHaveValue(`${(await read(id)).greeting}\n\n`)
})

test('asks before it sends an answer that somebody else has given meanwhile', async () => {
  const [id = ''] = await openDesk({ leads: [{}] })
  await desk.send('Ravi', 'POST', `messages/${id}/draft`, { text: 'Dear', seen: '' })
  await renderDesk(`/messages/${id}`)
  await press(open)
  await expect.element(status('Ravi is writing an answer too')).toBeVisible()
  await desk.send('Ravi', 'POST', `messages/${id}/answers`, { text: 'From ₹4,499.', isConfirmed: true })
  await textbox.fill('Mine')
  await press(send)
  const dialog = page.getByRole('dialog', { name: 'Somebody else answers' })
  await expect.element(dialog.getByText(/somebody has answered/)).toBeVisible()
  await expect.element(dialog.getByText('From ₹4,499.')).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Do not send' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(textbox).toHaveValue('Mine')
  await press(send)
  await expect.element(dialog).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Send anyway' }))
  await expect.element(status('Answer will be sent')).toBeVisible()
  expect(bodiesOf(answersTo(id)).at(-1)).toMatchObject({ text: 'Mine', isConfirmed: true })
})

test('fills in a template, and brings back the words that it replaced', async () => {
  const [id = ''] = await renderMessage({})
  const [template] = (await read(id)).templates
  await press(open)
  await textbox.fill('My own words')
  await page.getByRole('combobox', { name: 'Template' }).selectOptions(template?.title ?? '')
  await expect.element(textbox).toHaveValue(template?.text ?? '')
  await textbox.fill(`${template?.text} Today?`)
  await expect.element(page.getByRole('combobox', { name: 'Template' })).toHaveValue('0')
  await press(page.getByRole('button', { name: 'Bring my text back' }))
  await expect.element(textbox).toHaveValue('My own words')
})

test('says that a message was erased while it was open, and forgets its draft', async () => {
  const [id] = await renderMessage({})
  await press(open)
  await textbox.fill('Words')
  await desk.send('Ravi', 'POST', `messages/${id}/delete`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Deleted' })).toBeVisible()
  await press(page.getByRole('link', { name: 'To the list' }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect.poll(() => Object.keys(localStorage)).toEqual([])
})

test('shows what was written at another device beside mine, and takes it where nothing is', async () => {
  const [id] = await renderMessage({})
  const writeAtThePhone = (text: string, seen: string) =>
    desk.send('Asha', 'POST', `messages/${id}/draft`, { text, seen })
  await press(open)
  await textbox.fill('Begun')
  await expect.element(status('Draft saved')).toBeVisible()
  await writeAtThePhone('Begun, and at the phone', 'Begun')
  await desk.send('Ravi', 'POST', `messages/${id}/notes`, { text: 'A change, which the page is told of' })
  await expect.element(textbox).toHaveValue('Begun, and at the phone')
  await writeAtThePhone('At the phone again', 'Begun, and at the phone')
  await textbox.fill('Begun, and here')
  const choice = page.getByRole('group', { name: 'You have written on at another device.' })
  await expect.element(choice.getByRole('definition').nth(1)).toHaveTextContent('At the phone again')
  await expect.element(textbox).toHaveValue('Begun, and here')
  await press(choice.getByRole('button', { name: 'Take theirs' }))
  await expect.element(textbox).toHaveValue('At the phone again')
  await expect.element(status('Draft saved')).toBeVisible()
})
