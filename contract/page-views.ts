/** Header of the HEAD request with which a page says that somebody opened it, although the browser had fetched it before. */
export const OPENED_HEADER = 'x-page-opened'
