import { expect, test } from 'vitest'
import { seededIndex } from '#tools/testing/seeded-random.ts'
import { type Clash, followClashes, mergeForm, mergeValues, withSide, withTheirs } from './merge-values.ts'
import { isEqual, valueAt } from './values.ts'

const BASE = {
  name: 'Sagus',
  hours: { days: ['Monday'], opens: '09:00' },
  ticks: ['Quick', 'Calm', 'Kind'],
  people: [
    { name: 'Rukmini', role: 'Cook' },
    { name: 'Anand', role: 'Owner' },
  ],
}
type Value = typeof BASE

function change(by: (value: Value) => void): Value {
  const value = structuredClone(BASE)
  by(value)
  return value
}

test.each<[string, (value: Value) => void, (value: Value) => void, (value: Value) => void]>([
  [
    'other values',
    (mine) => (mine.name = 'Setu'),
    (theirs) => (theirs.hours.opens = '10:00'),
    (both) => Object.assign(both, { name: 'Setu', hours: { ...both.hours, opens: '10:00' } }),
  ],
  ['the same value alike', (v) => (v.name = 'Setu'), (v) => (v.name = 'Setu'), (v) => (v.name = 'Setu')],
  [
    'an entry that the other has moved',
    (mine) => ((mine.people[0] as Value['people'][0]).role = 'Chef'),
    (theirs) => theirs.people.reverse(),
    (both) => (both.people = [both.people[1], { name: 'Rukmini', role: 'Chef' }] as Value['people']),
  ],
  [
    'an added entry, and one that the other has removed',
    (mine) => mine.ticks.push('Near'),
    (theirs) => theirs.ticks.shift(),
    (both) => (both.ticks = ['Calm', 'Kind', 'Near']),
  ],
  [
    'entries that both have added',
    (mine) => mine.people.unshift({ name: 'Asha', role: '' }),
    (theirs) => theirs.people.push({ name: 'Meher', role: '' }),
    (both) => (both.people = [{ name: 'Asha', role: '' }, ...both.people, { name: 'Meher', role: '' }]),
  ],
])('merges %s without a clash', (_, mine, theirs, both) => {
  expect(mergeValues(BASE, change(mine), change(theirs))).toEqual({ value: change(both), clashes: [] })
})

test('shows a value that both have changed, with what it was before', () => {
  const [mine, theirs] = [change((v) => (v.ticks[1] = 'Calmer')), change((v) => (v.ticks[1] = 'Warm'))]
  const { value, clashes } = mergeValues(BASE, mine, theirs)
  expect(value).toEqual(mine)
  expect(clashes).toEqual([{ path: ['ticks', 1], before: 'Calm', mine: 'Calmer', theirs: 'Warm' }])
  expect(withTheirs(value, clashes)).toEqual(theirs)
})

test.each([
  ['mine', (v: Value) => (v.people[0] = { name: 'Rukmini', role: 'Chef' }), (v: Value) => v.people.shift()],
  ['theirs', (v: Value) => v.people.shift(), (v: Value) => (v.people[0] = { name: 'Rukmini', role: 'Chef' })],
] as const)('keeps an entry that %s has changed and the other has removed, and asks', (side, one, other) => {
  const [mine, theirs] = [change(one), change(other)]
  const { value, clashes } = mergeValues(BASE, mine, theirs)
  expect(value).toMatchObject({ people: [{ name: 'Rukmini', role: 'Chef' }, { name: 'Anand' }] })
  expect(clashes).toMatchObject([{ path: ['people', 0], [side]: { role: 'Chef' } }])
  expect(withTheirs(value, clashes)).toEqual(theirs)
  expect(withSide(value, clashes[0] as Clash, 'mine')).toEqual(mine)
})

test('keeps what the other types while an entry with a clash is kept alone', () => {
  const anand = { name: 'Anand', role: 'Chef' }
  const clash = { path: [0], before: { name: 'Anand', role: '' }, mine: anand, theirs: undefined }
  const form = { seen: [{ name: 'Rukmini', role: 'Cook' }], value: [anand], clashes: [clash] }
  const { value, clashes } = mergeForm(form, [{ name: 'Rukmini', role: 'Calm colleague' }])
  expect(JSON.stringify([withTheirs(value, clashes), clashes])).toContain('Calm colleague')
})

test('drops the clash of an entry that both have removed, instead of showing it at another', () => {
  const clash = { path: ['ticks', 2], before: 'Calm', mine: undefined, theirs: 'Calm colleague' }
  const seen = { ticks: ['Kind', 'Calm colleague'] }
  const value = { ticks: ['Kind', 'Quick page', 'Calm colleague'] }
  expect(mergeForm({ seen, value, clashes: [clash] }, { ticks: ['Kind other'] })).toEqual({
    value: { ticks: ['Quick page', 'Kind other'] },
    clashes: [],
  })
})

