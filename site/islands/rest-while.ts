/**
 * Tells what moves by itself in a part of the page when to rest: while the part is pointed at, while the keyboard
 * is at work in it, while the page is hidden, once its button is pressed, and for visitors who ask for less motion
 * (who need no button).
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

  // A mouse leaves the focus on whatever it pressed; only focus that shows is somebody at the keyboard.
  const weighFocus = () => weigh('focus', region.querySelector(':focus-visible') !== null)
  region.addEventListener('focusin', weighFocus)
  region.addEventListener('focusout', () => weigh('focus', false))
  region.addEventListener('pointerenter', () => weigh('pointer', true))
  region.addEventListener('pointerleave', () => weigh('pointer', false))
  // A finger that scrolls is no pointer any more, and still there.
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
