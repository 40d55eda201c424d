/** What made a slide active: the first render, the timer, a control, or a finger that scrolled the row. */
export type Reason = 'initial' | 'timer' | 'control' | 'scroll'
export type Active = { index: number; reason: Reason }

/** What pauses autoplay: the pause button, or that the carousel is hovered, touched, or has the focus. */
export type Cause = 'button' | 'pointer' | 'finger' | 'focus'

/** Autoplay shows the next slide once a state has lasted for the interval: each new state restarts it. */
type CarouselState = { active: Active; pausedBy: readonly Cause[] }

export const INITIAL: CarouselState = { active: { index: 0, reason: 'initial' }, pausedBy: [] }

/** A slide becomes active, perhaps the one that is, or a cause begins or ceases to pause autoplay. */
export type CarouselEvent = Active | { cause: Cause; applies: boolean }

/** @returns the next state; the same object if the event changes nothing */
export function change(state: CarouselState, event: CarouselEvent): CarouselState {
  if ('index' in event) return { ...state, active: event }
  const { cause, applies } = event
  if (state.pausedBy.includes(cause) === applies) return state
  const pausedBy = applies ? [...state.pausedBy, cause] : state.pausedBy.filter((other) => other !== cause)
  return { ...state, pausedBy }
}

/** @returns the index in 0 to count - 1, cyclically */
export function wrap(index: number, count: number): number {
  return ((index % count) + count) % count
}

/** @returns how many places a slide is after the active one (before it, if negative), by the shorter way */
export function placeFrom(active: number, index: number, count: number): number {
  const half = Math.floor(count / 2)
  return wrap(index - active + half, count) - half
}
