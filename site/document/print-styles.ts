/**
 * Fetches what only paper needs, once the page is painted. Without script the page's `noscript` asks for the same; as a
 * stylesheet in the head of every page it would share the line with what the first paint needs.
 */
const sheet = document.querySelector('head > noscript')?.textContent
if (sheet) afterPaint(() => document.head.insertAdjacentHTML('beforeend', sheet))
