declare module 'subset-font' {
  /** Reduces a font to the letters of a text, pins axes of a variable font, and unpacks WOFF2. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt' | 'woff2'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>
}
