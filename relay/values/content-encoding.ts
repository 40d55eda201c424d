/** A content encoding for which the build left a compressed copy. */
export type Encoding = 'br' | 'gzip'

/**
 * @param accepted the header `Accept-Encoding`
 * @returns the best encoding that a client accepts and a file has
 */
export function chooseEncoding(
  accepted: string | undefined,
  compressed: Partial<Record<Encoding, unknown>>,
): Encoding | undefined {
  if (accepted === undefined) return undefined
  const accepts = (encoding: Encoding) =>
    accepted.split(',').some((entry) => {
      const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
    })
  return (['br', 'gzip'] as const).find((encoding) => compressed[encoding] && accepts(encoding))
}
