/**
 * The smallest value that at least a share of all values does not exceed.
 *
 * @param share 0 to 1, such as 0.98
 * @returns NaN if there are no values
 */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** The median; NaN if there are no values. */
export function median(values: number[]): number {
  return quantile(values, 0.5)
}
