/** Header of the HEAD request that counts the opening of a page that the browser had prerendered. */
export const OPENED_HEADER = 'x-page-opened'
