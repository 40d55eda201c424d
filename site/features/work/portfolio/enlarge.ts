import { isModified } from './press.ts'

/** As wide as the window, or as a picture that fills its height. */
const SIZES = 'max(100vw, 160vh)'

/**
 * Lets a dialog show the pictures of galleries, one at a time, as large as the window allows. Any click on it, and
 * Escape, lead back to the gallery; the arrow keys move a picture that is wider than the window, and go to the next
 * beyond its edge.
 *
 * @returns shows the picture inside a gallery's link, from where it was pressed; by a key from its left edge
 */
export function enlargeIn(view: HTMLDialogElement): (link: HTMLElement, pressed: MouseEvent) => void {
  let shown: HTMLElement | undefined

  /** @param at where on the picture to begin, from 0 at its left edge to 1 */
  function show(link: HTMLElement, at = 0): HTMLImageElement | null {
    shown = link
    // A drawing has no sources to choose from, and so no picture element.
    const picture = link.querySelector('picture, img')?.cloneNode(true)
    if (!(picture instanceof HTMLElement)) return null
    const image = picture instanceof HTMLImageElement ? picture : picture.querySelector('img')
    const source = picture.querySelector('source')
    if (source) source.sizes = SIZES
    view.ariaLabel = image?.alt ?? ''
    view.querySelector('picture, img')?.remove()
    view.append(picture)
    // Where it is wider than the window; in the frame that lays it out.
    requestAnimationFrame(() => view.scrollTo({ left: at * view.scrollWidth - view.clientWidth / 2 }))
    return image
  }
  function step(by: number): void {
    const links = [...(shown?.closest('ul')?.querySelectorAll<HTMLElement>('a') ?? [])]
    const next = shown && links.at((links.indexOf(shown) + by) % links.length)
    const image = next && show(next)
    if (!image) return
    image.tabIndex = -1
    image.focus({ preventScroll: true }) // so that a screen reader says what is shown now
  }

  view.tabIndex = -1
  view.addEventListener('click', () => view.close())
  view.addEventListener('close', () => shown?.focus())
  view.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (by === 0 || isModified(event)) return
    event.preventDefault()
    const { scrollLeft, clientWidth, scrollWidth } = view
    const isAtEdge = by < 0 ? scrollLeft < 1 : scrollLeft + clientWidth > scrollWidth - 1
    if (isAtEdge) step(by)
    else view.scrollBy({ left: by * 0.8 * clientWidth })
  })
  return (link, { clientX, detail }) => {
    const { left, width } = link.getBoundingClientRect()
    link.closest('[data-tab]')?.append(view)
    show(link, detail > 0 ? (clientX - left) / width : 0)
    view.showModal()
  }
}
