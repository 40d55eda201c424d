/**
 * Fetches what only paper needs, once the page has been read. Without script the page's `noscript` asks for the same:
 * as a stylesheet in the head it would come before the words, on a connection that has them to bring first.
 */
const sheet = document.querySelector('head > noscript')?.textContent
if (sheet) document.head.insertAdjacentHTML('beforeend', sheet)
