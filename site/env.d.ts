/// <reference types="astro/client" />

interface Window {
  /**
   * Calls back when the browser has painted what the page has changed so far. So a tap is answered at once, by a
   * change that is quick to paint (a button looks pressed), and the longer work begins after it. From
   * `layout/before-paint.ts`.
   */
  afterPaint(callback: () => void): void
}
declare function afterPaint(callback: () => void): void

/** What the device closes with its own gesture (Android's Back): https://html.spec.whatwg.org/#close-watcher */
declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null
  destroy(): void
}

interface Document {
  /** Whether the browser makes the page ready in advance: https://wicg.github.io/nav-speculation/prerendering.html */
  readonly prerendering?: boolean
}
