import { restWhileAttended } from '#site/hooks/rest-while.ts'

/** Pixels per second: half a pixel a frame at sixty frames; specification, section 2. */
const SPEED = 30

/**
 * Sets the strip of logos moving, endlessly and on the compositor, except while somebody attends to it; it never
 * starts for visitors who ask for less motion.
 */
function moveStrip(strip: HTMLElement, button: HTMLButtonElement): void {
  const track = strip.querySelector<HTMLElement>('.strip-track')
  const list = track?.querySelector('ul')
  if (!track || !list) return
  strip.dataset.moving = ''
  const width = list.getBoundingClientRect().width
  if (width === 0) return // a visitor's own styles may hide it
  for (let covered = width; covered < screen.width + width; covered += width) {
    const copy = list.cloneNode(true) as HTMLElement
    copy.ariaHidden = 'true'
    for (const image of copy.querySelectorAll('img')) image.alt = ''
    track.append(copy)
  }
  const motion = track.animate([{ transform: 'translateX(0)' }, { transform: `translateX(-${width}px)` }], {
    duration: (width / SPEED) * 1000,
    iterations: Number.POSITIVE_INFINITY,
  })
  motion.pause()
  restWhileAttended(strip.closest('section') ?? strip, button, (resting) => {
    if (resting) motion.pause()
    else motion.play()
  })
}

const strip = document.querySelector<HTMLElement>('.strip')
const button = document.querySelector<HTMLButtonElement>('.strip-pause')
if (strip && button && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
  if (document.readyState === 'complete') moveStrip(strip, button)
  else addEventListener('load', () => moveStrip(strip, button), { once: true })
}
