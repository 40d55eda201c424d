const MAX_MB = 5

/** The `expected` of a problem with a PDF. */
export const PDF_EXPECTED = `a PDF of at most ${MAX_MB} MB`

/** @returns whether a file is a PDF, by its name */
export function isPdf(name: string): boolean {
  return /\.pdf$/i.test(name)
}

/** @returns a description of a file that is no PDF, or too large for visitors; undefined if it is neither */
export function describeUnusablePdf(bytes: Buffer): string | undefined {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return 'a file that is no PDF'
  return describeLargePdf(bytes.length)
}

/** @returns a description of a PDF that is too large for visitors, by its bytes */
export function describeLargePdf(bytes: number): string | undefined {
  const size = Math.ceil(bytes / 2 ** 20)
  return size > MAX_MB ? `a PDF of ${size} MB` : undefined
}
