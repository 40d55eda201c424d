import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { findEngine } from './engines.ts'

let folder: string
beforeEach(() => {
  folder = createTestFolder()
  vi.stubEnv('PATH', folder)
  vi.stubEnv('FIREFOX_PATH', '')
  vi.stubEnv('WEBKIT_DRIVER_PATH', '')
})
afterEach(() => void vi.unstubAllEnvs())

test('uses the Firefox that FIREFOX_PATH names before an installed one', async () => {
  const path = await install('firefox')
  expect(findEngine('firefox')).toMatchObject({ path, how: `Firefox: ${path} (already installed)` })
  vi.stubEnv('FIREFOX_PATH', '/mine/firefox')
  expect(findEngine('firefox')).toMatchObject({ path: '/mine/firefox' })
})

test('uses the driver of WebKit only together with a virtual screen', async () => {
  const path = await install('WebKitWebDriver')
  expect(findEngine('webkit').path).toBeUndefined()
  await install('Xvfb')
  expect(findEngine('webkit').path).toBe(path)
})

test('names the packages of a missing engine', () => {
  expect(findEngine('webkit').how).toMatch(/^WebKit is not tested, .* apt-get install webkit2gtk-driver xvfb/)
})

/** Puts an empty program into the folder that PATH names. @returns its path */
async function install(name: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, '')
  return path
}
