import { afterFrame } from './after-frame.ts'

/** Smallest moves that Chromium counts as a layout shift, in pixels; sideways, smaller ones add up to nothing. */
const SHIFT = { x: 9, y: 3 }

/**
 * Loads the typefaces after the first paint, so that a slow connection brings the words first, and uses them part by
 * part, about one window's height a frame: the whole page at once would block a slow phone.
 * @param parts of the page, the first one first; a part may contain others
 */
export async function setTypefaces(parts: HTMLElement[]): Promise<void> {
  if ('typeset' in document.documentElement.dataset) return // an earlier page has loaded them
  const nextFrame = () => new Promise<void>(afterFrame)
  try {
    await nextFrame()
    await Promise.all(['1em Eczar', '1em Anek Latin'].map((font) => document.fonts.load(font)))
    let height = 0
    for (const part of parts) {
      if ('typeset' in part.dataset) continue // it is named twice
      if (height >= innerHeight) {
        await nextFrame()
        height = 0
      }
      height += typeset(part)
    }
    localStorage.setItem('typefaces', 'seen')
  } catch {} // without the typefaces the fallbacks stay; storage may be denied
}

/** @returns the part's height with the fallback fonts, which it keeps if something in the window would move */
function typeset(part: HTMLElement): number {
  const { top, height } = part.getBoundingClientRect()
  if (height === 0 || top >= innerHeight) {
    part.dataset.typeset = ''
    return height
  }
  // Parts inside it have been typeset before.
  const blocks = [...part.getElementsByTagName('*')].filter(
    (element) => !element.matches('[data-typeset] *') && element.clientHeight > 0,
  )
  const places = () => [
    { x: 0, y: part.getBoundingClientRect().bottom },
    ...blocks.map((block) => block.getBoundingClientRect()),
  ]
  const before = places()
  part.dataset.typeset = ''
  const isMoved = places().some(({ x, y }, i) => {
    const from = before[i] ?? { x, y }
    const isInWindow = Math.min(y, from.y) < innerHeight
    return isInWindow && (Math.abs(x - from.x) >= SHIFT.x || Math.abs(y - from.y) >= SHIFT.y)
  })
  if (isMoved) part.dataset.typeset = 'later'
  return height
}
