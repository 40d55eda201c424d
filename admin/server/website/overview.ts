import type { ContentFile, DraftChanged, Patch, WebsiteOverview } from '#admin/website-api.ts'
import { choicesOf } from '#site/content/edit/find-references.ts'
import { differencesBetween } from '#site/content/edit/values.ts'
import { LISTS, type ListName } from '#site/content/references.ts'
import { toChanges } from './changes.ts'
import { type Snapshot, valuesIn } from './content-now.ts'
import { toSetUp } from './set-up.ts'
import { toSections, toValuePath } from './view.ts'

type Overview = Omit<WebsiteOverview, 'publication'>

const known = new WeakMap<Snapshot, Overview>()

/** The list of files, and what is said beside it. */
export function toOverview(snapshot: Snapshot): Overview {
  const found = known.get(snapshot) ?? overviewOf(snapshot)
  known.set(snapshot, found)
  return found
}

function overviewOf(snapshot: Snapshot): Overview {
  const { version, changes } = toChanges(snapshot)
  const values = valuesIn(snapshot)
  return {
    sections: toSections(snapshot),
    left: toSetUp(snapshot).steps.filter(({ left }) => left.length > 0).length,
    drafts: { version, changes: changes.length },
    placeholders: snapshot.content.placeholders ?? {},
    choices: Object.fromEntries(
      (Object.keys(LISTS) as ListName[]).map((list) => [list, choicesOf(list, values)]),
    ),
  }
}

type State = { file: ContentFile | undefined; snapshot: Snapshot }

/** What a page that has seen the first state needs to show the second; undefined if the file is in one of them only. */
export function toDraftChanged(before: State, after: State): DraftChanged | undefined {
  if (!before.file || !after.file) return undefined
  const [from, to] = [toOverview(before.snapshot), toOverview(after.snapshot)]
  return {
    // The ids are for pages that get no response.
    file: patch(before.file.version, before.file, { ...after.file, saves: before.file.saves }),
    website: patch(from.drafts.version, from, to),
  }
}

function patch(from: string, before: unknown, after: unknown): Patch {
  const values = differencesBetween(before, after).map(({ path, after }) => ({
    path: toValuePath(path),
    value: after,
  }))
  return { from, values }
}
