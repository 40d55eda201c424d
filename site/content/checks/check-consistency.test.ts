import { describe, expect, test } from 'vitest'
import { sentenceOf } from '../errors.ts'
import { changed, edited, lineOf, problemsOf, problemsWith } from '../test-content.ts'

/** The content with fixed opening hours. */
const open = edited('site.yaml', (site) => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  site.setIn(['hours', 'office'], { days, opens: '09:00', closes: '18:00' })
  site.setIn(['meeting', 'minutes'], 10)
  site.setIn(['meeting', 'at'], '11:00')
})

/** The problems with another value of the office's hours. */
const problemsOfOffice = (name: string, value: unknown) =>
  problemsWith('site.yaml', `hours.office.${name}`, value, open)

describe('opening hours', () => {
  test('reports hours that end before they begin', () => {
    expect(problemsOfOffice('closes', '06:00')).toContainEqual(
      expect.objectContaining({ field: 'hours.office.closes', found: '06:00' }),
    )
  })

  test('accepts a short Saturday, and reports one that ends before it begins', () => {
    const saturday = { days: ['Saturday'], opens: '09:00', closes: '13:00' }
    expect(problemsOfOffice('also', [saturday])).toEqual([])
    const reversed = { days: ['Saturday'], opens: '13:00', closes: '09:00' }
    expect(problemsOfOffice('also', [reversed])).toMatchObject([
      { field: 'hours.office.also[1].closes', found: '09:00' },
    ])
  })

  test('reports overlapping hours of the same day', () => {
    const also = [{ days: ['Friday'], opens: '17:00', closes: '18:00' }]
    expect(problemsOfOffice('also', also)).toMatchObject([
      { field: 'hours.office.also[1]', found: '17:00 to 18:00' },
    ])
  })

  test('reports hours in words: they are printed from the data', () => {
    expect(problemsOfOffice('text', 'Mon–Sat 9:00–18:00')).toMatchObject([
      { field: 'hours.office', found: '"text", which nothing reads' },
    ])
  })

  test('reports a clock that is neither 12 nor 24', () => {
    expect(problemsWith('site.yaml', 'hours.clock', 6)).toMatchObject([
      { field: 'hours.clock', found: '6', expected: 'one of 12, 24' },
    ])
  })
})

describe('closed days', () => {
  const problemsOfDays = (...closed: object[]) => problemsWith('site.yaml', 'hours.closed', closed, open)
  const diwali = { for: 'Diwali', from: '2026-11-08', to: '2026-11-10' }

  test('accepts a year of holidays in any order, on a Sunday and on 29 February too', () => {
    const days = HOLIDAYS.toReversed().map(([day, name]) => ({ for: name, from: day }))
    expect(problemsOfDays(...days, { ...diwali, to: '2026-11-08' })).toEqual([])
  })

  test.each<[string, object, string, string]>([
    [
      'that end before they begin',
      { ...diwali, to: '2026-11-07' },
      'to',
      'A day after the first one, please.',
    ],
    [
      'of more than a year',
      { ...diwali, to: '2062-11-10' },
      'to',
      'That is 13152 days: at most 366, please.',
    ],
    ['that no calendar has', { for: 'Leap day', from: '2027-02-29' }, 'from', 'A date such as 2026-11-08.'],
    ['without an occasion', { ...diwali, for: '' }, 'for', 'This is needed.'],
  ])('reports days %s', (_, days, name, sentence) => {
    const problems = problemsOfDays(days)
    expect(problems).toMatchObject([{ field: `hours.closed[1].${name}` }])
    expect(problems.map(sentenceOf)).toEqual([sentence])
  })

  test.each(['2026-11-07', '2026-11-10'])('reports days that overlap others, from %s', (from) => {
    expect(problemsOfDays(diwali, { for: 'Puja', from, to: '2026-11-12' })).toMatchObject([
      { field: 'hours.closed[2].from', sentence: '“Diwali” has these days already, or some of them.' },
    ])
  })
})

const HOLIDAYS = [
  ['2026-12-25', 'Christmas'],
  ['2027-01-26', 'Republic Day'],
  ['2027-03-22', 'Holi'],
  ['2027-03-26', 'Good Friday'],
  ['2027-08-15', 'Independence Day'],
  ['2027-10-02', 'Gandhi Jayanti'],
  ['2027-10-09', 'Dussehra'],
  ['2027-10-29', 'Diwali'],
  ['2028-02-29', 'Leap day'],
]

describe('reply time', () => {
  const withReply = (values: object) =>
    problemsOf(
      edited('site.yaml', (site) => {
        for (const [name, value] of Object.entries(values)) site.set(name, value)
      }),
    )

  test.each(['24 hours', '1 hour', '2 Days', '45 minutes'])('accepts %s', (replyTime) => {
    expect(withReply({ replyTime })).toEqual([])
  })

  test.each(['२४ घंटे', 'one day', '2 working days', '0 hours', '1.5 hours'])(
    'reports %s, unless replyHours is beside it',
    (replyTime) => {
      expect(withReply({ replyTime })).toMatchObject([
        { file: 'site.yaml', field: 'replyTime', found: replyTime, line: expect.any(Number) },
      ])
      expect(withReply({ replyTime, replyHours: 24 })).toEqual([])
    },
  )

  test('reports replyHours beside words that are read, and one that is no positive number', () => {
    expect(withReply({ replyTime: '12 hours', replyHours: 24 })).toMatchObject([
      { field: 'replyHours', found: '24' },
    ])
    expect(withReply({ replyTime: 'soon', replyHours: 0 })).toMatchObject([{ field: 'replyHours' }])
    expect(withReply({ replyTime: 'soon', replyHours: 'a day' })).toMatchObject([{ field: 'replyHours' }])
  })
})

test('reports a meeting while the office is closed, or that lasts until after it closes', () => {
  const files = changed('site.yaml', 'meeting.at', '23:00', open)
  const line = lineOf(files, 'site.yaml', /^ {2}at:/)
  expect(problemsOf(files)).toMatchObject([{ file: 'site.yaml', line, field: 'meeting.at', found: '23:00' }])
  const until = (at: string) => problemsWith('site.yaml', 'meeting.at', at, open)
  expect(until('17:55')).toMatchObject([{ field: 'meeting.at', found: '17:55' }])
  expect(until('17:50')).toEqual([])
})

test('reports a privacy notice that names no legal entry of the footer', () => {
  const file = 'pages/contact.yaml'
  const files = changed(file, 'form.notice.policy', 'Datenschutz')
  const expected = expect.stringContaining('under legal in site.yaml')
  expect(problemsOf(files)).toMatchObject([
    {
      file,
      line: lineOf(files, file, /^ {4}policy:/),
      field: 'form.notice.policy',
      found: 'Datenschutz',
      expected,
    },
  ])
  expect(problemsWith(file, 'form.notice', undefined)).toEqual([])
})

test.each([
  ['site.yaml', 'contact.address.locality', 'city'],
  ['site.yaml', 'figures.users.suffix', 'users'],
  ['site.yaml', 'replyTime', 'replyTime'],
  ['prices.yaml', 'content.includes', 'price.content.includes'],
])('reports markup in %s at the path %s of {%s}', (file, path, name) => {
  expect(problemsWith(file, path, path === 'replyTime' ? '24 hours >' : 'one >')).toContainEqual(
    expect.objectContaining({
      file,
      path: path.split('.'),
      field: `the value of {${name}}`,
      expected: 'it without ">"',
    }),
  )
})
