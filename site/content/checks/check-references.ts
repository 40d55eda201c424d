import { choicesOf, referencesIn } from '../edit/find-references.ts'
import type { Locator, Report } from '../errors.ts'
import { PARTS } from '../parts.ts'
import { LISTS } from '../references.ts'

/**
 * Reports values that name an entry which a list does not have.
 * @param values as they are written; undefined of an invalid file
 */
export function checkReferences(values: ReadonlyMap<string, unknown>, locate: Locator, report: Report): void {
  for (const { list, key, file, path } of referencesIn(values)) {
    const choices = choicesOf(list, values)
    if (!choices || choices.some(({ value }) => value === key)) continue
    const keys = choices.map(({ value }) => JSON.stringify(value)).join(', ')
    const { part, path: at } = LISTS[list]
    report({
      ...locate(file, path),
      found: JSON.stringify(key),
      expected: `one of ${list}, which are in ${[PARTS[part].file, ...at].join(' ')}: ${keys || 'there is none'}`,
      sentence: 'What was chosen here is not there any more: choose again.',
    })
  }
}
