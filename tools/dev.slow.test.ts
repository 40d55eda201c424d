import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteStore } from '#relay/leads/sqlite/sqlite-store.ts'
import { createTestFolder } from '#relay/testing/folder.ts'
import { KEYS, MESSAGE, postForm } from '#relay/testing/relay.ts'
import { freePort } from './testing/free-port.ts'

let folder: string
let dev: ChildProcess

beforeEach(() => {
  folder = createTestFolder()
})
afterEach(async () => {
  if (dev.exitCode === null && dev.signalCode === null) {
    dev.kill('SIGTERM') // SIGKILL would leave its relay running
    await once(dev, 'close')
  }
})

/** What `npm run dev` reads. */
const FOLDERS = ['site', 'relay', 'admin', 'contract', 'publishing', 'tools', 'content', 'public']
const PROJECT = [...FOLDERS, 'main.ts', 'package.json', 'astro.config.ts']

test('serves the site and the relay, follows edited content and mails, and stops both', async () => {
  for (const part of PROJECT) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const database = join(folder, 'leads.db')
  // Astro serves no page if it finds itself in a test
  const { VITEST, ...own } = process.env
  const env = { ...own, RATE_LIMIT: '', PORT: String(port), HOST: '', SITE_URL: '', SMTP_URL: '' }
  const leftSet = { NODE_ENV: 'production' } // with it React has no development runtime
  dev = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: folder,
    env: { ...env, ...leftSet, DATABASE_URL: `sqlite:${database}`, OUTBOX_DIR: join(folder, 'outbox') },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  dev.stdout?.on('data', (chunk) => {
    said += chunk
  })
  const answer = (path: string) => fetch(origin + path).then(({ status }) => status)
  await expect.poll(() => answer('/healthz')).toBe(200)
  expect(await answer('/contact')).toBe(200)
  const runtime = await fetch(`${origin}/.astro/vite/deps/react_jsx-dev-runtime.js`)
  expect(await runtime.text()).toContain('jsxDEV = function')
  expect(await (await postForm(origin, { ...MESSAGE, ...KEYS }, { origin })).text()).toBe('OK')

  const [first] = /http:\/\/[\w.]+:\d+/.exec(said) ?? []
  expect(first, 'the address that is printed first is the one to open').toBe(`http://127.0.0.1:${port}`)

  const overlay = await listenToVite(origin)
  const page = join(folder, 'content/pages/about.yaml')
  const words = readFileSync(page, 'utf8')
  const about = () => fetch(`${origin}/about`).then((response) => response.text())
  writeFileSync(page, words.replace(/^ {2}lead:.*/m, '  lead: Edited words'))
  await expect.poll(() => overlay).toContainEqual({ type: 'full-reload' })
  expect(await about()).toContain('Edited words')
  writeFileSync(page, words.replace(/^ {2}lead:.*/m, '  lead: Since {foundde}'))
  const line = words.split('\n').findIndex((line) => line.startsWith('  lead:')) + 1
  const mistake = {
    type: 'error',
    err: { loc: { file: expect.stringMatching(/content\/pages\/about\.yaml$/), line } },
  }
  const firstError = async () => {
    await about()
    return overlay.find(({ type }) => type === 'error')
  }
  await expect.poll(firstError).toMatchObject(mistake)
  const opened = await fetch(`${origin}/about`, { headers: { 'sec-fetch-dest': 'document' } })
  expect(await opened.text()).toMatch(/about\.yaml:\d+ {2}hero\.lead\n.*\{foundde\}/)
  writeFileSync(page, words)
  await expect.poll(() => answer('/about')).toBe(200)

  const now = new Date()
  const restarts = said.split('Restarting').length
  utimesSync(join(folder, 'content/mail/contact.txt'), now, now)
  await expect.poll(() => said.split('Restarting').length).toBeGreaterThan(restarts)
  const started = said.split('without pages').length
  while (said.split('without pages').length <= started)
    expect(await answer('/healthz'), 'while the relay is replaced').toBe(200)
  await expect.poll(() => answer('/healthz')).toBe(200)

  dev.kill('SIGTERM')
  await once(dev, 'close')
  await expect(answer('/healthz')).rejects.toThrow()
  const store = openSqliteStore(database)
  expect(await store.list({})).toMatchObject([MESSAGE])
  await store.close()
})

test('reports an error in site.yaml by its line, not by the settings that are missing because of it', async () => {
  cpSync('content', join(folder, 'content'), { recursive: true })
  writeFileSync(join(folder, 'content/site.yaml'), 'name: Sagus: the agency\n')
  const { MAIL_FROM, MAIL_TO, ...env } = process.env
  dev = spawn(process.execPath, [resolve('tools/dev.ts')], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  dev.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(dev, 'close')
  expect(code).toBe(1)
  expect(said).toContain('content/site.yaml:1')
  expect(said).not.toContain('MAIL_FROM')
})

/** Opens the connection on which Vite sends reloads and errors to the browser. */
async function listenToVite(origin: string): Promise<{ type: string }[]> {
  const client = await fetch(`${origin}/@vite/client`).then((response) => response.text())
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? []
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  const messages: { type: string }[] = []
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(data)))
  await once(socket, 'open')
  return messages
}
