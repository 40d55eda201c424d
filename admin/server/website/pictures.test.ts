import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import sharp, { type Sharp } from 'sharp'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { startWebsiteDesk, type WebsiteDesk } from '../testing/website-desk.ts'

const PERSON = 'team/arjun-nair.yaml'
const SIZE = { width: 800, height: 800, channels: 3 as const, background: '#a00' }
const LEGAL = { type: 'application/pdf', name: 'site.yaml', path: ['legal', 0, 'document'] }

let desk: WebsiteDesk
afterEach(() => desk.stop())

const picture = (options = {}) => sharp({ create: { ...SIZE, ...options } })
const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`)

type Upload = { type?: string; name?: string; path?: (string | number)[]; cut?: object }

/** Sends a picture. @returns the name that it got, or why it was refused */
async function send(
  bytes: Buffer,
  { type = 'image/png', name = PERSON, path = ['image'], cut }: Upload = {},
) {
  const query = new URLSearchParams({ name, path: JSON.stringify(path) })
  if (cut) query.set('cut', JSON.stringify(cut))
  const headers = { 'content-type': type }
  const { status, text } = await desk.send('POST', `pictures?${query}`, bytes, desk.cookie, headers)
  const { name: given, problem } = JSON.parse(text) as { name?: string; problem?: string }
  return { status, name: given ?? '', problem }
}

test('takes a CMYK photograph and one of 24 megapixels, and cuts one that the browser could not cut', async () => {
  desk = await startWebsiteDesk()
  const sendJpeg = async (jpeg: Sharp, cut?: object) =>
    send(await jpeg.toBuffer(), { type: 'image/jpeg', ...(cut && { cut }) })
  expect((await sendJpeg(picture({ width: 6000, height: 4000 }).jpeg())).status).toBe(200)
  const cmyk = await sendJpeg(picture().toColourspace('cmyk').jpeg())
  await desk.edit(PERSON, ['image'], cmyk.name)
  expect(await desk.changes()).toMatchObject({ problems: [], changes: [{ after: cmyk.name }] })
  const onItsSide = picture({ width: 2000, height: 3000 }).jpeg().withMetadata({ orientation: 6 })
  const { name } = await sendJpeg(onItsSide, { x: 100, y: 50, width: 1200, height: 1500, rotation: 0 })
  const { width, height, format } = await sharp(desk.draftPath(`pictures/team%2F${name}`)).metadata()
  expect([width, height, format]).toEqual([1000, 1250, 'webp'])
})

test('refuses other files in a sentence, and takes a PDF as a legal text alone', async () => {
  desk = await startWebsiteDesk()
  const jpeg = await picture().jpeg().toBuffer()
  const pdf = Buffer.from('%PDF-1.4')
  const refusals: [Buffer, Upload, RegExp][] = [
    [Buffer.from('x'), { type: 'image/heic' }, /take a WebP, PNG/],
    [drawing('<script>1</script>'), { type: 'image/svg+xml' }, /with a script/],
    [pdf, { type: 'application/pdf' }, /no picture/],
    [jpeg, { ...LEGAL, type: 'image/jpeg' }, /no PDF/],
    [jpeg, LEGAL, /no PDF/],
  ]
  for (const [bytes, how, sentence] of refusals)
    expect(await send(bytes, how)).toMatchObject({
      status: 409,
      problem: expect.stringMatching(sentence),
    })
  for (const path of [['role'], [], ['nothing']]) expect((await send(jpeg, { path })).status).toBe(404)
  const { name } = await send(pdf, LEGAL)
  expect(name).toMatch(/^document-[0-9a-f]{8}\.pdf$/)
  await desk.edit('site.yaml', LEGAL.path, name)
  expect(await desk.changes()).toMatchObject({ problems: [], changes: [{ path: LEGAL.path, after: name }] })
})

test('takes a logo that the website does not have yet, and none that is far too small', async () => {
  desk = await startWebsiteDesk()
  const sendLogo = async (side: number) => {
    const logo = picture({ width: side, height: side, channels: 4, background: '#a008' })
    return send(await logo.png().toBuffer(), { name: 'site.yaml', path: ['logo'] })
  }
  await desk.edit('site.yaml', ['logo'], '')
  expect((await sendLogo(100)).problem).toContain('at least 512 × 512')
  const { name } = await sendLogo(512)
  expect(name).toMatch(/^logo-[0-9a-f]{8}\.png$/)
  await desk.edit('site.yaml', ['logo'], name)
  expect(await desk.changes()).toMatchObject({ problems: [], changes: [{ path: ['logo'], after: name }] })
  await desk.edit('site.yaml', ['logo'], undefined)
  expect((await desk.changes()).changes).toEqual([])
})

test.skipIf(!existsSync('/proc/self/oom_score_adj'))(
  'checks one at a time, with the oom score of a build',
  async () => {
    desk = await startWebsiteDesk()
    const running = new Set<number>()
    const seen: [number, string][] = []
    const onProcess = (message: unknown) => {
      const { process } = message as { process: ChildProcess }
      process.once('spawn', () => {
        const { pid = 0, spawnargs } = process
        if (!spawnargs.some((word) => word.endsWith('check-picture.ts'))) return
        running.add(pid)
        seen.push([running.size, readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()])
        process.once('exit', () => running.delete(pid))
      })
    }
    subscribe('child_process', onProcess)
    onTestFinished(() => void unsubscribe('child_process', onProcess))
    const bytes = await picture().png().toBuffer()
    const both = await Promise.all([send(bytes), send(bytes)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(seen).toEqual([
      [1, '1000'],
      [1, '1000'],
    ])
  },
)

test('takes one over a slow line that moves, and breaks other requests off', async () => {
  desk = await startWebsiteDesk({ requestLimitMs: 1_000 })
  const begin = (path: string, type: string, body: Buffer) => {
    const { origin } = desk.address
    const headers = { host: new URL(origin).host, origin, cookie: desk.cookie, 'content-type': type }
    const sending = request({
      port: desk.port,
      path: `/admin/api/website/${path}`,
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
    })
    sending.on('error', () => {}) // it was broken off
    sending.write(body.subarray(0, 50))
    const response = once(sending, 'response') as Promise<[IncomingMessage]>
    return {
      end: () => sending.end(body.subarray(50)),
      status: response.then(([{ statusCode }]) => statusCode),
    }
  }
  const query = new URLSearchParams({ name: PERSON, path: '["image"]' })
  const upload = begin(`pictures?${query}`, 'image/png', await picture().png().toBuffer())
  const values = Buffer.from(JSON.stringify({ file: 'prices.yaml', version: 'x'.repeat(90) }))
  expect(await begin('edits', 'application/json', values).status).toBe(408)
  upload.end()
  expect(await upload.status).toBe(200)
})

test('the names of pictures stay within the content, short and plain', async () => {
  desk = await startWebsiteDesk()
  const sendOver = async (written: string) => {
    await desk.edit('site.yaml', LEGAL.path, written)
    return send(Buffer.from('%PDF-1.4'), LEGAL)
  }
  expect((await sendOver('../public/terms.pdf')).status).toBe(409)
  expect((await sendOver('legal/../terms.pdf')).name).toMatch(/^terms-[0-9a-f]{8}\.pdf$/)
  for (const written of ['..', `${'x'.repeat(300)}.pdf`, 'जामुन फोटो.png'])
    expect((await sendOver(written)).name).toMatch(/^document-[0-9a-f]{8}\.pdf$/)
})
