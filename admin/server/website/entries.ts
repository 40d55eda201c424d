import { ENTRY_KINDS, type EntryKind } from '#admin/website-api.ts'
import { isTakenId } from '#site/content/checks/check-consistency.ts'
import { emptyValueOf } from '#site/content/edit/empty-value.ts'
import { fieldOf } from '#site/content/edit/field-of.ts'
import { freeKey } from '#site/content/edit/free-key.ts'
import { SCHEMAS } from '#site/content/model.ts'
import { fileOf, PARTS } from '#site/content/parts.ts'
import { DeskRefusal } from '../refusal.ts'
import { namesIn, type Snapshot, valueIn } from './content-now.ts'

/** The property that names an entry. */
const NAMED_BY = { services: 'title', projects: 'title', team: 'name' } as const

/** @returns the kind of entry that a file holds; undefined for a file that there is once */
export function kindOf(file: string): EntryKind | undefined {
  return ENTRY_KINDS.find((kind) => PARTS[kind].entries.test(file))
}

/**
 * @returns the file of a new entry, whose texts are empty but for its name; it is the last of its list
 * @throws DeskRefusal if an entry has this name
 */
export function newEntry(
  kind: EntryKind,
  name: string,
  snapshot: Pick<Snapshot, 'files' | 'drafts'>,
): { file: string; value: unknown } {
  const written = name.normalize()
  // Not the checked content, which has none of a kind while one entry is incomplete.
  const names = namesIn(snapshot)
  const entries = names.filter((file) => kindOf(file) === kind).map((file) => valueIn(snapshot, file))
  const all = entries as ({ order?: unknown; title?: unknown; name?: unknown } | undefined)[]
  const twin = all.some(
    (entry) => String(entry?.[NAMED_BY[kind]]).normalize().toLowerCase() === written.toLowerCase(),
  )
  if (twin) throw new DeskRefusal(409, `There is already “${written}”: give another name.`)
  const order = Math.max(0, ...all.map((entry) => Number(entry?.order) || 0)) + 1
  const empty = emptyValueOf(fieldOf(SCHEMAS[kind])) as object
  const value = { ...empty, order, [NAMED_BY[kind]]: written }
  const isTaken = (slug: string) => isTakenId(slug) || names.includes(fileOf(kind, slug))
  return { file: fileOf(kind, freeKey(written, kind, isTaken)), value }
}
