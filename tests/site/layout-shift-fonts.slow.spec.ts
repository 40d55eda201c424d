import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { TEST_FLAGS } from '#tools/browser.ts'
import { delayRequests } from '../fixtures/delay-requests.ts'
import { firstScreenSet } from '../fixtures/fonts.ts'
import { totalShift } from '../fixtures/layout-shifts.ts'
import { PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

type Size = { width: number; height: number }

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 850 }

/** Folders of the fonts that a device may have, and the Debian packages that install them. */
const DEBIAN = '/usr/share/fonts/truetype'
const SETS = [
  { name: 'only DejaVu', folders: ['dejavu'], packages: 'fonts-dejavu-core' },
  { name: 'Noto and Roboto', folders: ['noto', 'roboto'], packages: 'fonts-noto-core fonts-roboto-unhinted' },
  { name: 'Liberation', folders: ['liberation'], packages: 'fonts-liberation' },
]

for (const { name, folders, packages } of SETS) {
  test(`no page shifts by more than a line when the fonts load on a device with ${name}`, async ({
    site,
  }) => {
    const paths = folders.map((folder) => join(DEBIAN, folder))
    test.skip(!paths.every((path) => existsSync(path)), `fonts are missing: apt-get install ${packages}`)
    await withFonts(paths, async (browser) => {
      for (const viewport of [PHONE, DESKTOP]) {
        const moved = await Promise.all(PAGES.map((path) => visit(browser, viewport, site.url + path)))
        for (const [at, path] of PAGES.entries())
          expect.soft(moved[at]?.shift, `${path} at ${viewport.width} px`).toBeLessThan(0.02)
      }
    })
  })
}

/** Headlines of 3 to 12 words. */
const HEADLINES = [
  'Digital, done properly',
  'Websites that bring you customers',
  'From Jaipur to the whole wide web',
  'Helping family businesses go digital since 2012',
  'Everything your business needs to succeed on the internet today, and tomorrow',
]

test('any headline is set in the typefaces on a first visit, and moves the page little', async ({ site }) => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: TEST_FLAGS })
  for (const viewport of [PHONE, { width: 768, height: 1024 }, DESKTOP]) {
    const visits = await Promise.all(
      HEADLINES.map((title) => visit(browser, viewport, `${site.url}/`, title)),
    )
    for (const [at, { shift, font }] of visits.entries()) {
      expect.soft(font, HEADLINES[at]).toMatch(/^"?Eczar"?,/)
      expect.soft(shift, `${HEADLINES[at]} at ${viewport.width} px`).toBeLessThan(0.05)
    }
  }
  await browser.close()
})

/** Visits a page for the first time, whose fonts arrive well after the first paint. */
async function visit(browser: Browser, viewport: Size, url: string, headline?: string) {
  const page = await browser.newPage({ viewport })
  await delayRequests(page, '**/*.woff2', 500)
  if (headline) {
    await page.route(url, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace(/(<h1[^>]*>).*?(?=<\/h1>)/, `$1${headline}`) })
    })
  }
  await page.goto(url)
  await firstScreenSet(page)
  const shift = await totalShift(page)
  const font = await page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily)
  await page.close()
  return { shift, font }
}

/** Runs a browser that finds only the fonts in some folders. Platforms without fontconfig use their own. */
async function withFonts(folders: string[], use: (browser: Browser) => Promise<void>): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'sagus-fontconfig-'))
  const list = folders.map((folder) => `<dir>${folder}</dir>`).join('')
  const file = join(home, 'fonts.conf')
  await writeFile(file, `<fontconfig>${list}<cachedir>${home}</cachedir></fontconfig>`)
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
