import { expect, test } from 'vitest'
import { ANSWER_ID, isOwn, LEAD_ID, read, reply, THREAD, toSource } from '../testing/incoming.ts'
import { readEnvelope, readMail } from './read-mail.ts'

test('a reply has its words, its sender, the lead that it names, and what the next answer refers to', async () => {
  const source = reply('Yes please.\n\nOn 5 Jan 2026 at 12:00, Sagus wrote:\n> From')
  expect(await read(source)).toEqual({
    mail: {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      kind: 'reply',
      name: 'Asha Rao',
      address: 'asha@example.com',
      text: 'Yes please.',
      quoted: 'On 5 Jan 2026 at 12:00, Sagus wrote:\n> From',
      attachments: [],
      references: [THREAD, ANSWER_ID, '<reply-1@mail.example.com>'],
      answerId: undefined,
    },
    leadIds: [LEAD_ID],
    addresses: ['asha@example.com'],
  })
  // a copy in another mailbox is the same mail
  expect((await read(reply('x', { 'X-Moved': 'yes' })))?.mail.id).toBe((await read(source))?.mail.id)
})

test('the nearest of several leads comes first, and what only looks like one of ours names none', async () => {
  const other = '<other-lead.thread@sagus.example>'
  const found = await read(reply('x', { References: `${other} ${THREAD}`, 'In-Reply-To': '<a@b.example>' }))
  expect(found?.leadIds).toEqual([LEAD_ID, 'other-lead'])
  for (const id of [`<${LEAD_ID}@sagus.example>`, `<${LEAD_ID}.answer-0123-copy@sagus.example>`])
    expect((await read(reply('x', { References: id, 'In-Reply-To': id })))?.leadIds).toEqual([])
})

test('a Message-ID that is none does not get into a header', async () => {
  const found = await read(
    reply('x', {
      'Message-ID': '<a b@x>',
      References: `${THREAD} <ok@x.example> <bad id> <\u0900@x>`,
      'In-Reply-To': '',
    }),
  )
  expect(found?.mail.references).toEqual([THREAD, '<ok@x.example>'])
})

test('a mail of HTML alone is text, and attachments are names and sizes', async () => {
  const found = await read(
    toSource(
      {
        From: 'Asha <asha@example.com>',
        'In-Reply-To': ANSWER_ID,
        'Content-Type': 'multipart/mixed; boundary="b"',
      },
      '--b\nContent-Type: text/html; charset=utf-8\n\n<p>See <b>this</b></p><blockquote>From</blockquote>\n--b\nContent-Type: image/jpeg; name="shop\u202egpj.exe"\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\nAAAA\n--b\nContent-Type: application/pdf\nContent-Disposition: attachment\n\nx\n--b--\n',
    ),
  )
  expect(found?.mail).toMatchObject({ text: 'See this', quoted: '> From' })
  expect(found?.mail.attachments).toEqual([
    { name: expect.stringContaining('shop'), size: 3 },
    { name: 'application/pdf', size: expect.any(Number) },
  ])
})

test('a mail that is cut keeps its words, and says that there may be more', async () => {
  const source = toSource(
    { From: 'asha@example.com', 'In-Reply-To': ANSWER_ID, 'Content-Type': 'multipart/mixed; boundary="b"' },
    `--b\n\nHere is the plan.\n--b\nContent-Type: application/pdf; name="plan.pdf"\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\n${'AAAA'.repeat(1000)}`,
  )
  const { mail } = (await readMail(source, isOwn, true)) ?? {}
  expect(mail).toMatchObject({
    text: 'Here is the plan.',
    attachments: [
      { name: 'plan.pdf', size: 0 },
      { name: 'and perhaps more', size: 0 },
    ],
  })
})

test('what the agency writes itself is for no lead', async () => {
  expect(await read(reply('A copy', { From: 'Sagus <web@sagus.example>' }))).toBeUndefined()
})

test('the headers tell whether a mail is worth fetching', async () => {
  const headers = (more: string) =>
    readEnvelope(Buffer.from(`From: Asha <Asha@Example.com>\r\n${more}\r\n\r\n`))
  expect(await headers(`References: ${THREAD}`)).toEqual({
    from: 'asha@example.com',
    leadIds: [LEAD_ID],
    isReport: false,
  })
  expect(await headers('X-Failed-Recipients: a@b.example')).toMatchObject({ leadIds: [], isReport: true })
})
