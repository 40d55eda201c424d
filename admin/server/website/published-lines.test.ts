import { expect, test } from 'vitest'
import { isMap, isSeq, LineCounter, type Node, parse, parseDocument } from 'yaml'
import { emptyValueOf } from '#site/content/edit/empty-value.ts'
import type { Field } from '#site/content/edit/field.ts'
import { isEqual, isGroup, isWithin, valueAt, withValueAt } from '#site/content/edit/values.ts'
import { writeValues } from '#site/content/edit/write-values.ts'
import type { Path } from '#site/content/errors.ts'
import { real } from '#site/content/test-content.ts'
import { formOf } from './fields.ts'

const EDITS = 10

/** A field of the content with its value, and where it is. */
type Place = { file: string; path: Path; field: Field; value: unknown }
/** @returns the value itself if this kind of edit is none of this field */
type Edit = (place: Place) => unknown

function placesIn(place: Place): Place[] {
  const { file, path, field, value } = place
  const inner = (field: Field, key: string | number) =>
    placesIn({ file, path: [...path, key], field, value: valueAt(value, [key]) })
  if (field.kind === 'list' && Array.isArray(value))
    return [place, ...value.flatMap((_, at) => inner(field.item, at))]
  if (field.kind === 'group' && value !== undefined)
    return [place, ...field.fields.flatMap((one) => inner(one, one.key))]
  if (field.kind !== 'variant' || !isGroup(value)) return [place]
  const option = field.options.find(
    (one) => one.kind === 'group' && Object.keys(value).every((key) => one.fields.some((f) => f.key === key)),
  )
  return option ? placesIn({ ...place, field: option }) : [place]
}

const ofList = (edit: (list: unknown[], item: Field) => unknown[]): Edit => {
  return ({ field, value }) =>
    field.kind === 'list' && Array.isArray(value) && value.length > 1 ? edit(value, field.item) : value
}

/** Edits of more than one text, which `write-values.test.ts` has. */
const KINDS: Record<string, Edit> = {
  'yes or no': ({ field, value }) => (field.kind === 'yes-no' ? !value : value),
  days: ({ field, value }) => (field.kind === 'choices' && Array.isArray(value) ? value.slice(1) : value),
  'entry added': ofList((list, item) => [...list, emptyValueOf(item)]),
  'entry removed': ofList((list) => list.slice(1)),
  'entry moved': ofList(([first, ...others]) => [...others, first]),
  'optional group added': ({ field, value }) =>
    field.kind === 'group' && field.isOptional && value === undefined ? emptyValueOf(field) : value,
  'optional group removed': ({ field, value }) =>
    field.kind === 'group' && field.isOptional ? undefined : value,
}

/** The lines of a value with its key and the comment above; none if it is not there. */
function linesOf(text: string, path: Path): string[] {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  const parent = document.getIn(path.slice(0, -1), true)
  const node = document.getIn(path, true) as Node | undefined
  const pair = isMap(parent) && parent.items.find(({ key }) => String(key) === path.at(-1))
  const start = ((pair ? pair.key : node) as Node | undefined)?.range?.[0]
  if (start === undefined) return []
  const lines = text.split('\n')
  let first = path.length === 0 ? 1 : counter.linePos(start).line
  const last = counter.linePos(Math.max(start, (node?.range?.[1] ?? start + 1) - 1)).line
  while (first > 1 && /^\s*#/.test(lines[first - 2] ?? '')) first--
  return lines.slice(first - 1, last)
}

/** Every element of one list that the other does not have, as often as it lacks there. */
function without(lines: string[], others: string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const commentsOf = (text: string) => text.match(/(?<=^|\s)#(?= ).*/gm) ?? []

/** Ten places from all parts of the content, none of which is in another one. */
function choosePlaces(edit: Edit): Place[] {
  const all = [...real.texts].flatMap(([file, text]) => {
    const field = formOf(file)
    return field ? placesIn({ file, path: [], field, value: parse(text) }) : []
  })
  const possible = all.filter((place) => !isEqual(edit(place), place.value))
  const step = Math.ceil(possible.length / EDITS)
  const spread = Array.from({ length: step }, (_, from) => possible.filter((_, at) => at % step === from))
  const chosen: Place[] = []
  for (const one of spread.flat())
    if (chosen.length < EDITS && !chosen.some((other) => touches(other, one))) chosen.push(one)
  expect(chosen.length).toBeGreaterThan(possible.length < EDITS ? 0 : EDITS / 2)
  return chosen
}

function touches(one: Place, other: Place): boolean {
  return one.file === other.file && (isWithin(one.path, other.path) || isWithin(other.path, one.path))
}

test.each(Object.entries(KINDS))(
  'ten edits change their own lines alone, and keep all comments: %s',
  (kind, edit) => {
    for (const [file, places] of Map.groupBy(choosePlaces(edit), ({ file }) => file)) {
      const before = real.texts.get(file) ?? ''
      const next = places.reduce((now, place) => withValueAt(now, place.path, edit(place)), parse(before))
      const after = writeValues(before, next, formOf(file))
      const paths = places.map(({ path }) => path)
      const where = `${file} ${JSON.stringify(paths)}`
      const [removed, added] = [
        without(before.split('\n'), after.split('\n')),
        without(after.split('\n'), before.split('\n')),
      ]
      const [old = [], fresh = []] = [before, after].map((text) =>
        paths.flatMap((path) => linesOf(text, path)),
      )
      expect(without(removed, old), where).toEqual([])
      expect(without(added, fresh), where).toEqual([])
      const lost = without(commentsOf(before), commentsOf(after))
      const mayLose = kind.endsWith('removed') ? removed.flatMap(commentsOf) : []
      expect(without(lost, mayLose), where).toEqual([])
      if (isFlow(before, paths)) continue
      if (kind === 'entry moved') expect([removed, added], where).toEqual([[], []])
      if (kind.endsWith('removed')) expect(added, where).toEqual([])
      if (kind.endsWith('added')) expect(removed, where).toEqual([])
    }
  },
)

/** A list on one line, which another entry changes. */
function isFlow(text: string, paths: Path[]): boolean {
  const document = parseDocument(text)
  return paths.some((path) => {
    const node = document.getIn(path, true)
    return isSeq(node) && node.flow
  })
}
