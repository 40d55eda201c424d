import { execFileSync } from 'node:child_process'

/**
 * Cuts the site's two typefaces, with fonttools (Debian: python3-fonttools, python3-brotli).
 * @returns the paths written
 * @throws where Python or fonttools is missing
 */
export async function renderFonts(): Promise<string[]> {
  execFileSync('/usr/bin/python3', ['tools/fonts/build.py'], { stdio: 'inherit' })
  return ['site/fonts/eczar.woff2', 'site/fonts/anek-latin.woff2']
}
