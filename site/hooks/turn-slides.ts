import { restWhileAttended } from './rest-while.ts'
import { type Cause, createRotation, type Rotation } from './rotation.ts'
import { onSwipe } from './swipe.ts'

/**
 * Turns the `.slide`s of a part of the page: by itself at an interval in milliseconds, by the buttons that carry
 * `data-step`, and by a finger that swipes over them. When the visitor turns it, the new slide's `data-position` is
 * said to screen readers; when it turns by itself, nothing is.
 *
 * @param turned shows what is current; called after every turn
 */
export function turnSlides(
  region: HTMLElement,
  interval: number,
  turned: (index: number, cause: Cause) => void,
): Rotation {
  const slides = region.querySelectorAll<HTMLElement>('.slide')
  const rotation = createRotation({
    count: slides.length,
    interval,
    turned(index, cause) {
      turned(index, cause)
      const said = region.querySelector('[aria-live]')
      if (cause === 'control' && said) said.textContent = slides[index]?.dataset.position ?? ''
    },
  })
  const step = (by: number) => rotation.show(rotation.index + by)
  for (const button of region.querySelectorAll<HTMLElement>('[data-step]')) {
    button.addEventListener('click', () => step(Number(button.dataset.step)))
  }
  const [list, pause] = [slides[0]?.parentElement, region.querySelector<HTMLButtonElement>('.pause-button')]
  if (list) onSwipe(list, step)
  if (pause) restWhileAttended(region, pause, rotation.rest)
  return rotation
}
