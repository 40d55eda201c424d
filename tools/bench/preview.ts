/**
 * Measures the time from a changed text of the content to the changed page in the frame of the desk's preview.
 * `ROUNDS` sets the number of changes on each page.
 */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Frame, type Page } from '@playwright/test'
import { parseDocument } from 'yaml'
import { PREVIEW_PATH } from '#publishing/preview/messages.ts'
import { PAGE_WORDS, PARTS } from '#site/content/parts.ts'
import { PAGES, type Page as PageName, ROUTES } from '#site/routes.ts'
import { findBrowser, PLAYWRIGHT_FLAGS } from '../browser.ts'
import { startRelay } from '../relay-process.ts'
import { median, quantile } from './quantile.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 40)
const MEDIAN_MS = 150
const P95_MS = 400
/** A person pauses between keys; the timers of the page's animations run meanwhile. */
const PAUSE_MS = 100

const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: PLAYWRIGHT_FLAGS })
const folder = await mkdtemp(join(tmpdir(), 'bench-preview-'))
await cp('content', join(folder, 'content'), { recursive: true })
for (const name of ['dist', 'main.ts']) await symlink(resolve(name), join(folder, name))
process.chdir(folder) // the relay gets the content of this folder
const relay = await startRelay()
const broken: string[] = []
try {
  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await desk.goto(/^Admin: (\S+)/m.exec(relay.output())?.[1] ?? '')
  await desk.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
  const times = new Map<string, number[]>()
  for (const name of PAGES) times.set(ROUTES[name], await measurePage(desk, name))
  const all = [...times.values()].flat()
  const rows = [...times, ['all', all] as const].map(([name, values]) => [name, rowOf(values)])
  console.table(Object.fromEntries(rows))
  if (median(all) > MEDIAN_MS) broken.push(`the median is over ${MEDIAN_MS} ms`)
  if (quantile(all, 0.95) > P95_MS) broken.push(`the 95th percentile is over ${P95_MS} ms`)
} finally {
  await browser.close()
  await relay.stop()
  await rm(folder, { recursive: true })
}
console.log(broken.length > 0 ? broken.join('\n') : 'Every number is kept.')
process.exitCode = broken.length > 0 ? 1 : 0

async function measurePage(desk: Page, name: PageName): Promise<number[]> {
  const page = ROUTES[name]
  const frame = await openFrame(desk, page)
  const before = await stateOf(desk, frame)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const text = `Preview ${round} of ${name}`
    const isShown = frame.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!document.querySelector('h1')?.textContent?.includes(text)) return
            observer.disconnect()
            requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
          })
          observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        }),
      text,
    )
    await changeTitle(PARTS[PAGE_WORDS[name]].file, text)
    const started = await desk.evaluate(async (page) => {
      const started = performance.timeOrigin + performance.now()
      const response = await fetch(`/admin/api/website/preview?page=${encodeURIComponent(page)}`)
      const { html } = await response.json()
      document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'page', html }, '*')
      return started
    }, page)
    times.push((await isShown) - started)
    await desk.waitForTimeout(PAUSE_MS)
  }
  const after = await stateOf(desk, frame)
  if (after !== before) broken.push(`${page}: before ${before}, after ${after}`)
  return times
}

async function openFrame(desk: Page, page: string): Promise<Frame> {
  const src = PREVIEW_PATH + page
  await desk.evaluate(
    (src) =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), { width: 1200, height: 800 })
        frame.setAttribute('sandbox', 'allow-scripts allow-forms')
        frame.addEventListener('load', resolve)
        frame.src = src
        const field = document.createElement('textarea')
        document.body.replaceChildren(field, frame)
        field.focus()
      }),
    src,
  )
  const frame = desk.frames().find((one) => one.url().endsWith(src))
  if (!frame) throw new Error(`${src} was not loaded`)
  await frame.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await desk.waitForTimeout(1500) // until the sections have faded in
  await frame.evaluate(() => {
    // Not the scroll position: that changes with the height of what is above, so that the rest stays where it is.
    const anchor = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    const place = () => Math.round(anchor?.getBoundingClientRect().top ?? Number.NaN)
    Object.assign(window, { place })
  })
  return frame
}

/** What no change may alter: the document, what stands in the middle of the window, and the focus. */
async function stateOf(desk: Page, frame: Frame): Promise<string> {
  const place = await frame.evaluate('place()').catch(() => 'another document')
  return JSON.stringify([place, await desk.evaluate(() => document.activeElement?.localName)])
}

async function changeTitle(file: string, text: string): Promise<void> {
  const path = join('content', file)
  const document = parseDocument(await readFile(path, 'utf8'))
  document.setIn(['hero', 'title'], text)
  await writeFile(path, document.toString({ lineWidth: 0 }))
}

function rowOf(times: number[]) {
  return {
    median: Math.round(median(times)),
    'p95 ms': Math.round(quantile(times, 0.95)),
    'max ms': Math.round(Math.max(...times)),
  }
}
