/** The case studies that the page holds as dialogs. */
export type Studies = {
  all: HTMLDialogElement[]
  named(slug: string | undefined | null): HTMLDialogElement | undefined
  /** @returns the one that a link to a part of this page leads to */
  linked(link: HTMLAnchorElement | null): HTMLDialogElement | undefined
  /** @returns the one so many steps on, round and round, among those that the filter has left */
  after(study: HTMLDialogElement, step: number): HTMLDialogElement | undefined
}

/** Finds the page's case studies. */
export function findStudies(): Studies {
  const all = [...document.querySelectorAll<HTMLDialogElement>('.study')]
  const named: Studies['named'] = (slug) => all.find(({ id }) => id === slug)

  return {
    all,
    named,
    linked: (link) => named(link?.hash.slice(1)),
    after(study, step) {
      const left = [...document.querySelectorAll<HTMLElement>('article[data-project]:not([hidden])')]
      const at = left.findIndex(({ dataset }) => dataset.project === study.id)
      // One that the filter leaves out counts as standing between the last and the first.
      const from = at < 0 && step < 0 ? 0 : at
      return named(left.at((from + step) % left.length)?.dataset.project)
    },
  }
}
