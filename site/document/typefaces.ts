import { afterFrame } from './after-frame.ts'

/** Smallest moves that Chromium counts as a layout shift, in pixels; sideways, smaller ones add up to nothing. */
const SHIFT = { x: 9, y: 3 }

/**
 * Loads the typefaces after the first paint, so that a slow connection brings the words first, and uses them part by
 * part, one window's height a frame: the whole page at once would block a slow phone. A part in the window in which a
 * line would break differently keeps its fallback fonts until the next page.
 * @param parts of the page, the first one first; a part may contain others
 */
export function setTypefaces(parts: HTMLElement[]): void {
  if ('typeset' in document.documentElement.dataset) return // an earlier page has loaded them
  afterFrame(async () => {
    try {
      await Promise.all(['1em Eczar', '1em Anek Latin'].map((font) => document.fonts.load(font)))
      typesetNext(parts)
      localStorage.setItem('typefaces', 'seen')
    } catch {} // without the typefaces the fallbacks stay; storage may be denied
  })
}

function typesetNext(parts: HTMLElement[]): void {
  let height = 0
  for (let part = parts.shift(); part; part = parts.shift()) {
    if ('typeset' in part.dataset) continue
    const box = part.getBoundingClientRect()
    if (box.height > 0 && box.top < innerHeight) typesetInWindow(part)
    else part.dataset.typeset = ''
    height += box.height
    if (height >= innerHeight) break
  }
  if (parts.length > 0) afterFrame(() => typesetNext(parts))
}

function typesetInWindow(part: HTMLElement): void {
  const blocks = [...part.getElementsByTagName('*')].filter(
    (element) => element.clientHeight && !element.matches('[data-typeset] *'),
  )
  const before = placesOf(blocks, part)
  part.dataset.typeset = ''
  const moves = placesOf(blocks, part).some(({ x, y }, i) => {
    const from = before[i] ?? { x, y }
    const isInWindow = Math.min(y, from.y) < innerHeight
    return isInWindow && (Math.abs(x - from.x) >= SHIFT.x || Math.abs(y - from.y) >= SHIFT.y)
  })
  if (moves) part.dataset.typeset = 'later'
}

/** Where blocks of a part begin, and where the part ends. */
function placesOf(blocks: Element[], part: HTMLElement): { x: number; y: number }[] {
  const end = { x: 0, y: part.getBoundingClientRect().bottom }
  return [...blocks.map((block) => block.getBoundingClientRect()), end]
}
