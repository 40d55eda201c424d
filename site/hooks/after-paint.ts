/**
 * Calls back once the browser has painted what the page has changed so far. A press is answered first by a change that is
 * quick to paint, and the longer work begins after it. A task posted in a frame's animation callback runs after the
 * frame's paint; a hidden page gets no frames, so a timer stands in there.
 */
export function afterPaint(callback: () => void): void {
  if (document.hidden) {
    setTimeout(callback)
    return
  }
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = callback
    port2.postMessage(null)
  })
}
