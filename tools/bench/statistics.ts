/** The smallest value that at least a share of all values does not exceed; NaN if there are none. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** @returns the median of each figure of several measurements */
export function medians(all: Record<string, number>[]): Record<string, number> {
  const names = Object.keys(all[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name] ?? Number.NaN))]))
}
