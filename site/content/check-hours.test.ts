import { describe, expect, test } from 'vitest'
import { lineOf, problemsOf, spoil } from './test-content.ts'

/** With hours that the tests know, where they are about hours. */
const open = spoil('site.yaml', (site) => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  const office = { days, opens: '09:00', closes: '18:00', text: 'Mon–Fri 9:00–18:00' }
  site.setIn(['hours', 'office'], office)
  site.setIn(['meeting', 'minutes'], 10)
  site.setIn(['meeting', 'at'], '11:00')
})

describe('a mistake in the hours is told', () => {
  test('hours that end before they begin', () => {
    const files = spoil('site.yaml', (site) => site.setIn(['hours', 'office', 'closes'], '06:00'), open)
    expect(problemsOf(files)).toContainEqual(
      expect.objectContaining({ field: 'hours.office.closes', found: '06:00' }),
    )
  })

  test.each([
    ['Mon–Sat 9:00–18:00', 'a day too many'],
    ['Mon–Thu 9:00–18:00', 'a day too few'],
    ['Tuesday to Saturday, 9:00–18:00', 'other days'],
    ['Mon, Wed, Fri 9:00–18:00', 'two of them left out'],
  ])('opening hours that name %s (%s) than search engines are told', (text) => {
    const files = spoil('site.yaml', (site) => site.setIn(['hours', 'office', 'text'], text), open)
    expect(problemsOf(files)).toMatchObject([
      { field: 'hours.office.text', expected: expect.stringContaining('Monday, Tuesday') },
    ])
  })

  test('a meeting while the office is closed', () => {
    const files = spoil('site.yaml', (site) => site.setIn(['meeting', 'at'], '23:00'), open)
    const line = lineOf(files, 'site.yaml', /^ {2}at:/)
    expect(problemsOf(files)).toMatchObject([
      { file: 'site.yaml', line, field: 'meeting.at', found: '23:00' },
    ])
    const until = (at: string) =>
      problemsOf(spoil('site.yaml', (site) => site.setIn(['meeting', 'at'], at), open))
    expect(until('17:55')).toMatchObject([{ field: 'meeting.at', found: '17:55' }])
    expect(until('17:50')).toEqual([])
  })

  test('opening hours that say one thing to people and another to search engines', () => {
    const files = spoil('site.yaml', (site) => site.setIn(['hours', 'office', 'opens'], '10:00'), open)
    const [problem, ...others] = problemsOf(files)
    expect(others).toEqual([])
    expect(problem).toMatchObject({ file: 'site.yaml', field: 'hours.office.text' })
    expect(problem?.expected).toContain('10:00 and 18:00')
    for (const text of [
      'Mon–Fri 9 to 6 pm',
      'Mon–Fri 9:00–6:00',
      'Mon–Fri 9am to 6pm',
      'Mon–Fri 9–18:00',
      'Mon–Fri 9–6pm, Sunday closed',
    ]) {
      const said = spoil('site.yaml', (site) => site.setIn(['hours', 'office', 'text'], text), open)
      expect(problemsOf(said), text).toEqual([])
    }
    for (const text of ['Mon–Fri 10–7pm', 'Mon–Fri 0930–1800']) {
      const said = spoil('site.yaml', (site) => site.setIn(['hours', 'office', 'text'], text), open)
      expect(problemsOf(said), text).toMatchObject([{ field: 'hours.office.text' }])
    }
    const unnamed = spoil(
      'site.yaml',
      (site) => site.setIn(['hours', 'office', 'text'], 'Mon–Fri, all day'),
      files,
    )
    expect(problemsOf(unnamed)).toEqual([])
  })

  test('a short Saturday is said to people and to search engines alike', () => {
    const told = (text: string, saturday?: object) =>
      problemsOf(
        spoil(
          'site.yaml',
          (site) => {
            if (saturday) site.setIn(['hours', 'office', 'also'], [{ days: ['Saturday'], ...saturday }])
            else site.addIn(['hours', 'office', 'days'], 'Saturday')
            site.setIn(['hours', 'office', 'text'], text)
          },
          open,
        ),
      )
    const text = 'Mon–Fri 9:00–18:00, Sat 9:00–13:00'
    expect(told(text, { opens: '09:00', closes: '13:00' })).toEqual([])
    expect(told('Mon–Sat 9:00–18:00', { opens: '09:00', closes: '13:00' })).toMatchObject([
      { field: 'hours.office.text', expected: expect.stringContaining('13:00') },
    ])
    expect(told('Mon–Fri 9:00–18:00', { opens: '09:00', closes: '18:00' })).toMatchObject([
      { field: 'hours.office.text', expected: expect.stringContaining('Saturday') },
    ])
    expect(told(text)).toMatchObject([
      { field: 'hours.office.text', expected: expect.stringContaining('"also"') },
    ])
    const late = { opens: '13:00', closes: '09:00' }
    expect(told(text, late)).toMatchObject([{ field: 'hours.office.also[1].closes', found: '09:00' }])
  })

  test('hours that are told twice for the same day', () => {
    const files = spoil(
      'site.yaml',
      (site) => {
        const also = [{ days: ['Friday'], opens: '17:00', closes: '18:00' }]
        site.setIn(['hours', 'office', 'also'], also)
        site.setIn(['hours', 'office', 'text'], 'Mon–Fri')
      },
      open,
    )
    expect(problemsOf(files)).toMatchObject([{ field: 'hours.office.also[1]', found: '17:00 to 18:00' }])
  })
})
