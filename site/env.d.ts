/// <reference types="astro/client" />

interface Document {
  /** Whether the browser makes the page ready in advance: https://wicg.github.io/nav-speculation/prerendering.html */
  readonly prerendering?: boolean
}
