/**
 * Measures how the work page grows: builds copies of the project with 5 and 50 case studies of distinct words, measures
 * both alternately, and prints what each costs. Ends with 1 if the page of 50 breaks a budget.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'node-html-parser'
import { stringify } from 'yaml'
import { ROUTES } from '#site/routes.ts'
import { findBrowser } from '../browser.ts'
import { seededRandom } from '../seeded-random.ts'
import { stopWith } from '../stop-with.ts'
import { measureAlternately } from './alternate.ts'
import { RUNS } from './budgets.ts'
import type { Measurement } from './measure.ts'
import { measureSlowdown } from './slowdown.ts'

const [FEW, MANY] = [5, 50]
const SYLLABLES = 'ka ri mo tu sel van dor pin la che bro nu fil gar ost wen yar zi quo hem'.split(' ')
/**
 * The page of 50 beside that of 5: points of Lighthouse's performance that it may lose, how many times as long it may block,
 * and how many milliseconds more; compressed bytes of a further case study.
 */
const BUDGETS = { points: 5, blockingRatio: 2, blockingMs: 50, bytesEach: 3072 }
const COPIED =
  'admin site relay contract tools publishing content public package.json tsconfig.json astro.config.ts'.split(
    ' ',
  )

const browser = await findBrowser().catch((error: Error) => stopWith(error.message))
const slowdown = await measureSlowdown(browser.path)
const folder = await mkdtemp(join(tmpdir(), 'growth-'))
const [few, many] = await measureBoth().finally(() => rm(folder, { recursive: true, force: true }))
console.table([few, many])
const bytesEach = (many.bytes - few.bytes) / (MANY - FEW)
console.log(`A further case study costs ${Math.round(bytesEach)} bytes compressed.`)
const broken = [
  many.performance < few.performance - BUDGETS.points && `performance is more than ${BUDGETS.points} lower`,
  !(many.blockingMs <= BUDGETS.blockingRatio * few.blockingMs + BUDGETS.blockingMs) &&
    `blocking time is more than ${BUDGETS.blockingRatio} times as long and ${BUDGETS.blockingMs} ms`,
  bytesEach > BUDGETS.bytesEach && `a case study is larger than ${BUDGETS.bytesEach} bytes`,
].filter(Boolean)
console.log(broken.length > 0 ? `Broken: ${broken.join(', ')}` : 'The work page keeps to its budgets.')
process.exit(broken.length > 0 ? 1 : 0)

async function measureBoth() {
  const few = await build(FEW)
  const many = await build(MANY)
  const measured = await measureAlternately(
    [few, many].map(({ site }) => ({ name: site, site, path: ROUTES.work })),
    { rounds: RUNS, chromePath: browser.path, throttling: { method: 'devtools', slowdown } },
  )
  const toRow = ({ site, ...sizes }: typeof few) => {
    const { scores, tbt } = measured.get(site) as Measurement
    return { ...sizes, performance: scores.performance, blockingMs: Math.round(tbt) }
  }
  return [toRow(few), toRow(many)] as const
}

/** Builds a copy of the project with this many case studies. */
async function build(count: number) {
  const copy = join(folder, String(count))
  for (const part of COPIED) await cp(part, join(copy, part), { recursive: true })
  await symlink(resolve('node_modules'), join(copy, 'node_modules'))
  await writeProjects(join(copy, 'content/projects'), count)
  await promisify(execFile)(process.execPath, ['tools/build.ts'], { cwd: copy, maxBuffer: 1e8 })
  const site = join(copy, 'dist')
  const page = join(site, `${ROUTES.work}.html`)
  const elements = parse(await readFile(page, 'utf8')).querySelectorAll('*').length
  const { size: bytes } = await stat(`${page}.br`)
  return { site, 'case studies': count, elements, bytes }
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
    for (const picture of ['card', 'cover', 'arch', 'gallery-1', 'gallery-2', 'gallery-3', 'gallery-4']) {
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
    archImage: 'arch.webp',
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
