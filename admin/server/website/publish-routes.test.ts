import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebsiteOverview } from '#admin/website-api.ts'
import { addProgram } from '../testing/website.ts'
import { startWebsiteDesk, type WebsiteDesk } from '../testing/website-desk.ts'

const PRICES = 'prices.yaml'
const PRICE = [0, 'from']
/** Each publication starts a process. */
vi.setConfig({ testTimeout: 120_000 })
const PATIENCE = { timeout: 120_000 }
let desk: WebsiteDesk
let other: string

beforeEach(async () => {
  desk = await startWebsiteDesk()
  addProgram(desk.root)
  symlinkSync(join(process.cwd(), 'node_modules'), join(desk.root, 'node_modules'))
  other = await desk.signInAgain()
})
afterEach(() => desk.stop())

const onDisk = () => readFileSync(desk.contentPath(PRICES), 'utf8')
const changes = async () => (await desk.changes()).changes.map(({ before, after }) => [before, after])
const state = async () => (await desk.read<WebsiteOverview>('')).publication
const publish = (version: string, as?: string) => desk.post('publication', { version }, as)
const whenPublished = () =>
  vi.waitFor(async () => {
    const { running, published } = await state()
    expect([running, published[0]?.extent]).toEqual([undefined, '1 change on 3 pages'])
  }, PATIENCE)

test('two people publish at once, and take it back at once: one of them does', async () => {
  const before = onDisk()
  await desk.edit(PRICES, PRICE, 4200)
  const { version } = await desk.changes()
  const published = await Promise.all([publish(version), publish(version, other)])
  expect(published.map(({ status }) => status).toSorted()).toEqual([202, 409])
  await whenPublished()
  expect([onDisk(), await changes()]).toEqual([before.replace('3999', '4200'), []])

  const { version: last } = (await state()).published[0] ?? {}
  const undone = await Promise.all(
    [undefined, other].map((as) => desk.post('publication/undo', { version: last }, as)),
  )
  expect(undone.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect([onDisk(), await changes()]).toEqual([before, [[3999, 4200]]])
})

test('what is typed while the site is built stays a draft', async () => {
  await desk.edit(PRICES, PRICE, 4200)
  await publish((await desk.changes()).version)
  expect((await desk.edit(PRICES, PRICE, 4300, other)).status).toBe(200)
  await whenPublished()
  await vi.waitFor(async () => expect(await changes()).toEqual([[4200, 4300]]), PATIENCE)
})

test('nothing is published that nobody has read, or that is a conflict', async () => {
  const problemOf = async (version: string) => {
    const { status, text } = await publish(version)
    expect(status).toBe(409)
    return JSON.parse(text).problem
  }
  await desk.edit(PRICES, PRICE, 4200)
  const { version } = await desk.changes()
  await desk.edit(PRICES, PRICE, 4300, other)
  expect(await problemOf(version)).toMatch(/^The drafts have changed meanwhile/)
  const changed = onDisk().replace('from: 3999', 'from: 3500')
  writeFileSync(desk.contentPath(PRICES), changed)
  expect(await problemOf((await desk.changes()).version)).toMatch(/^Choose first/)
  expect(onDisk()).toBe(changed)
})

test('an edit under way while its person signs out is saved or refused, and the next one is refused', async () => {
  const [response] = await Promise.all([
    desk.edit(PRICES, PRICE, 4200, other),
    desk.api('sign-out', other, { method: 'POST' }),
  ])
  expect(await changes()).toEqual(response.status === 200 ? [[3999, 4200]] : [])
  expect((await desk.edit(PRICES, PRICE, 4300, other)).status).toBe(401)
})
