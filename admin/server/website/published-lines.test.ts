import { expect, test } from 'vitest'
import { isSeq, parse, parseDocument } from 'yaml'
import { isGroup, valueAt, withValueAt } from '#site/content/edit/values.ts'
import { writeValues } from '#site/content/edit/write-values.ts'
import type { Path } from '#site/content/errors.ts'
import { real } from '#site/content/test-content.ts'
import { formOf } from './fields.ts'

/** Every list of several entries that has a line for each of them. */
function listsIn(text: string): Path[] {
  const document = parseDocument(text)
  const inside = (value: unknown, path: Path): Path[] => {
    const node = document.getIn(path, true)
    const isOwn = Array.isArray(value) && value.length > 1 && isSeq(node) && !node.flow
    const entries = Object.entries(Array.isArray(value) || isGroup(value) ? value : {})
    const inner = entries.flatMap(([key, child]) =>
      inside(child, [...path, Array.isArray(value) ? Number(key) : key]),
    )
    return isOwn ? [path, ...inner] : inner
  }
  return inside(document.toJS(), [])
}

/** Every line of one text that the other does not have, as often as it lacks there. */
function linesWithout(text: string, other: string): string[] {
  const left = other.split('\n')
  return text.split('\n').filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const commentsOf = (text: string) => (text.match(/(?<=^|\s)#(?= ).*/gm) ?? []).toSorted()

test.each<[string, (list: unknown[]) => unknown[]]>([
  ['added', (list) => [...list, list[0]]],
  ['removed', (list) => list.slice(1)],
  ['moved', ([first, ...others]) => [...others, first]],
])(
  'an entry of the content that is %s touches no other line, and keeps the comments of others',
  (kind, edit) => {
    let edits = 0
    for (const [file, before] of real.texts) {
      const form = formOf(file)
      if (!form) continue
      // Every third list: all of them take seconds.
      for (const path of listsIn(before).filter((_, at) => at % 3 === 0)) {
        const value = parse(before)
        const after = writeValues(
          before,
          withValueAt(value, path, edit(valueAt(value, path) as unknown[])),
          form,
        )
        const [removed, added] = [linesWithout(before, after), linesWithout(after, before)]
        const where = `${file} ${path.join('.')}`
        if (kind !== 'removed') expect([removed, commentsOf(after)], where).toEqual([[], commentsOf(before)])
        if (kind !== 'added') expect(added, where).toEqual([])
        const lost = commentsOf(removed.join('\n'))
        expect([...commentsOf(after), ...lost].toSorted(), where).toEqual(commentsOf(before))
        edits++
      }
    }
    expect(edits).toBeGreaterThan(20)
  },
)
