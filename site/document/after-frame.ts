/**
 * Calls back at the beginning of the next frame, when the browser has painted the changes so far: `after-paint.ts` for the
 * script in the page. Waits for an empty animation, because a page with a fake clock gets no animation frames or timers.
 */
export function afterFrame(callback: () => void): void {
  document.documentElement.animate(null, 1).finished.then(callback)
}
