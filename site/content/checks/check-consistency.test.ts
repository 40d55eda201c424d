import { describe, expect, test } from 'vitest'
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
