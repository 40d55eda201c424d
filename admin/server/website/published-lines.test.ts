import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { isMap, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { writeContent } from '#publishing/versions.ts'
import { createTestFolder } from '#relay/testing/folder.ts'
import { emptyValueOf } from '#site/content/edit/empty-value.ts'
import type { Field } from '#site/content/edit/field.ts'
import { isEqual, isGroup, isWithin, valueAt, withValueAt } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import { createContentNow, namesIn, valueIn } from './content-now.ts'
import { openDraftFolder } from './draft-folder.ts'
import { createDrafts, draftOf, versionOf } from './drafts.ts'
import { formOf } from './fields.ts'
import { filesToPublish } from './files-to-publish.ts'

const EDITS = 10

/** A field of the content with its value, and where it is. */
type Place = { file: string; path: Path; field: Field; value: unknown }
/** `undefined`: this kind of edit is none of this field. */
type Edit = (place: Place) => { path: Path; next: unknown } | undefined

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

const inPlace =
  (next: (place: Place) => unknown): Edit =>
  (place) =>
    place.value === undefined ? undefined : { path: place.path, next: next(place) }
const ofKind = (kind: Field['kind'], edit: Edit): Edit => {
  return (place) => (place.field.kind === kind ? edit(place) : undefined)
}
const entries = (edit: (list: unknown[], item: Field) => unknown[]): Edit =>
  ofKind('list', ({ path, field, value }) =>
    field.kind === 'list' && Array.isArray(value) && value.length > 1
      ? { path, next: edit(value, field.item) }
      : undefined,
  )

const KINDS: Record<string, Edit> = {
  text: ofKind('text', (place) =>
    place.field.kind === 'text' && place.field.isLong
      ? undefined
      : inPlace(({ value }) => `${value} and more`)(place),
  ),
  'words of several lines': ofKind('text', (place) =>
    place.field.kind === 'text' && place.field.isLong
      ? inPlace(() => 'One: the first.\n\nTwo.')(place)
      : undefined,
  ),
  number: ofKind(
    'number',
    inPlace(({ value }) => Number(value) + 1),
  ),
  'yes or no': ofKind('yes-no', ({ path, value }) => ({ path, next: !value })),
  choice: ofKind(
    'choice',
    inPlace(({ field, value }) =>
      field.kind === 'choice' ? field.options.find((one) => one.value !== value)?.value : value,
    ),
  ),
  days: ofKind(
    'choices',
    inPlace(({ value }) => (value as unknown[]).slice(1)),
  ),
  time: ofKind(
    'time',
    inPlace(() => '12:34'),
  ),
  picture: ofKind(
    'picture',
    inPlace(({ value }) => `new-${posix.basename(String(value))}`),
  ),
  'entry added': entries((list, item) => [...list, emptyValueOf(item)]),
  'entry removed': entries((list) => list.slice(1)),
  'entry moved': entries(([first, ...others]) => [...others, first]),
  'group in a group': ofKind('group', ({ path, field, value }) => {
    if (path.length < 2 || field.kind !== 'group' || !isGroup(value)) return undefined
    const texts = field.fields.filter(({ kind, key }) => kind === 'text' && value[key] !== undefined)
    if (texts.length < 2) return undefined
    return {
      path,
      next: { ...value, ...Object.fromEntries(texts.map(({ key }) => [key, `${value[key]} too`])) },
    }
  }),
  'optional group added': ofKind('group', ({ path, field, value }) =>
    field.isOptional && value === undefined ? { path, next: emptyValueOf(field) } : undefined,
  ),
  'optional group removed': ofKind('group', ({ path, field, value }) =>
    field.isOptional && value !== undefined ? { path, next: undefined } : undefined,
  ),
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

/** Every element of one list is one of the other, as often as there. */
function without(lines: string[], others: string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const commentsOf = (text: string) => text.match(/(?<=^|\s)#(?= ).*/gm) ?? []

test.each(Object.entries(KINDS))(
  'git shows the lines of ten edits alone, with all comments: %s',
  {
    timeout: 30_000,
  },
  async (kind, edit) => {
    const root = createTestFolder()
    const content = join(root, 'content')
    cpSync('content', content, { recursive: true })
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', ...args], {
        cwd: content,
        encoding: 'utf8',
      })
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message=Begin')
    const folder = openDraftFolder(join(root, 'drafts'))
    const now = createContentNow(content, folder)
    const drafts = createDrafts(now, folder)

    const snapshot = await now.read()
    const all = namesIn(snapshot).flatMap((file) => {
      const field = formOf(file)
      return field ? placesIn({ file, path: [], field, value: valueIn(snapshot, file) }) : []
    })
    const possible = all.flatMap((place) => {
      const made = edit(place)
      return made && !isEqual(made.next, place.value) ? [{ ...place, ...made }] : []
    })
    const made: typeof possible = []
    // From all parts of the content.
    const step = Math.ceil(possible.length / EDITS)
    for (const one of possible.toSorted(
      (one, other) => (possible.indexOf(one) % step) - (possible.indexOf(other) % step),
    ))
      if (
        made.length < EDITS &&
        !made.some((other) => other.file === one.file && touches(other.path, one.path))
      )
        made.push(one)
    expect(made.length).toBeGreaterThan(possible.length < EDITS ? 0 : EDITS / 2)

    for (const { file, path, next, field } of made) {
      if (field.kind === 'picture')
        await folder.writePicture(posix.join(posix.dirname(file), String(next)), Buffer.from(`${path}`))
      const draft = draftOf(file, await now.read())
      if (!draft) throw new Error(`${file} has no draft`)
      await drafts.save(
        file,
        { version: versionOf(draft), value: withValueAt(draft.value, path, next) },
        'Priya',
      )
    }
    await writeContent(root, await filesToPublish(await now.read(), content))

    const files = [...new Set(made.map(({ file }) => file))]
    expect(git('diff', '--name-only', '--', '*.yaml').trim().split('\n').toSorted()).toEqual(files.toSorted())
    for (const file of files) {
      const before = git('show', `HEAD:./${file}`)
      const after = readFileSync(join(content, file), 'utf8')
      const diff = git('diff', '--unified=0', '--', file).split('\n').slice(4)
      const [removed = [], added = []] = ['-', '+'].map((sign) =>
        diff.filter((line) => line.startsWith(sign)).map((line) => line.slice(1)),
      )
      const own = made.filter((one) => one.file === file).map(({ path }) => path)
      const [old = [], fresh = []] = [before, after].map((text) => own.flatMap((path) => linesOf(text, path)))
      const where = `${file} ${JSON.stringify(own)}`
      expect(without(removed, old), where).toEqual([])
      expect(without(added, fresh), where).toEqual([])
      const lost = without(commentsOf(before), commentsOf(after))
      const mayLose = kind.endsWith('removed') ? removed.flatMap(commentsOf) : []
      expect(without(lost, mayLose), where).toEqual([])
      if (isFlow(before, own)) continue
      if (kind === 'entry moved') expect(removed.toSorted(), where).toEqual(added.toSorted())
      if (kind.endsWith('removed')) expect(added, where).toEqual([])
      if (kind.endsWith('added')) expect(removed, where).toEqual([])
    }
  },
)

function touches(one: Path, other: Path): boolean {
  return isWithin(one, other) || isWithin(other, one)
}

/** A list on one line, which another entry changes. */
function isFlow(text: string, paths: Path[]): boolean {
  const document = parseDocument(text)
  return paths.some((path) => {
    const node = document.getIn(path, true)
    return isSeq(node) && node.flow
  })
}
