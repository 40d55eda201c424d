import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser, PLAYWRIGHT_FLAGS } from '../tools/browser.ts'
import { keepDrawn } from '../tools/drawings/drawn.ts'

export type Photo = {
  /** The designed page: an absolute file path, or a URL (`file:`, `http:`, `data:`). */
  page: string
  /** Size of the window in CSS pixels. The picture measures this times `scale`. */
  width: number
  height: number
  /** Device pixels per CSS pixel; 1 unless told. */
  scale?: number
  /** Leave the page's background out (PNG and WebP keep the transparency). */
  transparent?: boolean
  /** File to write; its ending decides the format: `.webp`, `.png`, `.jpg` or `.avif`. */
  out: string
}

/**
 * Photographs designed pages with one headless browser, one after the other.
 *
 * Takes what to photograph; gives nothing back but the files, whose folders it makes as needed. A page is
 * taken once its fonts and pictures, also those of framed pages, have arrived.
 * Throws when no browser starts, when a page, picture or font fails to load or a page's script throws, when letters
 * are shown in a font of the machine's, or when an `out` ends in a format it does not know: a picture with a hole
 * in it is never written.
 */
export async function photograph(photos: readonly Photo[]): Promise<void> {
  const { path } = await findBrowser()
  const browser = await chromium.launch({
    executablePath: path,
    // Hinting and subpixel text depend on the machine; without them the same browser draws the same picture anywhere.
    args: [
      ...PLAYWRIGHT_FLAGS,
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--allow-file-access-from-files',
    ],
  })
  try {
    for (const photo of photos) await take(browser, photo)
  } finally {
    await browser.close()
  }
}

async function take(browser: Browser, photo: Photo): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: photo.width, height: photo.height },
    deviceScaleFactor: photo.scale ?? 1,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  try {
    const page = await context.newPage()
    const faults: string[] = []
    page.on('requestfailed', (request) => faults.push(`did not load: ${request.url()}`))
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto(addressOf(photo.page), { waitUntil: 'load' })
    await settle(page)
    for (const font of await fontsOfTheMachine(page))
      faults.push(`shows letters in ${font}, which another machine may not have: name a font that has them`)
    if (faults.length > 0) throw new Error(`${photo.page}\n  ${faults.join('\n  ')}`)
    const png = await still(page, photo.transparent ?? false)
    keepDrawn(photo.out, await encode(png, extname(photo.out)))
  } finally {
    await context.close()
  }
}

async function settle(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(async () => {
      await document.fonts.ready
      await Promise.all([...document.images].map((image) => image.decode()))
    })
  }
}

/** @returns the names of fonts that the page and what it frames show letters in, and that do not come with them */
async function fontsOfTheMachine(page: Page): Promise<Set<string>> {
  const names = new Set<string>()
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('DOM.enable')
  await protocol.send('CSS.enable')
  const { nodes } = await protocol.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })
  for (const { nodeId, nodeType } of nodes) {
    if (nodeType !== 1) continue
    const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName, isCustomFont } of fonts) if (!isCustomFont) names.add(familyName)
  }
  await protocol.detach()
  return names
}

/** Large pictures may first be drawn coarsely and refined a moment later: wait until nothing changes any more. */
async function still(page: Page, omitBackground: boolean): Promise<Buffer> {
  let before = await page.screenshot({ omitBackground })
  for (let tries = 0; tries < 8; tries++) {
    const now = await page.screenshot({ omitBackground })
    if (now.equals(before)) return now
    before = now
  }
  throw new Error(`${page.url()} keeps changing; a picture must hold still`)
}

function addressOf(page: string): string {
  return /^(file|https?|data):/.test(page) ? page : pathToFileURL(page).href
}

async function encode(png: Buffer, format: string): Promise<Buffer> {
  const picture = sharp(png)
  switch (format) {
    case '.webp':
      return picture.webp({ quality: 88, effort: 6, smartSubsample: true }).toBuffer()
    case '.avif':
      return picture.avif({ quality: 62, effort: 5 }).toBuffer()
    case '.jpg':
      return picture.jpeg({ quality: 84, mozjpeg: true }).toBuffer()
    case '.png':
      return picture.png({ compressionLevel: 9 }).toBuffer()
    default:
      throw new Error(`Cannot write a picture as "${format}"; use .webp, .png, .jpg or .avif`)
  }
}
