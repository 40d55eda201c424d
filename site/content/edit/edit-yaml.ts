import { isDeepStrictEqual } from 'node:util'
import { fieldName } from '#contract/yaml/locate.ts'
import { readYaml } from '#contract/yaml/read-yaml.ts'
import type { Path } from '../errors.ts'
import type { Edit } from './edit.ts'
import { editText } from './edit-text.ts'
import type { Field } from './field.ts'
import { EditError } from './splice-yaml.ts'
import { parseSource } from './yaml-source.ts'

export { EditError }

/**
 * Changes values of a YAML file in its text. Only the lines of these values change: comments, quotation marks, order and
 * blank lines elsewhere stay.
 * @param form of the file: an optional key is added in its order, otherwise after the other keys
 * @throws {EditError} if an edit does not fit, or if the text would not be read back as intended
 */
export function editYaml(text: string, edits: Edit[], form?: Field): string {
  // Editors of Windows write other line breaks, and a mark at the start. A file with both line breaks stays as it is.
  const [mark = ''] = /^\ufeff/.exec(text) ?? []
  const isWindows = text.includes('\r\n') && !/(?<!\r)\n/.test(text)
  const written = (isWindows ? text.replaceAll('\r\n', '\n') : text).slice(mark.length)
  const { document, mistake } = readYaml(written)
  if (mistake)
    throw new EditError(`Line ${mistake.line} of the file has a mistake, which must be corrected first.`)
  let edited = written
  for (const [i, edit] of edits.entries())
    edited = editText(i === 0 ? { text: written, document } : parseSource(edited), edit, form)
  const result = mark + (isWindows ? edited.replaceAll('\n', '\r\n') : edited)
  const after = readYaml(result)
  if (after.mistake) {
    const { found, expected } = after.mistake
    throw new EditError(`The file cannot hold this: found ${found}; expected ${expected}.`)
  }
  const intended = edits.reduce(withEdit, document.toJS())
  if (!isDeepStrictEqual(after.document.toJS(), intended))
    throw new EditError('This change cannot be made in the text of the file.')
  return result
}

/** Returns the value of a file with an edit. */
export function withEdit(value: unknown, edit: Edit): unknown {
  if (edit.type === 'confirm') return value
  if (edit.type === 'set') return change(value, edit.path, () => edit.value)
  return change(value, edit.path, (list) => {
    if (edit.type === 'insert') return (Array.isArray(list) ? list : []).toSpliced(edit.at, 0, edit.value)
    if (!Array.isArray(list)) throw new EditError(`${fieldName(edit.path)} is no list.`)
    if (edit.type === 'remove') return list.toSpliced(edit.at, 1)
    return list.toSpliced(edit.from, 1).toSpliced(edit.to, 0, list[edit.from])
  })
}

/** Returns a copy of a value with another value at a path. Missing groups and lists are added. */
function change(value: unknown, [key, ...rest]: Path, to: (old: unknown) => unknown): unknown {
  if (key === undefined) return to(value)
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? [...value] : []
    list[key] = change(list[key], rest, to)
    return list
  }
  const { [key]: old, ...others } = (value ?? {}) as Record<PropertyKey, unknown>
  const changed = change(old, rest, to)
  return changed === undefined ? others : { ...others, [key]: changed }
}
