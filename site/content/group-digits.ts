/**
 * Not by `Intl`: its first use blocks a slow phone for 50 ms, while the counters run. Not in `format.ts`: the page's
 * inline script imports this file, and one that islands import too would be fetched separately.
 *
 * @param number in decimal digits, as `String` or `toFixed` writes it: 1234567.5
 * @returns its digits grouped as in India: 12,34,567.5
 */
export function groupDigits(number: string): string {
  const [whole = '', part] = number.split('.')
  const grouped = whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
  return part ? `${grouped}.${part}` : grouped
}