test('removes each entry that the other has removed, also if that of an earlier clash is after it', () => {
  const [rukmini, anand] = BASE.people.map((person) => ({ ...person, role: 'Chef' }))
  const clash = { path: ['people', 1], before: BASE.people[1], mine: anand, theirs: undefined }
  const form = { seen: { people: [BASE.people[0]] }, value: { people: [rukmini, anand] }, clashes: [clash] }
  const { value, clashes } = mergeForm(form, { people: [] })
  expect(withTheirs(value, clashes)).toEqual({ people: [] })
})

/** A page of a person: what it has seen, its form, and what it has asked about. */
type Writer = { name: string; seen: unknown; form: Value; clashes: Clash[] }

/** Two pages of one person, another person, and an editor of the file. Each types words of its own. */
function runSchedule(seed: number) {
  const random = seededIndex(seed)
  let saved: unknown = structuredClone(BASE)
  let count = 0
  const schedule: string[] = []
  const misplaced: Clash[] = []
  const typed = new Set<string>()
  const takenBack = new Set<string>()
  const writers: Writer[] = ['page', 'other page', 'colleague', 'hand edit'].map((name) => ({
    name,
    seen: saved,
    form: structuredClone(BASE),
    clashes: [],
  }))

  function type(writer: Writer): void {
    const form = structuredClone(writer.form)
    // Its first and last letter are its own, so that no other word is like it.
    const own = String.fromCharCode(0x4e00 + count)
    const word = `${own} ${writer.name} ${++count}; ${own}`
    const list = random(2) === 0 ? form.ticks : form.people
    const at = random(Math.max(1, list.length))
    // What is beside a clash is shown, too.
    const before = JSON.stringify([form, writer.clashes])
    const kind = random(6)
    const person = form.people[at]
    if (kind === 0) form.name += ` ${word}`
    else if (kind === 1 && person) person.role += ` ${word} of ${person.name}.`
    else if (kind === 2 && form.ticks[at] !== undefined) form.ticks[at] += ` ${word}`
    else if (kind === 3) list.splice(at, 0, (list === form.ticks ? word : { name: word, role: '' }) as never)
    else if (kind === 4) list.splice(at, 1)
    else list.splice(random(list.length + 1), 0, ...(list.splice(at, 1) as never[]))
    writer.clashes = followClashes(writer.form, form, writer.clashes)
    const after = JSON.stringify([form, writer.clashes])
    schedule.push(`${writer.name} ${kind} ${at}`)
    if (after.includes(word)) typed.add(word)
    for (const one of typed) if (before.includes(one) && !after.includes(one)) takenBack.add(one)
    writer.form = form
  }

  /** As a page saves: with an older version it gets what is there, and merges. */
  function save(writer: Writer): void {
    schedule.push(`${writer.name} saves`)
    if (!isEqual(writer.seen, saved)) {
      const { value, clashes } = mergeForm(
        { seen: writer.seen, value: writer.form, clashes: writer.clashes },
        saved,
      )
      writer.clashes = clashes
      writer.form = value as Value
      misplaced.push(...clashes.filter((clash) => !isAtItsEntry(writer.form, clash)))
    }
    saved = withTheirs(writer.form, writer.clashes)
    writer.seen = saved
  }

  for (let step = 0; step < 40; step++) {
    const writer = writers[random(writers.length)] as Writer
    if (random(3) === 0) save(writer)
    else type(writer)
  }
  for (const writer of writers) save(writer)
  const shown = JSON.stringify([saved, writers.map(({ form, clashes }) => [form, clashes])])
  const lost = [...typed].filter((word) => !shown.includes(word) && !takenBack.has(word))
  return { lost, misplaced, schedule }
}

/** Whether a form has one of the sides at a clash, and for a person the sides are of that person. */
function isAtItsEntry(form: Value, { path, before, mine, theirs }: Clash): boolean {
  if (!isEqual(valueAt(form, path), mine ?? theirs)) return false
  const [list, at] = path
  if (list !== 'people' || at === undefined) return true
  const { name } = form.people[Number(at)] ?? {}
  return [before, mine, theirs].every((side) =>
    typeof side === 'string'
      ? [...side.matchAll(/ of (.*?)\./g)].every(([, of]) => of === name)
      : side === undefined || (side as Value['people'][0]).name === name,
  )
}

test('loses no word, and shows each clash at its entry, in 200 random schedules of two pages, a colleague and a hand edit', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const { lost, misplaced, schedule } = runSchedule(seed)
    expect({ lost, misplaced }, `seed ${seed}: ${schedule.join(', ')}`).toEqual({ lost: [], misplaced: [] })
  }
})
