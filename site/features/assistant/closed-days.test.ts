import { expect, test } from 'vitest'
import { answer } from '#site/assistant-rules/rules.ts'
import { readContent } from '#site/content/load.ts'
import { changed, real } from '#site/content/test-content.ts'
import { chatContent } from './chat-content.ts'
import { withClosedDays } from './closed-days.ts'

const CLOSED = [
  { for: 'Diwali', from: '2026-11-08', to: '2026-11-10' },
  { for: 'Christmas', from: '2026-12-25' },
  { for: 'Republic Day', from: '2027-01-26' },
]

const THURSDAY = '2026-11-05T12:00:00+05:30'

/** What the assistant of a site built on 1 October replies at a time, in lines. */
function reply(
  message: string,
  time = THURSDAY,
  files = changed('site.yaml', 'hours.closed', CLOSED),
): string[] {
  const chat = chatContent(readContent(files), Date.parse('2026-10-01'))
  const { reply } = answer(message, withClosedDays(message, chat, Date.parse(time)), () => 0)
  return reply.map((line) => line.map((span) => (typeof span === 'string' ? span : '')).join(''))
}

const DIWALI =
  'Closed Sun\u00a08\u00a0–\u2060\u00a0Tue\u00a010\u00a0Nov: Diwali. We reply on Wednesday 11 November.'

test.each([
  'Are you open on Monday?',
  'are you open on diwali',
  'are you open on 9th Nov',
  'Is the office open on November 10?',
])('says first that the agency is closed then: %s', (message) => {
  expect(reply(message)).toContain(DIWALI)
  expect(reply(message).at(-1)).not.toMatch(/^Closed/)
})

test('says so of today and tomorrow, by the visitor’s clock', () => {
  expect(reply('open today?', '2026-11-07T20:00:00Z')[0]).toBe(DIWALI) // the 8th in India
  expect(reply('are you open tomorrow?', '2026-11-10T12:00:00Z')[0]).not.toBe(DIWALI)
})

test.each(['Are you open on Wednesday?', 'are you open on 9 December?', 'are you open on 19 Nov?'])(
  'does not say so of another day: %s',
  (message) => {
    expect(reply(message)[0]).not.toMatch(/^Closed/)
  },
)

test('ends any other reply on contact with what is closed within two months', () => {
  expect(reply('Are you open on Friday?').slice(-2)).toEqual([
    'Closed Sun\u00a08\u00a0–\u2060\u00a0Tue\u00a010\u00a0Nov: Diwali',
    'Closed Fri\u00a025\u00a0Dec: Christmas',
  ])
  expect(reply('pricing').join()).not.toContain('Closed')
})

test('says when the agency replies from the last open day before closed days to the next', () => {
  const ask = (time: string) => reply('How can I contact you?', time)
  expect(ask('2026-11-07T12:00:00+05:30')).toContain(DIWALI)
  const sunday = '2026-12-27T12:00:00+05:30'
  expect(ask(sunday).at(-2)).toMatch(/: Christmas\. We reply on Monday 28 December\.$/)
})

test('forgets days that are over since the site was built', () => {
  const ask = (files?: typeof real) => reply('Are you open on Monday?', '2027-01-27T12:00:00+05:30', files)
  expect(ask()).toEqual(ask(real))
})
