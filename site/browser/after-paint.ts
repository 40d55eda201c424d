/**
 * Calls back once the browser has painted the changes so far, so that longer work does not delay the response to a press.
 * A message posted in an animation frame is received after the paint of the frame. A hidden page has no frames: it gets a
 * timer.
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
