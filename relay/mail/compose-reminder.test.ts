import { expect, test } from 'vitest'
import type { Lead } from '../leads/lead.ts'
import { MAIL_CONTEXT } from '../testing/mail-context.ts'
import { receivedMail } from '../testing/received-mail.ts'
import { LEAD } from '../testing/worker.ts'
import { indianTime } from '../values/indian-time.ts'
import { composeReminder, type Waiting } from './compose-reminder.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 0, 6, 3, 30)
const context = {
  ...MAIL_CONTEXT,
  subjectLabels: { 'ui-ux-design': 'UI/UX Design' },
  answeredLink: (id: string, now: number) => `https://sagus.example/answered/${id}-${now}`,
}

function compose(waiting: Pick<Waiting, 'leads' | 'count'> & Partial<Waiting>, pendingRecipients?: string[]) {
  const notice = { queuedAt: NOW - 60_000, pendingRecipients }
  return composeReminder(
    notice,
    { marked: [], entries: [], ...waiting },
    context,
    { promisedMs: 24 * HOUR },
    NOW,
  )
}

function received(...leads: Partial<Lead>[]) {
  return receivedMail(
    compose({ leads: leads.map((changes) => ({ ...LEAD, ...changes })), count: leads.length }),
  )
}

test('a reminder lists each lead with name, subject, waiting time, end of the promise and buttons', async () => {
  const { mail } = await received(
    { name: 'Asha Rao' },
    { name: 'Bina', receivedAt: NOW - 26 * HOUR, phone: '' },
  )
  expect(mail.subject).toBe('Asha Rao waits for your answer, and 1 more')
  const { text = '' } = mail
  const html = mail.html?.replaceAll('&#x2F;', '/') ?? ''
  for (const part of [
    'Asha Rao',
    'UI/UX Design',
    'Waiting for 21 h.',
    'ends on Tuesday, 6 January 2026 at 12:00',
  ]) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  for (const part of ['Bina', 'Waiting for 26 h.', 'ended on Tuesday, 6 January 2026 at 7:00']) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  const buttons = [...html.matchAll(/<a href="([^"?-]*)[^>]*>([^<]*)<\/a>/g)].map(([, link, words]) => [
    words,
    link,
  ])
  const reply = ['Reply', 'mailto:asha@example.com']
  const answered = ['I have answered', 'https://sagus.example/answered/5e2a7ae3']
  const phone = [
    ['Call', 'tel:+919876543210'],
    ['WhatsApp', 'https://wa.me/919876543210'],
  ]
  expect(buttons).toEqual([reply, ...phone, answered, reply, answered])
  expect(text).toContain(`https://sagus.example/answered/5e2a7ae3-674b-4ec9-86fe-70c613cf1020-${NOW}`)
})

test('a reminder of one lead names nobody else, and one of more than it lists says how to list them', () => {
  const one = compose({ leads: [LEAD], count: 1 })
  expect(one.subject).toBe(`${LEAD.name} waits for your answer`)
  expect(one.text).not.toContain('more')
  const many = compose({ leads: Array(20).fill(LEAD), count: 33 })
  expect(many.subject).toMatch(/, and 32 more$/)
  for (const part of [many.text, many.html]) {
    expect(part).toContain('13 more wait')
    expect(part).toContain('npm run leads -- list --unanswered')
  }
})

test('a reminder has the same name and Message-ID at every attempt, and goes to pending recipients', () => {
  const mail = compose({ leads: [LEAD], count: 1 })
  expect(mail).toMatchObject({
    name: `reminder-${NOW - 60_000}`,
    messageId: `<reminder-${NOW - 60_000}@sagus.example>`,
    to: MAIL_CONTEXT.to,
    from: MAIL_CONTEXT.from,
    replyTo: MAIL_CONTEXT.from,
  })
  expect(compose({ leads: [], count: 0 }, ['b@sagus.example'])).toMatchObject({
    messageId: mail.messageId,
    to: ['b@sagus.example'],
  })
})

test('a reminder of twenty long leads is smaller than what Gmail shows, 102 KB', () => {
  const long = { ...LEAD, name: 'आशा राव '.repeat(15), email: `${'x'.repeat(60)}@${'y'.repeat(60)}.example` }
  const { html } = compose({ leads: Array(20).fill(long), count: 20 })
  expect(Buffer.byteLength(html ?? '')).toBeLessThan(102_000)
})

test('a reminder names those whom the link in a mail has marked, with when, and how to take that back', () => {
  const marked = [{ ...LEAD, name: 'Chitra', answeredAt: NOW - HOUR }]
  const { text, html } = compose({ leads: [LEAD], count: 1, marked })
  const words = `Marked by link: Chitra, on ${indianTime(NOW - HOUR)}. If nobody has answered`
  const link = context.answeredLink(LEAD.id, NOW)
  expect(text).toContain(`${words}: ${link}\nNumber: ${LEAD.id}\n`)
  expect(html).toContain(words.replace('Chitra', '<bdi>Chitra</bdi>'))
})

test('a reminder says who has opened WhatsApp or called, and has not said yet what came of it', () => {
  const person = { id: 'ravi', name: 'Ravi <b>' }
  const entry = { id: 'a', leadId: LEAD.id, at: NOW, person, text: 'From ₹4,499' }
  const asked = (way: 'whatsapp' | 'call', isAsked = true) =>
    compose({ leads: [LEAD], count: 1, entries: [{ ...entry, way, isAsked }] })
  expect(asked('whatsapp').text).toContain('\nRavi <b> has opened WhatsApp, and has not said at the desk yet')
  expect(asked('call').html).toContain('<p>Ravi &lt;b&gt; has called, and has not said')
  expect(asked('whatsapp', false).text).not.toContain('Ravi')
})
