import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyProject } from '../../../tests/fixtures/copied-project.ts'
import { changesTo, readAll } from '../testing/content-files.ts'
import { openWebsite } from './open-website.ts'

test('publishes what a build of the same content makes, says what is refused, and undoes it', {
  timeout: 600_000,
}, async () => {
  const folder = copyProject()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Astro compiles nothing if it finds itself in a test.
  for (const name of ['VITEST', 'NODE_ENV', 'SITE_URL']) vi.stubEnv(name, undefined)
  const umask = process.umask(0o077)
  onTestFinished(() => void process.umask(umask))
  const build = () => execFileSync(process.execPath, ['tools/build.ts'], { cwd: folder })
  build()
  const { publications } = openWebsite(folder)
  onTestFinished(publications.stop)
  const before = readAll(folder)
  const prices = readFileSync(join(folder, 'content/prices.yaml'), 'utf8')
  const publish = async (price: string) => {
    const text = prices.replace(/(?<=name: Website\n {2}from: )\d+/, price)
    const files = changesTo(folder, { 'prices.yaml': text })
    const { ended } = await publications.publish({ files, extent: '1 change on 1 page', by: 'Asha Rao' })
    return ended
  }

  expect(await publish('about 5000')).toBe(false)
  expect(readAll(folder)).toEqual(before)
  const { failure } = await publications.state()
  expect(failure?.text).toContain('The content has a problem.')
  expect(failure?.problems).toMatchObject([
    { file: 'prices.yaml', field: 'Price 1 › Amount', line: 5, sentence: 'A number, please.' },
  ])

  expect(await publish('54321')).toBe(true)
  const published = join(folder, 'dist/current/services.html')
  expect(readFileSync(published, 'utf8')).toContain('54,321')
  expect([published, join(published, '..')].map((path) => statSync(path).mode & 0o777)).toEqual([
    0o644, 0o755,
  ])
  const version = (await publications.state()).published[0]?.version ?? 0
  await publications.undo(version, { by: 'Ravi', keep: async () => {} })
  expect(readAll(folder)).toEqual(before)

  expect(await publish('54321')).toBe(true)
  const whole = readAll(folder)
  build()
  expect(readAll(folder)).toEqual(whole)

  appendFileSync(join(folder, 'site/routes.ts'), '// of a newer version\n')
  expect(await publish('12345')).toBe(false)
  expect((await publications.state()).failure?.text).toContain('run "npm run build"')
  expect(readAll(folder)).toEqual(whole)
})
