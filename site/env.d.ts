/// <reference types="astro/client" />

interface Document {
  /** Whether the browser is prerendering the page: https://wicg.github.io/nav-speculation/prerendering.html */
  readonly prerendering?: boolean
}
