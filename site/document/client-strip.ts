/** Pixels per second: half a pixel a frame at sixty frames; specification, section 2. */
const SPEED = 30

/**
 * Sets the strip of logos moving, endlessly, until its button is pressed. The movement is an animation of the styles,
 * which also pause it while a visitor attends to it.
 * @param list of logos in the track; it is repeated until it fills the screen
 */
export function moveStrip(
  strip: HTMLElement,
  track: HTMLElement,
  list: HTMLElement,
  button: HTMLElement,
): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  strip.dataset.moving = ''
  const width = list.getBoundingClientRect().width
  if (width === 0) return // a visitor's own styles may hide it
  for (let covered = width; covered < screen.width + width; covered += width) {
    const copy = list.cloneNode(true) as HTMLElement
    copy.ariaHidden = 'true'
    track.append(copy)
  }
  strip.style.setProperty('--width', `${width}px`)
  strip.style.setProperty('--time', `${width / SPEED}s`)

  function update(): void {
    strip.dataset.moving = document.hidden || button.ariaPressed === 'true' ? 'paused' : ''
  }
  button.hidden = false
  button.addEventListener('click', () => {
    button.ariaPressed = String(button.ariaPressed !== 'true')
    update()
  })
  document.addEventListener('visibilitychange', update)
  update()
}
