/**
 * Calls back once the browser has painted what the page has changed so far, at the beginning of the next frame:
 * `site/hooks/after-paint.ts` for the script that is written into the page. It waits for an animation of nothing, because
 * a page whose clock is stopped, as in tests, gets neither animation frames nor timers.
 */
export function afterFrame(callback: () => void): void {
  document.documentElement.animate(null, 1).finished.then(callback)
}
