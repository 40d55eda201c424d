/// <reference types="astro/client" />

/** What the device closes with its own gesture (Android's Back): https://html.spec.whatwg.org/#close-watcher */
declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null
  destroy(): void
}

interface Document {
  /** Whether the browser makes the page ready in advance: https://wicg.github.io/nav-speculation/prerendering.html */
  readonly prerendering?: boolean
}
