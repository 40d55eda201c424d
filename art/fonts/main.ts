import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Cuts the site's two typefaces, with fonttools (Debian: python3-fonttools, python3-brotli).
 * @returns the absolute paths written
 * @throws where Python or fonttools is missing
 */
export async function renderFonts(): Promise<string[]> {
  try {
    execFileSync('python3', [join(import.meta.dirname, 'build.py')], { stdio: 'inherit' })
  } catch (cause) {
    throw new Error(
      'python3 with fonttools and brotli is needed (Debian: python3-fonttools python3-brotli)',
      {
        cause,
      },
    )
  }
  return ['eczar', 'anek-latin'].map((name) => join(import.meta.dirname, `../../site/fonts/${name}.woff2`))
}
