import { z } from 'zod'

/** What text of any size needs against its ground, by WCAG 2.2 (1.4.3). */
const ENOUGH = 4.5

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'expected a colour between quotes such as "#6f2a16", with six digits from 0 to f')

/** A ground, and a colour for text that can be read on it. */
export const colourPair = z.strictObject({ ground: colour, text: colour }).check(({ value, issues }) => {
  const ratio = contrast(value.ground, value.text)
  if (ratio >= ENOUGH) return
  issues.push({
    code: 'custom',
    input: value.text,
    path: ['text'],
    message: `expected a colour that can be read on ${value.ground}: a contrast of ${ENOUGH} to 1 at least, and this is ${ratio.toFixed(1)}`,
  })
})

/** @returns how far two colours such as #6f2a16 stand apart, from 1 to 21 (WCAG 2.2, contrast ratio) */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance by WCAG 2.2, from 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
