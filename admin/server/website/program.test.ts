import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { createProgram } from './program.ts'

/** A renderer whose pages fail or succeed as their names state. */
const PROGRAM = `
import { writeFileSync } from 'node:fs'
let rendered = []
process.on('disconnect', () => process.exit())
process.on('message', async ({ page, drafts }) => {
  const send = (outcome) => process.send({ outcome })
  if (page === '/dies') process.kill(process.pid, 'SIGKILL')
  if (page === '/runs-out-of-memory') { const all = []; for (;;) all.push(new Array(1e6).fill(page)) }
  if (page === '/hangs') { writeFileSync(process.argv[1] + '.hangs', ''); for (;;); }
  if (page === '/never') return
  if (page === '/slow') await new Promise((resolve) => setTimeout(resolve, 200))
  rendered.push(drafts.values.get('a.yaml'))
  if (page === '/invalid') send({ type: 'refused', problems: [{ file: 'a.yaml', line: 1, found: 'wrong', expected: 'right' }], reasons: [] })
  else if (page === '/throws') send({ type: 'failed', problem: 'Error: stack' })
  else send({ type: 'rendered', html: JSON.stringify({ pid: process.pid, rendered }), pictures: new Map([['hash of ' + page, page + '.webp']]) })
})`

function start(options: { idleMs?: number; limitMs?: number } = {}) {
  const program = join(createTestFolder(), 'entry.mjs')
  writeFileSync(program, PROGRAM)
  const preview = createProgram({ log: pino({ enabled: false }), program, ...options })
  onTestFinished(preview.stop)
  const render = async (page: string, text?: string) => {
    const drafts = { values: new Map([['a.yaml', text]]), pictures: new Map() }
    const html = await preview.render({ type: 'page', page, drafts })
    return JSON.parse(html) as { pid: number; rendered: string[] }
  }
  return { preview, program, render }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['/dies', '/runs-out-of-memory', '/hangs'])(
  'fails a request whose process %s, and starts another for the next one',
  async (page) => {
    const limitMs = 60_000
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { program, render } = start({ limitMs })
    const { pid } = await render('/')
    const failed = expect(render(page)).rejects.toThrow('The preview has failed')
    const next = render('/')
    if (page === '/hangs') {
      await expect.poll(() => existsSync(`${program}.hangs`)).toBe(true)
      vi.advanceTimersByTime(limitMs)
    }
    await failed
    expect((await next).pid).not.toBe(pid)
    await expect.poll(() => isRunning(pid)).toBe(false)
  },
)

test('renders only the newest of the requests for a page that wait', async () => {
  const { render } = start()
  const first = render('/slow', '1')
  const others = ['2', '3', '4'].map((text) => render('/contact', text))
  await first
  expect((await Promise.all(others)).map(({ rendered }) => rendered)).toEqual(Array(3).fill(['1', '4']))
})

test('knows the pictures of every page that was rendered', async () => {
  const { render, preview } = start()
  for (const page of ['/', '/about']) await render(page)
  expect(['hash of /', 'hash of /about', 'other'].map(preview.pictureFile)).toEqual([
    '/.webp',
    '/about.webp',
    undefined,
  ])
})

test('passes a problem of the content on, and not an error of the program', async () => {
  const { render } = start()
  await expect(render('/invalid')).rejects.toThrow('content/a.yaml:1')
  await expect(render('/throws')).rejects.toThrow(/^The preview has failed\. It starts again/)
})

test('ends the process when nobody uses it, and starts it again', async () => {
  const { render } = start({ idleMs: 50 })
  const { pid } = await render('/')
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect((await render('/')).pid).not.toBe(pid)
})

test('starts the program again that was built anew', async () => {
  const { render, program } = start()
  const { pid } = await render('/')
  utimesSync(program, 1, 1)
  expect((await render('/')).pid).not.toBe(pid)
})

test('ends the process and fails what waits when it is stopped', async () => {
  const { preview, render } = start()
  const { pid } = await render('/')
  const waiting = ['/never', '/'].map((page) =>
    expect(render(page)).rejects.toThrow('The preview has failed'),
  )
  preview.stop()
  await Promise.all(waiting)
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('says what to do if the program was not built', async () => {
  const preview = createProgram({ log: pino({ enabled: false }), program: '/nowhere/entry.mjs' })
  const drafts = { values: new Map(), pictures: new Map() }
  await expect(preview.render({ type: 'page', page: '/', drafts })).rejects.toThrow('npm run build')
})
