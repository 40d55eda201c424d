/** How far a finger must travel sideways to mean it, in pixels. */
const TRAVEL = 40

/**
 * Answers a finger that swipes sideways: 1 for the next (swiped to the left), -1 for the one before. The part's
 * style must leave sideways movement to script (`touch-action: pan-y`); where it scrolls by itself, nothing is called.
 */
export function onSwipe(part: HTMLElement, move: (step: 1 | -1) => void): void {
  let start = 0
  part.addEventListener('pointerdown', ({ clientX }) => (start = clientX))
  part.addEventListener('pointerup', ({ clientX, pointerType }) => {
    const travelled = clientX - start
    if (pointerType !== 'mouse' && Math.abs(travelled) > TRAVEL) move(travelled < 0 ? 1 : -1)
  })
}
