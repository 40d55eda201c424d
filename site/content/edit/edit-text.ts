import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, type Scalar } from 'yaml'
import type { Path } from '../errors.ts'
import type { Edit } from './edit.ts'
import type { Field } from './field.ts'
import { isGroup } from './render-yaml.ts'
import {
  appendValue,
  fillEmpty,
  insertItem,
  insertPair,
  misplaced,
  moveEntry,
  removeEntry,
  removeKey,
  removeMarks,
  replaceValue,
} from './splice-yaml.ts'
import { nodeAt, parseSource, type Source } from './yaml-source.ts'

/** Applies one edit. */
export function editText(source: Source, edit: Edit, form?: Field): string {
  switch (edit.type) {
    case 'set':
      return setValue(source, edit.path, edit.value, form)
    case 'insert':
      return insertEntry(source, edit.path, edit.at, edit.value, form)
    case 'remove':
      return removeEntry(source, edit.path, edit.at)
    case 'move':
      return moveEntry(source, edit.path, edit.from, edit.to)
    case 'confirm':
      return removeMarks(source, edit.path)
  }
}

function setValue(source: Source, path: Path, value: unknown, form?: Field): string {
  const { text } = source
  const node = nodeAt(source, path)
  if (value === undefined) return node ? removeKey(source, path) : text
  if (!node) return addKey(source, path, value, form)
  const before: unknown = node.toJS(source.document)
  if (isDeepStrictEqual(before, value)) return text
  if (isMap(node) && isGroup(value)) {
    const kept = Object.entries(value)
    const removed = Object.keys(before as object).filter((key) => !(key in value))
    const added = kept.reduce(
      (now, [key, item]) => setValue(parseSource(now), [...path, key], item, form),
      text,
    )
    return removed.reduce((now, key) => setValue(parseSource(now), [...path, key], undefined), added)
  }
  if (isSeq(node) && node.items.length === 0 && Array.isArray(value))
    return fillEmpty(source, path, node, value)
  if (isSeq(node) && Array.isArray(value)) return setList(source, path, before as unknown[], value, form)
  return replaceValue(source, path, node, value)
}

/** Changes, adds and removes entries so that those at the start and the end that stay the same are not touched. */
function setList(source: Source, path: Path, before: unknown[], after: unknown[], form?: Field): string {
  const start = after.findIndex((entry, i) => !(i in before) || !isDeepStrictEqual(entry, before[i]))
  const from = start < 0 ? after.length : start
  let [old, now] = [before.length, after.length]
  while (old > from && now > from && isDeepStrictEqual(before[old - 1], after[now - 1])) {
    old--
    now--
  }
  let edited = source.text
  for (let at = from; at < Math.max(old, now); at++) {
    if (at >= old) edited = insertEntry(parseSource(edited), path, at, after[at], form)
    else if (at >= now) edited = removeEntry(parseSource(edited), path, now)
    else edited = setValue(parseSource(edited), [...path, at], after[at], form)
  }
  return edited
}

function addKey(source: Source, path: Path, value: unknown, form?: Field): string {
  const parentPath = path.slice(0, -1)
  const key = path.at(-1)
  const parent = nodeAt(source, parentPath)
  if (key === undefined) return appendValue(source, value)
  if (typeof key === 'number') {
    if (!isSeq(parent) && key > 0) throw misplaced(path)
    return insertEntry(source, parentPath, key, value, form)
  }
  if (!parent || (isScalar(parent) && parent.value === null))
    return setValue(source, parentPath, { [String(key)]: value }, form)
  if (!isMap(parent)) throw misplaced(path)
  if (parent.items.length === 0) return fillEmpty(source, parentPath, parent, { [String(key)]: value })
  const before = new Set(keysBefore(form, parentPath, String(key)))
  const siblings = parent.items.map((pair) => String((pair.key as Scalar).value))
  const after = siblings.findLastIndex((sibling) => before.has(sibling))
  const at = after < 0 ? siblings.length - 1 : after
  return insertPair(source, parent, at, String(key), value)
}

/** The keys before a key in its group of the form. */
function keysBefore(form: Field | undefined, path: Path, key: string): string[] {
  const groups = path.reduce<Field[]>(
    (fields, step) => fields.flatMap((field) => childrenOf(field, step)),
    form ? [form] : [],
  )
  const keys = groups
    .flatMap(optionsOf)
    .flatMap((group) => (group.kind === 'group' ? group.fields.map((field) => field.key) : []))
  return keys.slice(0, Math.max(0, keys.indexOf(key)))
}

function childrenOf(field: Field, step: PropertyKey): Field[] {
  return optionsOf(field).flatMap((option) => {
    if (option.kind === 'list') return [option.item]
    return option.kind === 'group' ? option.fields.filter(({ key }) => key === step) : []
  })
}

function optionsOf(field: Field): Field[] {
  return field.kind === 'variant' ? field.options : [field]
}

function insertEntry(source: Source, path: Path, at: number, value: unknown, form?: Field): string {
  const list = nodeAt(source, path)
  const isMissing = !list || (isScalar(list) && list.value === null)
  if (isMissing && at === 0) return setValue(source, path, [value], form)
  if (!isSeq(list) || at < 0 || at > list.items.length) throw misplaced([...path, at])
  if (list.items.length === 0) return fillEmpty(source, path, list, [value])
  return insertItem(source, path, list, at, value)
}
