/** Pixels per second: half a pixel a frame at sixty frames; specification, section 2. */
const SPEED = 30

/**
 * Moves the strip of logos, endlessly and on the compositor. It pauses while its section is pointed at, touched, or has
 * the keyboard's focus, while the page is hidden, and once its button is pressed. `site/hooks/use-attention.ts` is the
 * same rule for React.
 * @param list what the track holds; it is repeated until it fills the screen
 */
export function moveStrip(
  strip: HTMLElement,
  track: HTMLElement,
  list: HTMLElement,
  button: HTMLButtonElement,
): void {
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  if (stillness.matches) return
  strip.dataset.moving = ''
  const width = list.getBoundingClientRect().width
  if (width === 0) return // a visitor's own styles may hide it
  for (let covered = width; covered < screen.width + width; covered += width) {
    const copy = list.cloneNode(true) as HTMLElement
    copy.ariaHidden = 'true'
    track.append(copy)
  }
  const motion = track.animate([{ transform: 'translateX(0)' }, { transform: `translateX(-${width}px)` }], {
    duration: (width / SPEED) * 1000,
    iterations: Number.POSITIVE_INFINITY,
  })

  const reasons = new Set<string>()
  function pauseFor(reason: string, applies: boolean): void {
    if (applies) reasons.add(reason)
    else reasons.delete(reason)
    if (reasons.size > 0) motion.pause()
    else motion.play()
  }
  const region = strip.closest('section') ?? strip
  region.addEventListener('pointerenter', () => pauseFor('pointer', true))
  region.addEventListener('pointerleave', () => pauseFor('pointer', false))
  // Browsers end a finger's pointer events once it scrolls, though it is still on the screen.
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    region.addEventListener(type, (event) => pauseFor('touch', event.targetTouches.length > 0), {
      passive: true,
    })
  // A click leaves the focus on what it pressed, which is no reason until a key is pressed.
  region.addEventListener('focusin', () => pauseFor('focus', button.matches(':focus-visible')))
  region.addEventListener('focusout', () => pauseFor('focus', false))
  region.addEventListener('keydown', () => pauseFor('focus', true))
  document.addEventListener('visibilitychange', () => pauseFor('hidden page', document.hidden))
  stillness.addEventListener('change', () => {
    button.hidden = stillness.matches
    pauseFor('reduced motion', stillness.matches)
  })
  button.addEventListener('click', () => {
    const isPaused = button.ariaPressed !== 'true'
    button.ariaPressed = String(isPaused)
    pauseFor('button', isPaused)
  })
  button.hidden = false
  pauseFor('hidden page', document.hidden)
}
