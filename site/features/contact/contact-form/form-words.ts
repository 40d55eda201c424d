import type { ContactWords } from '#site/content/schemas/pages.ts'

/** The words of the contact form, without those of the section around it. */
export type FormWords = Omit<ContactWords['form'], 'title' | 'intro' | 'refused' | 'notice'> & {
  refusals: Pick<ContactWords['refusals'], 'large' | 'long' | 'missing' | 'address'>
}

/** @returns only what the form needs: the properties of an island are part of the page's HTML */
export function formWords({ form, refusals }: Pick<ContactWords, 'form' | 'refusals'>): FormWords {
  const { title: _title, intro: _intro, refused: _refused, notice: _notice, ...words } = form
  const { large, long, missing, address } = refusals
  return { ...words, refusals: { large, long, missing, address } }
}
