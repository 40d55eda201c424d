import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { TEST_FLAGS } from '#tools/browser.ts'
import { delayRequests } from '../fixtures/delay-requests.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import { shifts } from '../fixtures/layout-shifts.ts'
import { PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

type Size = { width: number; height: number }

const SIZES: Size[] = [
  { width: 360, height: 740 },
  { width: 1280, height: 850 },
]

/** Folders of the fonts that a device may have, and the Debian packages that install them. */
const DEBIAN = '/usr/share/fonts/truetype'
const SETS = [
  { name: 'only DejaVu', folders: ['dejavu'], packages: 'fonts-dejavu-core' },
  { name: 'Noto and Roboto', folders: ['noto', 'roboto'], packages: 'fonts-noto-core fonts-roboto-unhinted' },
  { name: 'Liberation', folders: ['liberation'], packages: 'fonts-liberation' },
]

for (const { name, folders, packages } of SETS) {
  test(`no page shifts when the fonts load on a device with ${name}`, async ({ site }) => {
    const paths = folders.map((folder) => join(DEBIAN, folder))
    test.skip(!paths.every((path) => existsSync(path)), `fonts are missing: apt-get install ${packages}`)
    await withFonts(paths, (browser) => expectStill(browser, site.url))
  })
}

/** The families that `site/styles/fonts.css` adjusts as fallbacks. */
const FALLBACKS = [
  'Liberation Serif',
  'Liberation Sans',
  'Noto Serif',
  'Roboto',
  'DejaVu Serif',
  'DejaVu Sans',
]

// Any other installed font is used then. Its baseline differs a little, which Chromium counts as a shift below 0.01; a line
// more or less caused 0.02 to 0.16.
test('no page gains or loses a line when the fonts load on a device without the fallbacks', async ({
  site,
}) => {
  const rejected = FALLBACKS.map(
    (family) => `<pattern><patelt name="family"><string>${family}</string></patelt></pattern>`,
  )
  await withFonts(
    [],
    (browser) => expectStill(browser, site.url, 0.01),
    `<include ignore_missing="yes">/etc/fonts/fonts.conf</include><selectfont><rejectfont>${rejected.join('')}</rejectfont></selectfont>`,
  )
})

/** @param most largest layout shift that is accepted */
async function expectStill(browser: Browser, origin: string, most = 0): Promise<void> {
  for (const viewport of SIZES) {
    const moved = await Promise.all(PAGES.map((path) => shiftsWhileLoading(browser, viewport, origin + path)))
    for (const [at, path] of PAGES.entries()) {
      const shifts = moved[at]?.filter((shift) => Number.parseFloat(shift) > most)
      expect.soft(shifts, `${path} at ${viewport.width} px`).toEqual([])
    }
  }
}

async function shiftsWhileLoading(browser: Browser, viewport: Size, url: string): Promise<string[]> {
  const page = await browser.newPage({ viewport })
  await delayRequests(page, '**/*.woff2', 500) // well after the first paint
  await page.goto(url)
  await fontsLoaded(page)
  const found = await shifts(page)
  await page.close()
  return found
}

/**
 * Runs a browser that finds only the fonts in some folders. Platforms without fontconfig use their own.
 * @param more further elements of fontconfig's configuration
 */
async function withFonts(
  folders: string[],
  use: (browser: Browser) => Promise<void>,
  more = '',
): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'sagus-fontconfig-'))
  const list = folders.map((folder) => `<dir>${folder}</dir>`).join('')
  const file = join(home, 'fonts.conf')
  await writeFile(file, `<fontconfig>${list}${more}<cachedir>${home}</cachedir></fontconfig>`)
  const { CHROMIUM_PATH = '', HOME = '', PATH = '' } = process.env
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH, // set by playwright.config.ts
    args: TEST_FLAGS,
    env: { HOME, PATH, FONTCONFIG_FILE: file },
  })
  try {
    await use(browser)
  } finally {
    await browser.close()
    await rm(home, { recursive: true })
  }
}
