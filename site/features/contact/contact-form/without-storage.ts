/**
 * The SDK reads `localStorage` when it loads, which throws if the visitor has blocked site data. It works without one. Must
 * be imported before the SDK.
 */
try {
  void localStorage
} catch {
  Object.defineProperty(window, 'localStorage', { value: undefined })
}
