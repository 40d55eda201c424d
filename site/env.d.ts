/// <reference types="astro/client" />

declare module '*?minified' {
  const text: string
  export default text
}

interface Document {
  /** Whether the browser is prerendering the page: https://wicg.github.io/nav-speculation/prerendering.html */
  readonly prerendering?: boolean
}

interface PerformanceNavigationTiming {
  /** Above 0 if the page was prerendered before it was opened. */
  readonly activationStart?: number
  /** https://wicg.github.io/nav-speculation/prefetch.html */
  readonly deliveryType?: string
}
