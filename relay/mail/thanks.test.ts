import { expect, vi } from 'vitest'
import { THANK_YOU_ONLY } from '../leads/lead.ts'
import { BOTH, LEAD, LETTERHEAD, test } from '../testing/outbox.ts'
import { smtpError } from '../testing/smtp.ts'
import { THANKS_GIVE_UP_AFTER_MS } from './backoff.ts'
import { composeMail } from './compose.ts'

const PLAIN = {
  ...LETTERHEAD,
  templates: {
    ...LETTERHEAD.templates,
    thanks: (view: object) => ({ subject: 'Thank you', text: JSON.stringify(view), html: '' }),
  },
}

function thanksTo(name: string): string {
  const { subject, text, html } = composeMail({ ...LEAD, name, pendingRecipients: THANK_YOU_ONLY }, PLAIN)
  return [subject, text, html].join('\n')
}

test.each(['Asha', 'D’Souza', 'Anne-Marie O’Neil', 'आशा राव', 'x'.repeat(60)])(
  'the thank-you mail contains the plain name %s',
  (name) => {
    expect(thanksTo(name)).toContain(`"name":"${name}"`)
  },
)

test.each([
  ['an address', 'Visit www.spam.example'],
  ['a number', 'Call 98765 43210'],
  ['a sentence', 'Asha. You have won!'],
  ['lines', 'Asha\nBcc: x@example.com'],
  ['more than a name', 'x'.repeat(61)],
])('the thank-you mail does not contain %s in place of a name', (_, name) => {
  expect(thanksTo(name)).not.toContain(name.slice(0, 60))
})

test('the thank-you mail contains nothing of the message', () => {
  expect(thanksTo('Asha')).not.toContain('script')
})

test('the thank-you mail is sent after the agency’s mail', async ({ runSmtp, add, settled }) => {
  const { mails } = await runSmtp({}, { isThanking: true })
  const id = await add('My words')
  expect((await settled(id, 'delivered')).note).toBeUndefined()
  expect(mails.map(({ to }) => to)).toEqual([BOTH, ['asha@example.com']])
  const thanks = mails[1]?.raw.toString() ?? ''
  expect(thanks).toContain('Asha')
  expect(thanks).toContain('Reply-To: Sagus <hello@sagus.example>')
  expect(thanks).toContain('Auto-Submitted')
  expect(thanks).not.toContain('My words')
})

test('a lead is delivered with a note when its thank-you mail is refused', async ({
  runSmtp,
  add,
  settled,
}) => {
  const { mails } = await runSmtp(
    {
      onRcptTo: ({ address }, _, done) =>
        done(address === 'asha@example.com' ? smtpError(550, 'no such user') : null),
    },
    { isThanking: true },
  )
  const lead = await settled(await add('Hello'), 'delivered')
  expect(lead.note).toContain('no thank-you mail: 550 no such user')
  expect(mails).toHaveLength(1)
})

test('a temporary refusal of the thank-you mail is retried, without the agency’s mail', async ({
  runSmtp,
  add,
  settled,
}) => {
  let isGreylisting = true
  const { mails } = await runSmtp(
    {
      onRcptTo: ({ address }, _, done) => {
        const isLate = address === 'asha@example.com' && isGreylisting
        if (isLate) isGreylisting = false
        done(isLate ? smtpError(451, 'come back later') : null)
      },
    },
    { isThanking: true },
  )
  await settled(await add('Hello'), 'delivered')
  expect(mails.map(({ to }) => to)).toEqual([BOTH, ['asha@example.com']])
})

test('a thank-you mail that is refused for too long is dropped, with a note', async ({
  runSmtp,
  add,
  settled,
}) => {
  const begun = Date.now()
  const { mails } = await runSmtp(
    {
      onRcptTo: ({ address }, _, done) => {
        if (address !== 'asha@example.com') return done()
        vi.spyOn(Date, 'now').mockReturnValue(begun + THANKS_GIVE_UP_AFTER_MS)
        done(smtpError(451, 'come back later'))
      },
    },
    { isThanking: true },
  )
  const lead = await settled(await add('Hello', begun), 'delivered')
  expect(lead.note).toContain('no thank-you mail: 451 come back later')
  expect(mails.map(({ to }) => to)).toEqual([BOTH])
})

test('no thank-you mail is sent when the agency’s mail was late', async ({ runSmtp, add, settled }) => {
  const { mails } = await runSmtp({}, { isThanking: true })
  const lead = await settled(await add('Hello', Date.now() - THANKS_GIVE_UP_AFTER_MS), 'delivered')
  expect(lead.note).toBe('no thank-you mail: it would have come too late')
  expect(mails.map(({ to }) => to)).toEqual([BOTH])
})
