import type { Extent } from '#admin/website-api.ts'
import { titleOf } from '#site/content/edit/files.ts'
import { PAGE_WORDS, PARTS } from '#site/content/parts.ts'
import { ROUTES, UNLISTED } from '#site/routes.ts'
import { toChanges } from './changes.ts'
import { type Snapshot, toChangedFiles } from './content-now.ts'
import type { Program } from './program.ts'

/** What the assistant answers is in a file of its own. */
const ASSISTANT = '/assistant.json'
const PATHS = { ...ROUTES, ...UNLISTED }
const PAGES = Object.keys(PATHS) as (keyof typeof PATHS)[]

/** Says how much of the website the drafts change, by rendering it with them and without. */
export async function extentOf(snapshot: Snapshot, program: Pick<Program, 'compare'>): Promise<Extent> {
  const changes = count(toChanges(snapshot).changes.length, 'change')
  const paths = [...PAGES.map((page) => PATHS[page]), ASSISTANT]
  const changed = await program.compare(paths, toChangedFiles(snapshot)).catch(() => undefined)
  if (!changed) return { extent: changes, pages: [] }
  const pages = PAGES.filter((page) => changed.includes(PATHS[page]))
  const where = [
    pages.length > 0 && `on ${count(pages.length, 'page')}`,
    changed.includes(ASSISTANT) && 'in the assistant',
  ].filter(Boolean)
  return {
    extent: `${changes} ${where.join(' and ') || 'on no page'}`,
    pages: pages.map((page) => titleOf(PARTS[PAGE_WORDS[page]].file)),
  }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
