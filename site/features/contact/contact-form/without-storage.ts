/**
 * The SDK reads `localStorage` as it loads, which throws where a visitor has blocked site data. It works without one.
 * Imported before the SDK.
 */
try {
  void localStorage
} catch {
  Object.defineProperty(window, 'localStorage', { value: undefined })
}
