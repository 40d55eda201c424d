import { expect, test } from 'vitest'
import { sentenceOf } from '../errors.ts'
import { changed, edited, lineOf, problemsOf, problemsWith } from '../test-content.ts'

/** The content with fixed opening hours. */
const open = edited('site.yaml', (site) => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  site.setIn(['hours', 'office'], { days, opens: '09:00', closes: '18:00' })
  site.setIn(['meeting', 'minutes'], 10)
  site.setIn(['meeting', 'at'], '11:00')
})

const on = (day: string, opens: string, closes: string) => [{ days: [day], opens, closes }]

test.each<[what: string, path: string, value: unknown, field: string, found: string]>([
  ['six in the evening as the clock has it', 'hours.office.closes', '06:00', 'hours.office.closes', '06:00'],
  ['others', 'hours.office.also', on('Saturday', '09:00', '09:00'), 'hours.office.also[1].closes', '09:00'],
  [
    'hours after midnight that are not over when the next begin',
    'hours.office.also',
    on('Sunday', '18:30', '09:30'),
    'hours.office.also[1]',
    '18:30 to 09:30',
  ],
  [
    'hours twice',
    'hours.office.also',
    on('Friday', '17:00', '18:00'),
    'hours.office.also[1]',
    '17:00 to 18:00',
  ],
  ['hours in words', 'hours.office.text', 'Mon–Sat', 'hours.office', '"text", which nothing reads'],
  ['another clock', 'hours.clock', 6, 'hours.clock', '6'],
  ['a meeting while the office is closed', 'meeting.at', '23:00', 'meeting.at', '23:00'],
  ['a meeting that lasts too long', 'meeting.at', '17:55', 'meeting.at', '17:55'],
])('reports %s: %s', (_, path, value, field, found) => {
  const line = expect.any(Number)
  expect(problemsWith('site.yaml', path, value, open)).toContainEqual(
    expect.objectContaining({ file: 'site.yaml', line, field, found }),
  )
})

test('accepts a short Saturday, and a meeting that ends with the hours', () => {
  const files = changed('site.yaml', 'hours.office.also', on('Saturday', '09:00', '13:00'), open)
  expect(problemsWith('site.yaml', 'meeting.at', '17:50', files)).toEqual([])
})

test.each([
  ['18:30', '03:30', '20:00'],
  ['18:30', '03:30', '03:20'],
  ['06:00', '00:00', '11:00'],
])('accepts hours from %s to %s, and a meeting at %s', (opens, closes, at) => {
  const nights = edited('site.yaml', (site) => {
    site.setIn(['hours', 'office'], { days: ['Monday', 'Tuesday'], opens, closes })
    site.setIn(['meeting', 'minutes'], 10)
  })
  expect(problemsWith('site.yaml', 'meeting.at', at, nights)).toEqual([])
})

const problemsOfDays = (...closed: object[]) => problemsWith('site.yaml', 'hours.closed', closed, open)
const DIWALI = { for: 'Diwali', from: '2026-11-08', to: '2026-11-10' }

test('accepts holidays in any order, on a Sunday and on 29 February too', () => {
  const days = ['2028-02-29', '2027-10-29', '2027-01-26', '2026-12-25'].map((from) => ({ for: from, from }))
  expect(problemsOfDays(...days, { ...DIWALI, to: '2026-11-08' })).toEqual([])
})

test.each<[string, object, string, string]>([
  ['end before they begin', { ...DIWALI, to: '2026-11-07' }, 'to', 'A day after the first one, please.'],
  ['are too many', { ...DIWALI, to: '2062-11-10' }, 'to', 'That is 13152 days: at most 366, please.'],
  ['do not exist', { for: 'Leap day', from: '2027-02-29' }, 'from', 'A date such as 2026-11-08.'],
  ['are of another century', { for: 'Leap day', from: '9999-12-31' }, 'from', 'A date such as 2026-11-08.'],
  ['have no occasion', { ...DIWALI, for: '' }, 'for', 'This is needed.'],
])('reports closed days that %s', (_, days, name, sentence) => {
  const problems = problemsOfDays(days)
  expect(problems).toMatchObject([{ field: `hours.closed[1].${name}` }])
  expect(problems.map(sentenceOf)).toEqual([sentence])
})

test.each(['2026-11-07', '2026-11-10'])('reports closed days that overlap others, from %s', (from) => {
  expect(problemsOfDays(DIWALI, { for: 'Puja', from, to: '2026-11-12' })).toMatchObject([
    { field: 'hours.closed[2].from', sentence: '“Diwali” has these days already, or some of them.' },
  ])
})

const withReply = (replyTime: string, replyHours?: unknown) =>
  problemsWith('site.yaml', 'replyHours', replyHours, changed('site.yaml', 'replyTime', replyTime))

test.each(['24 hours', '2 Days', '45 minutes'])('accepts that the agency replies within %s', (replyTime) => {
  expect(withReply(replyTime)).toEqual([])
})

test.each(['२४ घंटे', '2 working days', '0 hours', '1.5 hours'])(
  'reports that the agency replies within %s, unless replyHours is beside it',
  (replyTime) => {
    expect(withReply(replyTime)).toMatchObject([{ field: 'replyTime', found: replyTime }])
    expect(withReply(replyTime, 24)).toEqual([])
  },
)

test.each([
  ['12 hours', 24],
  ['soon', 0],
  ['soon', 'a day'],
])('reports beside %j the replyHours %j', (replyTime, replyHours) => {
  expect(withReply(replyTime, replyHours)).toMatchObject([{ field: 'replyHours' }])
})

test('reports a privacy notice that names no legal entry of the footer', () => {
  const file = 'pages/contact.yaml'
  const files = changed(file, 'form.notice.policy', 'Datenschutz')
  const expected = expect.stringContaining('under legal in site.yaml')
  const line = lineOf(files, file, /^ {4}policy:/)
  expect(problemsOf(files)).toMatchObject([{ file, line, found: 'Datenschutz', expected }])
  expect(problemsWith(file, 'form.notice', undefined)).toEqual([])
})

test.each([
  ['site.yaml', 'contact.address.locality', 'city'],
  ['site.yaml', 'figures.6.suffix', 'users'],
  ['prices.yaml', '4.includes', 'price.content.includes'],
])('reports markup in %s at the path %s of {%s}', (file, path, name) => {
  const field = `the value of {${name}}`
  expect(problemsWith(file, path, 'one >')).toContainEqual(
    expect.objectContaining({
      file,
      path: path.split('.').map((key) => (/\d/.test(key) ? Number(key) : key)),
      field,
      expected: 'it without ">"',
    }),
  )
})
