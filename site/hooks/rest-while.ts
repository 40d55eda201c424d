/**
 * Tells what moves by itself in a part of the page when to rest: while the part is pointed at, while it has the focus
 * by other means than a click, while the page is hidden, once its button is pressed, and for visitors who ask for less
 * motion (who need no button).
 *
 * @param rest takes whether to rest, at every change; until it is called the first time, what moves should rest
 */
export function restWhileAttended(
  region: HTMLElement,
  button: HTMLButtonElement,
  rest: (resting: boolean) => void,
): void {
  const reasons = new Set<string>()
  let resting = true

  function weigh(reason: string, applies: boolean): void {
    if (applies) reasons.add(reason)
    else reasons.delete(reason)
    const rests = reasons.size > 0
    if (rests !== resting) rest(rests)
    resting = rests
  }

  // A click leaves the focus on what it pressed, which is no reason to rest; any other focus is, and any key.
  let clicked: Node | null = null
  const isClicked = ({ target }: Event) => target instanceof Node && target.contains(clicked)
  region.addEventListener('mousedown', ({ target }) => {
    clicked = target instanceof Node ? target : null
  })
  region.addEventListener('focusin', (event) => weigh('focus', !isClicked(event)))
  region.addEventListener('focusout', (event) => {
    weigh('focus', false)
    // Where the window has lost the focus, it comes back to the same element.
    if (event.target !== document.activeElement && isClicked(event)) clicked = null
  })
  document.addEventListener('keydown', ({ target, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return // for the browser, or for the system
    clicked = null
    if (target instanceof Node && region.contains(target)) weigh('focus', true)
  })
  region.addEventListener('pointerenter', () => weigh('pointer', true))
  region.addEventListener('pointerleave', () => weigh('pointer', false))
  // Once a finger scrolls, browsers end its pointer events, though it is still on the glass.
  region.addEventListener('touchstart', () => weigh('finger', true), { passive: true })
  for (const end of ['touchend', 'touchcancel'] as const) {
    region.addEventListener(end, ({ targetTouches }) => weigh('finger', targetTouches.length > 0))
  }
  button.addEventListener('click', () => {
    const paused = button.ariaPressed !== 'true'
    button.ariaPressed = String(paused)
    weigh('button', paused)
  })
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  function weighMotion(): void {
    button.hidden = stillness.matches
    weigh('motion', stillness.matches)
  }
  const weighHidden = () => weigh('hidden', document.hidden)
  stillness.addEventListener('change', weighMotion)
  document.addEventListener('visibilitychange', weighHidden)
  weighMotion()
  weighHidden()
}
