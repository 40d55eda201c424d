import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { desk, openDesk, read, renderDesk } from '../../testing/desk.ts'

const entry = (name: string) =>
  page.getByRole('list', { name: 'Conversation' }).getByRole('article', { name, exact: true })

const LEAD = { name: 'Meena', email: 'meena@client.example', phone: '98765 43210' }

test('a reply is shown with its quoted words folded and its attachments named, and opens the message again', async () => {
  const [id = ''] = await openDesk({ leads: [LEAD] })
  await desk.send('Ravi', 'POST', `messages/${id}/answers`, { text: 'From ₹4,499', isConfirmed: true })
  await renderDesk('')
  await expect.element(page.getByText('Everybody has an answer.')).toBeVisible()
  const attachments = [
    { name: 'plan<b>.pdf', size: 1_540_000 },
    { name: 'and perhaps more', size: 0 },
  ]
  await desk.arrive(id, { kind: 'reply', text: '<b>Yes</b> please', quoted: '> From ₹4,499', attachments })
  const link = page.getByRole('link', { name: /^Meena/ })
  await expect.element(link.getByText('New reply')).toBeVisible()
  await link.click()
  const reply = entry('Reply by Meena')
  await expect.element(reply.getByText('<b>Yes</b> please')).toBeVisible()
  await expect.element(reply.getByText('plan<b>.pdf, 1.5 MB – in your mailbox')).toBeVisible()
  await expect.element(reply.getByText('and perhaps more – in your mailbox')).toBeVisible()
  await expect.element(reply.getByText('> From ₹4,499')).not.toBeVisible()
  await reply.getByText('Quoted words').click()
  await expect.element(reply.getByText('> From ₹4,499')).toBeVisible()
  await expect.element(page.getByText('A reply came by mail')).toBeVisible()
  await expect.element(page.getByText('Ravi answered this message')).toBeVisible()
})

test('from another address the reply has that beside its name', async () => {
  const [id = ''] = await openDesk({ leads: [LEAD] })
  await desk.arrive(id, { kind: 'reply', name: 'Meena', address: 'm@other.example', text: 'Hello' })
  await renderDesk(`/messages/${id}`)
  await expect.element(entry('Reply by Meena, m@other.example')).toBeVisible()
})

test('after a bounce, a call comes first; what a machine sends is shown and opens nothing', async () => {
  const [id = ''] = await openDesk({ leads: [LEAD] })
  await desk.send('Ravi', 'POST', `messages/${id}/answers`, { text: 'From ₹4,499', isConfirmed: true })
  await desk.arrive(id, { kind: 'automatic', text: 'I am away' })
  await desk.arrive(id, { kind: 'delay', text: 'The mail has not arrived yet.' })
  expect((await read(id)).status).toBe('answered')
  await renderDesk(`/messages/${id}`)
  await expect.element(entry('Automatic reply by Meena').getByText('I am away')).toBeVisible()
  await expect.element(entry('Not delivered yet')).toBeVisible()
  const reason = 'There is no such address at client.example.'
  await desk.arrive(id, { kind: 'bounce', text: reason })
  await expect.element(entry('Not delivered').getByText(reason)).toBeVisible()
  const call = page.getByRole('link', { name: 'Call' })
  const answer = page.getByRole('button', { name: 'Answer', exact: true })
  await expect.element(answer).toBeVisible()
  const order = call.element().compareDocumentPosition(answer.element())
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})
