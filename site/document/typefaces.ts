import { afterFrame } from './after-frame.ts'

/** Elements laid out anew in one frame: the whole page at once would block a slow phone. */
const BATCH = 100
/** Smallest moves that Chromium counts as a layout shift, in pixels; sideways, smaller ones add up to nothing. */
const SHIFT = { x: 9, y: 3 }

/**
 * Loads the typefaces after the first paint, so that a slow connection brings the words first, and uses them part by
 * part. A part in the window in which a line would break differently keeps its fallback fonts until the next page.
 * @param parts of the page, the first one first; a part may contain others
 */
export async function setTypefaces(parts: HTMLElement[]): Promise<void> {
  if ('typeset' in document.documentElement.dataset) return // an earlier page has loaded them
  await firstPaint()
  try {
    await Promise.all(['1em Eczar', '1em Anek Latin'].map((font) => document.fonts.load(font)))
    typesetNext(parts)
    localStorage.setItem('typefaces', 'seen')
  } catch {} // without the typefaces the fallbacks stay; storage may be denied
}

function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
}

function typesetNext(parts: HTMLElement[]): void {
  let size = 0
  for (let part = parts.shift(); part; part = parts.shift()) {
    if ('typeset' in part.dataset) continue
    typeset(part)
    size += part.getElementsByTagName('*').length
    if (size >= BATCH) break
  }
  if (parts.length > 0) afterFrame(() => typesetNext(parts))
}

function typeset(part: HTMLElement): void {
  const before = placesIn(part)
  part.dataset.typeset = ''
  const after = placesIn(part)
  const moves = after.some(
    ({ x, y }, i) =>
      Math.abs(x - (before[i]?.x ?? 0)) >= SHIFT.x || Math.abs(y - (before[i]?.y ?? 0)) >= SHIFT.y,
  )
  if (moves || before.length !== after.length) part.dataset.typeset = 'later'
}

/** Where each block of a part in the window begins, and where the part ends; the lower edge for one that ends below. */
function placesIn(part: HTMLElement): { x: number; y: number }[] {
  const blocks = [...part.getElementsByTagName('*')].filter((element) => element.clientHeight)
  const boxes = blocks.map((block) => block.getBoundingClientRect()).filter(({ y }) => y < innerHeight)
  return [...boxes, { x: 0, y: Math.min(part.getBoundingClientRect().bottom, innerHeight) }]
}
