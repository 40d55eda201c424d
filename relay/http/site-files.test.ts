import { mkdtempSync, renameSync, rmSync, unwatchFile } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followSite, type Site } from './site-files.ts'

const INTERVAL_MS = 20

async function build(folder: string, files: Record<string, string>): Promise<void> {
  await mkdir(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
}

function textOf(site: Site, path: string): string | undefined {
  const found = site.find(path)
  return found && 'plain' in found ? found.plain.content.toString() : undefined
}

test('followSite serves the new pages after a build, and the old ones after an incomplete build', async () => {
  const room = mkdtempSync(join(tmpdir(), 'follow-'))
  const dist = join(room, 'dist')
  onTestFinished(() => {
    unwatchFile(join(dist, 'index.html'))
    rmSync(room, { recursive: true })
  })
  await build(dist, { 'index.html': 'old', '404.html': 'old 404', 'gone.html': 'gone' })
  const onError = vi.fn()
  const site = followSite(dist, onError, INTERVAL_MS)
  expect(textOf(site, '/')).toBe('old')

  // as tools/build.ts does it
  await build(join(room, 'next'), { 'index.html': 'new', '404.html': 'new 404' })
  renameSync(dist, join(room, 'before'))
  renameSync(join(room, 'next'), dist)
  await vi.waitFor(() => expect(textOf(site, '/')).toBe('new'), { timeout: 10_000 })
  expect(textOf(site, '/gone')).toBeUndefined()
  expect(site.notFound.plain.content.toString()).toBe('new 404')

  rmSync(join(dist, '404.html'))
  await writeFile(join(dist, 'index.html'), 'half a build')
  await vi.waitFor(() => expect(onError).toHaveBeenCalled(), { timeout: 10_000 })
  expect(textOf(site, '/')).toBe('new')
})
