import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createTestFolder } from '../testing/folder.ts'
import { readAgency } from './agency.ts'

const HOUR = 3_600_000
let folder: string

beforeEach(() => {
  folder = createTestFolder()
  mkdirSync(join(folder, 'pages'))
})

function agencyWith(lines: string) {
  writeFileSync(join(folder, 'site.yaml'), `name: Sagus\n${lines}\n`)
  return readAgency(folder)
}

test.each([
  ['replyTime: 24 hours', 24],
  ['replyTime: 45 minutes', 0.75],
  ['replyTime: २४ घंटे\nreplyHours: 12', 12],
  ['replyTime: soon', 24],
  ['', 24],
])('reads %j as a promise of %d hours', (lines, hours) => {
  expect(agencyWith(lines)).toMatchObject({ name: 'Sagus', promisedMs: hours * HOUR })
})

test('reads the short name and whether there is a logo', () => {
  expect(agencyWith('')).toMatchObject({ shortName: undefined, hasLogo: false })
  expect(agencyWith('shortName: S\nlogo: logo.svg')).toMatchObject({ shortName: 'S', hasLogo: true })
})

test('reads the periods of the office hours', () => {
  const { officeHours } = agencyWith(`
hours:
  office:
    days: [Monday, Friday]
    opens: "09:00"
    closes: "13:00"
    also:
      - { days: [Saturday], opens: "10:00", closes: "12:00" }`)
  expect(officeHours).toMatchObject([
    { days: ['Monday', 'Friday'], opens: '09:00', closes: '13:00' },
    { days: ['Saturday'], opens: '10:00', closes: '12:00' },
  ])
})

test.each(['hours: soon', 'hours: { office: { days: [Mon], opens: "09:00", closes: "13:00" } }'])(
  'has no office hours but the name if they cannot be read: %s',
  (lines) => {
    expect(agencyWith(lines)).toMatchObject({ name: 'Sagus', officeHours: [] })
  },
)

test.each([
  [
    '{ for: Diwali, from: 2026-11-08, to: 2026-11-10 }',
    [{ for: 'Diwali', from: '2026-11-08', to: '2026-11-10' }],
  ],
  ['{ for: Diwali, from: 2026-11-08, to: 2026-11-07 }', []],
  ['{ for: Diwali, from: soon }', []],
])('has the closed days %s as %j, and the office hours', (days, closedDays) => {
  const office = '{ days: [Monday], opens: "09:00", closes: "13:00" }'
  expect(agencyWith(`hours: { office: ${office}, closed: [${days}] }`)).toMatchObject({
    officeHours: [{ days: ['Monday'] }],
    closedDays,
  })
})

test('has the subjects by their own names, else by those of their services, else by their ids', () => {
  mkdirSync(join(folder, 'services'))
  writeFileSync(join(folder, 'services', 'films.yaml'), 'title: Film Production\nfooter: { name: Films }\n')
  writeFileSync(join(folder, 'services', 'apps.yaml'), 'title: Apps\n')
  const subjects = [
    '{ id: a, service: films }',
    '{ id: b, service: apps }',
    '{ id: c, service: films, name: Reels }',
    '{ id: d, service: gone }',
  ]
  writeFileSync(join(folder, 'pages', 'contact.yaml'), `form: { subjects: [${subjects}] }\n`)
  expect(readAgency(folder).subjectLabels).toEqual({ a: 'Films', b: 'Apps', c: 'Reels', d: 'd' })
})
