/**
 * Calls back in a task after the browser has painted what the page has changed so far: `site/hooks/after-paint.ts` for
 * the script that is written into the page. It waits for an animation of nothing, because a page whose clock is stopped,
 * as in tests, gets neither animation frames nor timers.
 */
export function afterFrame(callback: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = callback
  document.documentElement.animate(null, 1).ready.then(() => port2.postMessage(null))
}
