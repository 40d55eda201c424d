/**
 * Measures how the work page grows: builds copies of the project with 5, 25 and 50 case studies of distinct words and
 * prints what each costs. Ends with 1 where 50 of them break a budget.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { launch } from 'chrome-launcher'
import { parse } from 'node-html-parser'
import { stringify } from 'yaml'
import { ROUTES } from '#site/routes.ts'
import { findBrowser, LAUNCH_FLAGS } from '../browser.ts'
import { startRelay } from '../relay-process.ts'
import { seededRandom } from '../seeded-random.ts'
import { stopWith } from '../stop-with.ts'
import { measure, medianOf } from './measure.ts'

const COUNTS = [5, 25, 50]
const RUNS = 3
const SYLLABLES = 'ka ri mo tu sel van dor pin la che bro nu fil gar ost wen yar zi quo hem'.split(' ')
/** With the most case studies: Lighthouse's performance, blocking time in milliseconds, compressed bytes of a further one. */
const BUDGETS = { performance: 95, blockingMs: 200, bytesEach: 3072 }
const COPIED = ['site', 'relay', 'contract', 'tools', 'content', 'public', 'package.json', 'tsconfig.json']

type Row = {
  count: number
  seconds: number
  elements: number
  bytes: number
  performance: number
  tbt: number
}

const browser = await findBrowser().catch((error: Error) => stopWith(error.message))
const rows: Row[] = []
for (const count of COUNTS) rows.push(await measureWith(count))

console.log('case studies  build s  elements  HTML (Brotli)  performance  blocking ms')
for (const { count, seconds, elements, bytes, performance, tbt } of rows) {
  const cells = [count, seconds.toFixed(1), elements, bytes, performance, Math.round(tbt)]
  console.log(cells.map((cell, i) => String(cell).padStart([12, 9, 10, 15, 13, 13][i] ?? 0)).join(''))
}
const load = loadavg().map((average) => average.toFixed(1))
console.log(`Load of the ${availableParallelism()} cores in the last 1, 5 and 15 minutes: ${load.join(', ')}`)
const [first, last] = [rows[0], rows.at(-1)] as [Row, Row]
const bytesEach = (last.bytes - first.bytes) / (last.count - first.count)
console.log(`A further case study costs ${Math.round(bytesEach)} bytes compressed.`)
const broken =
  last.performance < BUDGETS.performance || last.tbt >= BUDGETS.blockingMs || bytesEach > BUDGETS.bytesEach
console.log(broken ? `Broken: ${JSON.stringify(BUDGETS)}` : 'The work page keeps to its budgets.')
process.exit(broken ? 1 : 0)

async function measureWith(count: number): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'growth-'))
  try {
    for (const part of [...COPIED, 'astro.config.ts']) await cp(part, join(folder, part), { recursive: true })
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    await writeProjects(join(folder, 'content/projects'), count)
    const started = performance.now()
    await promisify(execFile)(process.execPath, ['tools/build.ts'], { cwd: folder, maxBuffer: 1e8 })
    const seconds = (performance.now() - started) / 1000
    const page = join(folder, 'dist', `${ROUTES.work}.html`)
    const elements = parse(await readFile(page, 'utf8')).querySelectorAll('*').length
    const { size } = await stat(`${page}.br`)
    const { scores, tbt } = await measurePage(join(folder, 'dist'))
    return { count, seconds, elements, bytes: size, performance: scores.performance, tbt }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measurePage(site: string) {
  const relay = await startRelay({ site })
  try {
    const runs = []
    for (let run = 0; run < RUNS; run++) {
      const chrome = await launch({
        chromePath: browser.path,
        chromeFlags: ['--headless=new', ...LAUNCH_FLAGS],
      })
      try {
        runs.push(await measure(relay.url + ROUTES.work, chrome.port, 'devtools'))
      } finally {
        chrome.kill()
      }
    }
    return medianOf(runs)
  } finally {
    await relay.stop()
  }
}

/** Adds case studies to the sample ones, each in the shape of Chatkara's, with words of its own. */
async function writeProjects(folder: string, count: number): Promise<void> {
  const random = seededRandom(count)
  const word = () =>
    Array.from(
      { length: 2 + Math.floor(random() * 2) },
      () => SYLLABLES[Math.floor(random() * SYLLABLES.length)],
    ).join('')
  const words = (length: number) => Array.from({ length }, word).join(' ')
  const sample = join(folder, 'chatkara')
  for (let i = 6; i <= count; i++) {
    const name = `study-${i}`
    await mkdir(join(folder, name))
    for (const picture of ['card', 'cover', 'opening', 'gallery-1', 'gallery-2', 'gallery-3', 'gallery-4']) {
      await cp(join(sample, `${picture}.webp`), join(folder, name, `${picture}.webp`))
    }
    await writeFile(join(folder, name, 'project.yaml'), stringify(makeProject(i, words)))
  }
}

function makeProject(order: number, words: (length: number) => string) {
  const list = (length: number, each: number) => Array.from({ length }, () => words(each))
  return {
    order,
    title: `${words(2)} ${order}`,
    category: order % 4 === 0 ? 'mobile' : 'webapp',
    kind: words(4),
    image: 'card.webp',
    imageAlt: words(12),
    opening: 'opening.webp',
    coverImage: 'cover.webp',
    coverAlt: words(14),
    description: words(12),
    fullDescription: list(2, 55),
    technologies: list(8, 1),
    features: list(5, 9),
    challenges: list(3, 9),
    solutions: list(3, 14),
    results: list(3, 6).map((description, i) => ({ metric: `${order + i}K`, description })),
    liveUrl: `https://study-${order}.example`,
    stats: { duration: '22 weeks', team: '5 people', clients: '4K+ users', launchDate: '2026' },
    gallery: [1, 2, 3, 4].map((i) => ({ image: `gallery-${i}.webp`, alt: words(18) })),
    testimonials: [{ text: words(22), author: words(2), role: words(2) }],
  }
}
