/** Pixels per second: half a pixel a frame at sixty frames; specification, section 2. */
const SPEED = 30

/**
 * Sets the strip of logos moving, endlessly and on the compositor. It rests while pointed at, while something in it
 * has the focus, and while its button says so; it never starts for visitors who ask for less motion.
 */
function moveStrip(strip: HTMLElement, button: HTMLButtonElement): void {
  const track = strip.querySelector<HTMLElement>('.strip-track')
  const list = track?.querySelector('ul')
  if (!track || !list) return
  strip.dataset.moving = ''
  button.hidden = false
  const width = list.getBoundingClientRect().width
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

  const reasons = new Set<string>()
  function rest(reason: string, resting: boolean): void {
    if (resting) reasons.add(reason)
    else reasons.delete(reason)
    if (reasons.size > 0) motion.pause()
    else motion.play()
  }
  const section = strip.closest('section') ?? strip
  section.addEventListener('pointerenter', () => rest('pointer', true))
  section.addEventListener('pointerleave', () => rest('pointer', false))
  section.addEventListener('focusin', () => rest('focus', true))
  section.addEventListener('focusout', () => rest('focus', false))
  button.addEventListener('click', () => {
    const paused = button.ariaPressed !== 'true'
    button.ariaPressed = String(paused)
    rest('button', paused)
  })
}

const strip = document.querySelector<HTMLElement>('.strip')
const button = document.querySelector<HTMLButtonElement>('.strip-pause')
if (strip && button && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
  if (document.readyState === 'complete') moveStrip(strip, button)
  else addEventListener('load', () => moveStrip(strip, button), { once: true })
}
