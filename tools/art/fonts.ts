import { execFileSync } from 'node:child_process'

/**
 * Cuts the site's two typefaces, with fonttools (Debian: python3-fonttools, python3-brotli).
 * @returns the paths written
 * @throws where Python or fonttools is missing
 */
export async function renderFonts(): Promise<string[]> {
  try {
    execFileSync('python3', ['tools/fonts/build.py'], { stdio: 'inherit' })
  } catch (cause) {
    throw new Error(
      'python3 with fonttools and brotli is needed (Debian: python3-fonttools python3-brotli)',
      {
        cause,
      },
    )
  }
  return ['site/fonts/eczar.woff2', 'site/fonts/anek-latin.woff2']
}
