/**
 * The SDK asks for `localStorage` as it loads, and where a visitor has blocked site data the mere question throws. It
 * does without where there is none. Imported before it.
 */
try {
  void localStorage
} catch {
  Object.defineProperty(window, 'localStorage', { value: undefined })
}
