/**
 * Shows what is about today, in India, in lists of closed days: the page may have been built long ago. A page without closed
 * days has no such script. Imports nothing, as `contact-form/page-script.ts`.
 */
const INDIA_AHEAD_MS = 5.5 * 3_600_000

customElements.define(
  'closed-days',
  class extends HTMLElement {
    connectedCallback(): void {
      const today = new Date(Date.now() + INDIA_AHEAD_MS).toISOString().slice(0, 10)
      let left = Number(this.dataset.most)
      for (const line of this.children as HTMLCollectionOf<HTMLElement>) {
        const { from = '', to = '' } = line.dataset
        line.hidden = to < today || from > today || left === 0
        if (!line.hidden) left--
      }
    }
  },
)
