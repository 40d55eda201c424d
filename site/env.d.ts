/// <reference types="astro/client" />

interface Window {
  /**
   * Calls back when the browser has painted what the page has changed so far. A tap is answered by that paint, of a
   * few things (a button pressed, a sheet gone), before what takes longer begins. From `layout/before-paint.ts`.
   */
  afterPaint(callback: () => void): void
}
declare function afterPaint(callback: () => void): void

/** What the device closes with its own gesture (Android's Back): https://html.spec.whatwg.org/#close-watcher */
declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null
  destroy(): void
}
