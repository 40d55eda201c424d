/**
 * Moves the strip of logos until its button is pressed. The movement is a CSS animation, which the styles also pause while
 * the strip is pointed at or focused. Not for visitors who prefer reduced motion.
 * @param list of logos in the track; it is repeated until it fills the screen
 */
export function moveStrip(
  strip: HTMLElement,
  track: HTMLElement,
  list: HTMLElement,
  button: HTMLElement,
): void {
  strip.dataset.moving = ''
  const width = list.getBoundingClientRect().width
  if (width === 0) return // a visitor's own styles may hide it
  for (let covered = width; covered < screen.width + width; covered += width) {
    const copy = list.cloneNode(true) as HTMLElement
    copy.setAttribute('aria-hidden', 'true')
    track.append(copy)
  }
  track.style.setProperty('--width', String(width))

  button.hidden = false
  button.addEventListener('click', () => {
    const isPaused = strip.dataset.moving === ''
    strip.dataset.moving = isPaused ? 'paused' : ''
    button.setAttribute('aria-pressed', String(isPaused))
  })
}
