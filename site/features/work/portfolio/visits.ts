import { slugInAddress, writeAddress } from './address.ts'

export type Visits = {
  /** Gives a case study its address: as a new entry of the history, or in place of another case study's. */
  open(slug: string, inPlace: boolean): void
  /** Leads back to the list. */
  back(): void
}

/**
 * Keeps the browser's history in step with what is open.
 * @param arrive called where the visitor has gone to a case study's address, or to that of the list (null)
 * @param due gives the case study that is wanted now: one may have been asked for while the history was on its way back
 */
export function keepVisits(arrive: (slug: string | null) => void, due: () => string | undefined): Visits {
  /** The history is on its way back to the list; it takes a moment. */
  let returning = false

  addEventListener('popstate', () => {
    if (!returning) return arrive(slugInAddress())
    returning = false
    const slug = due()
    if (slug) writeAddress(slug, 'pushState')
  })
  return {
    open(slug, inPlace) {
      if (!returning) writeAddress(slug, inPlace ? 'replaceState' : 'pushState')
    },
    back() {
      returning = true
      history.back()
    },
  }
}
