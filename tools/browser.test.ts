import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { findInstalledBrowser } from './browser.ts'

let folder: string
beforeEach(() => {
  folder = createTestFolder()
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('PATH', folder)
})

test('finds a browser that starts and is recent, for tests one without a window', async () => {
  await install('chromium', 'exit 127')
  await install('chromium-browser', 'echo "Chromium 90.0.1.2"')
  const whole = await install('google-chrome', 'echo "Google Chrome 140.0.1.2"')
  expect(await findInstalledBrowser('headless')).toMatchObject({ path: whole })
  const shell = await install('chromium-headless-shell', 'echo "Chromium 1500.0.1.2"')
  expect(await findInstalledBrowser('headless')).toMatchObject({ path: shell })
  expect(await findInstalledBrowser('whole')).toMatchObject({ path: whole })
})

test('uses no other browser than the one that CHROMIUM_PATH names', async () => {
  await install('chromium', 'echo "Chromium 151.0.1.2"')
  const mine = await install('mine', 'echo "Chromium 150.0.1.2"')
  vi.stubEnv('CHROMIUM_PATH', mine)
  expect(await findInstalledBrowser('headless')).toMatchObject({ path: mine })
  vi.stubEnv('CHROMIUM_PATH', await install('old', 'echo "Chromium 99.0.1.2"'))
  await expect(findInstalledBrowser('headless')).rejects.toThrow(/old, which is no Chromium \d+ or later/)
})

/** Puts a program on the test's PATH. */
async function install(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}
