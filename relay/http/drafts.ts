import { createHmac, randomBytes } from 'node:crypto'
import type { FormField } from '#contract/email-protocol.ts'
import type { Problem } from '../leads/problem.ts'
import { escapeHtml } from './escape-html.ts'

/** What a visitor had typed into a form post that was refused, and why it was. */
export type Draft = { fields: Partial<Record<FormField, string>>; problems: Problem[] }

/** A short memory for refused form posts. It is bounded in time, number and size, and never on disk. */
export type Drafts = {
  /** Remembers a draft under an id that nobody can guess. */
  keep(draft: Draft): string
  get(id: string | undefined): Draft | undefined
}

export const DRAFT_LIFETIME_MS = 10 * 60_000
const DRAFT_LIMIT = 500
/** Largest size of a draft's fields, counted as HTML: with each draft its page is kept. */
const DRAFT_BYTES_LIMIT = 64 * 1024

/** @param clock the time in milliseconds; it need not be the time of day */
export function createDrafts(clock: () => number = () => performance.now()): Drafts {
  const drafts = new Map<string, { draft: Draft; until: number }>() // in order of age
  const secret = randomBytes(32)

  function forgetOld(): void {
    for (const [id, { until }] of drafts) {
      if (until > clock() && drafts.size < DRAFT_LIMIT) return
      drafts.delete(id)
    }
  }

  /**
   * A random id; for drafts without words the same one wherever their problems are the same. So a flood of those takes
   * one place, and pushes out no draft with words in it.
   */
  function idFor({ fields, problems }: Draft): string {
    if (Object.keys(fields).length > 0) return randomBytes(16).toString('base64url')
    return createHmac('sha256', secret).update(JSON.stringify(problems)).digest('base64url').slice(0, 22)
  }

  return {
    keep: ({ fields, problems }) => {
      const draft = { fields: isSmall(fields) ? fields : {}, problems }
      const id = idFor(draft)
      const known = drafts.get(id)
      if (known) drafts.delete(id)
      else forgetOld()
      drafts.set(id, { draft: known?.draft ?? draft, until: clock() + DRAFT_LIFETIME_MS })
      return id
    },
    get: (id) => {
      const kept = drafts.get(id ?? '')
      return kept && kept.until > clock() ? kept.draft : undefined
    },
  }
}

function isSmall(fields: Draft['fields']): boolean {
  const sizes = Object.values(fields).map((text) => Buffer.byteLength(escapeHtml(text)))
  return sizes.reduce((sum, size) => sum + size, 0) <= DRAFT_BYTES_LIMIT
}
