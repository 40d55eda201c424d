/** The path of a request's address, as it was written. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** The decoded path, and the query with its question mark. An undecodable path matches nothing. */
export function splitAddress(url: string): { path: string; query: string } {
  const path = pathOf(url)
  const query = url.slice(path.length)
  try {
    return { path: decodeURIComponent(path), query }
  } catch {
    return { path: '', query }
  }
}
