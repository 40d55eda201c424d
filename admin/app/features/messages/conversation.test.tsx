import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { arrival, desk, hold, openDesk, press, read, renderDesk, respond } from '../../testing/desk.ts'

const entry = (name: string) =>
  page.getByRole('list', { name: 'Conversation' }).getByRole('article', { name, exact: true })

const ANSWER = '<b>شكرا</b> & नमस्ते'

test('shows the words of answers below the message, and below earlier ones of the same sender', async () => {
  const email = 'meena@client.example'
  const message = 'We need a shop for brass lamps.'
  const [, id, earliest] = await openDesk({ leads: [{ email }, { email, message }, { email }] })
  for (const one of [id, earliest])
    await desk.send('Ravi', 'POST', `messages/${one}/answers`, { text: ANSWER, isConfirmed: true })
  await renderDesk(`/messages/${id}`)
  await expect.element(entry('Message').getByText(message)).toBeVisible()
  await expect.element(entry('Answer by Ravi').getByText(ANSWER)).toBeVisible()
  const earlier = page.getByRole('list', { name: 'Earlier messages' })
  await expect.element(earlier.getByRole('link', { name: /^Sender 3/ })).toBeVisible()
  await expect.element(earlier.getByRole('article').getByText(ANSWER)).toBeVisible()
  const later = page.getByRole('list', { name: 'Later messages' })
  await expect.element(later.getByRole('link', { name: /^Sender 1/ })).toBeVisible()
})

test('a phone number within a message can be called, and what is round it stays a text', async () => {
  const message = '<a href="//x">98765 43210</a> or\n+91 98330 12345\nBudget: 15,00,000'
  const [id] = await openDesk({ leads: [{ message }] })
  await renderDesk(`/messages/${id}`)
  await expect.element(entry('Message')).toHaveTextContent(message, { normalizeWhitespace: false })
  const links = entry('Message').getByRole('link')
  await expect.element(links.nth(0)).toHaveAttribute('href', 'tel:+919876543210')
  await expect.element(links.nth(1)).toHaveAttribute('href', 'tel:+919833012345')
  expect(links.elements()).toHaveLength(2)
})

test('folds a long message, and shows all of it at a press', async () => {
  const [id] = await openDesk({ leads: [{ message: 'Brass lamps. '.repeat(100) }] })
  await renderDesk(`/messages/${id}`)
  await press(page.getByRole('button', { name: 'Show all of it', expanded: false }))
  await expect.element(page.getByRole('button', { name: 'Show less', expanded: true })).toHaveFocus()
})

test('shows beside a mistyped address the one that is probably meant', async () => {
  const [id] = await openDesk({ leads: [{ email: 'asha@gmial.com' }, { email: 'asha@gmail.com' }] })
  await renderDesk(`/messages/${id}`)
  await expect.element(page.getByRole('definition').filter({ hasText: 'asha@gmail.com' })).toBeVisible()
  await press(page.getByRole('link', { name: /^Sender 2/ }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sender 2' })).toBeVisible()
  await expect.element(page.getByText('Did you mean')).not.toBeInTheDocument()
})

test('adds a note, and keeps its words until it is kept', async () => {
  const [id] = await openDesk({ leads: [{}] })
  const allow = respond(`POST messages/${id}/notes`, { status: 503, body: { problem: 'The disk is full.' } })
  await renderDesk(`/messages/${id}`)
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Wants a discount')
  await press(page.getByRole('button', { name: 'Add note' }))
  await expect.element(page.getByRole('alert').filter({ hasText: 'The disk is full.' })).toBeVisible()
  await expect.element(note).toHaveValue('Wants a discount')
  allow()
  await press(page.getByRole('button', { name: 'Add note' }))
  await expect.element(entry('Note by Asha').getByText('Wants a discount')).toBeVisible()
  await expect.element(note).toHaveValue('')
})

test('a note of one’s own can be corrected and deleted, and a call that was confirmed by mistake taken back', async () => {
  const [id] = await openDesk({ leads: [{ phone: '98765 43210' }] })
  for (const [person, text] of [
    ['Asha', 'Wants UPI'],
    ['Ravi', 'Call her'],
  ] as const)
    await desk.send(person, 'POST', `messages/${id}/notes`, { text })
  await renderDesk(`/messages/${id}`)
  const note = entry('Note by Asha')
  await press(note.getByRole('button', { name: 'Edit' }))
  await note.getByRole('textbox').fill('Wants cards')
  await press(note.getByRole('button', { name: 'Save' }))
  await expect.element(note.getByText('Wants cards')).toBeVisible()
  await press(note.getByRole('button', { name: 'Delete' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await expect.element(note).not.toBeInTheDocument()
  expect(entry('Note by Ravi').getByRole('button').elements()).toHaveLength(0)
  await expect.element(page.getByText('Asha deleted a note on this message')).toBeVisible()
  const call = page.getByRole('link', { name: 'Call' })
  call.element().addEventListener('click', (event) => event.preventDefault())
  await press(call)
  await press(page.getByRole('button', { name: 'Yes, answered' }))
  await press(entry('Call by Asha').getByRole('button', { name: 'Take back' }))
  await expect.element(entry('Call by Asha')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible()
})

test('each of two numbers has its links, and a message can be marked as unread', async () => {
  const [id = ''] = await openDesk({ leads: [{ phone: '98765 43210 / 0120 4123456' }] })
  await renderDesk(`/messages/${id}`)
  for (const [name, href] of [
    ['Call +91 98765 43210', /^tel:\+919876543210$/],
    ['WhatsApp +91 98765 43210', /^https:\/\/wa\.me\/919876543210/],
    ['Call +91 120 412 3456', /^tel:\+911204123456$/],
  ] as const)
    await expect
      .element(page.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringMatching(href))
  await expect.element(page.getByRole('link', { name: /^WhatsApp/ })).toHaveLength(2)
  await press(page.getByRole('button', { name: 'Mark as unread' }))
  await expect.poll(async () => (await read(id)).isUnread).toBe(true)
})

test('keeps what is typed while a note is added, and a note that is not added, on leaving and on another device', async () => {
  const [id = '', other = ''] = await openDesk({ leads: [{}, {}] })
  const { unmount } = await renderDesk(`/messages/${id}`)
  const note = page.getByRole('textbox', { name: 'Note' })
  const release = hold(`POST messages/${id}/notes`)
  await note.fill('Wants UPI.')
  await press(page.getByRole('button', { name: 'Add note' }))
  await arrival(`POST messages/${id}/notes`)
  await note.fill('Wants UPI. Call\u00adher\u00a0mother\u00a0too\u00a0today.')
  release()
  await expect.element(entry('Note by Asha').getByText('Wants UPI.')).toBeVisible()
  await expect.element(note).toHaveValue('Callher mother too today.')
  await press(page.getByRole('link', { name: /^Sender 2/ }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sender 2' })).toBeVisible()
  await expect.element(note).toHaveValue('')
  await expect.poll(async () => (await read(id)).noteDraft).toBe('Callher mother too today.')
  await unmount()
  localStorage.clear()
  await renderDesk(`/messages/${id}`)
  await expect.element(note).toHaveValue('Callher mother too today.')
  expect((await read(other)).noteDraft).toBe('')
})
