import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { findBrowser } from './browser.ts'

let folder: string
beforeEach(() => {
  folder = createTestFolder()
  vi.stubEnv('CHROMIUM_PATH', '')
})
afterEach(() => void vi.unstubAllEnvs())

test('uses the browser that CHROMIUM_PATH names before any other', async () => {
  const path = await install('mine', 'echo "Chromium 150.0.1.2"')
  await install('chromium', 'echo "Chromium 151.0.1.2"')
  vi.stubEnv('CHROMIUM_PATH', path)
  expect(await findBrowser()).toEqual({ path, how: `Browser: ${path} (CHROMIUM_PATH)` })
})

test('refuses the named browser when it is too old or does not start', async () => {
  vi.stubEnv('CHROMIUM_PATH', await install('mine', 'echo "Chromium 99.0.1.2"'))
  await expect(findBrowser()).rejects.toThrow(/CHROMIUM_PATH names .*mine, which is no Chromium \d+ or later/)
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'nowhere'))
  await expect(findBrowser()).rejects.toThrow(/nowhere/)
})

test('skips an installed browser that lacks a library or is too old', async () => {
  await install('chromium', 'exit 127')
  await install('chromium-browser', 'echo "Chromium 90.0.1.2"')
  const path = await install('google-chrome', 'echo "Google Chrome 140.0.1.2"')
  vi.stubEnv('PATH', folder)
  expect(await findBrowser()).toEqual({ path, how: `Browser: ${path} (already installed)` })
})

test('prefers a browser without a window for tests', async () => {
  const whole = await install('chromium', 'echo "Chromium 151.0.1.2"')
  const shell = await install('chromium-headless-shell', 'echo "Chromium 151.0.1.2"')
  vi.stubEnv('PATH', folder)
  expect((await findBrowser('headless')).path).toBe(shell)
  expect((await findBrowser()).path).toBe(whole)
})

/** Puts a program on the test's PATH. */
async function install(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  return path
}
