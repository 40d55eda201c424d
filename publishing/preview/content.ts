/** Replaces `site/content/index.ts` in the preview: the content that the renderer has set. */
import type { SiteContent } from '#site/content/index.ts'

let current: SiteContent | undefined

export function setContent(content: SiteContent): void {
  current = content
}

export async function getContent(): Promise<SiteContent> {
  if (!current) throw new Error('setContent was not called')
  return current
}
