import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { runBuild } from './build-process.ts'
import { createPreview } from './preview.ts'

/** Stands in for a program, and writes its environment. */
const PROGRAM = `
import { writeFileSync } from 'node:fs'
writeFileSync('environment.json', JSON.stringify(process.env))
process.exit()
`

test.each<[string, (folder: string) => Promise<unknown>]>([
  [
    'a build',
    (folder) =>
      runBuild(folder, { into: 'x', priority: 0, signal: AbortSignal.timeout(20_000), onProgress: () => {} }),
  ],
  [
    'the preview',
    async (folder) => {
      const log = { warn: () => {}, error: () => {} }
      const preview = createPreview({ log, program: join(folder, 'publishing/build.ts'), root: folder })
      const drafts = { values: new Map(), pictures: new Map() }
      await preview.render({ type: 'page', page: '/', drafts }).catch(() => {})
    },
  ],
])('%s gets the settings of the pages, and none of the secrets', async (_, run) => {
  const folder = createTestFolder()
  vi.stubEnv('SMTP_URL', 'smtps://user:hunter2@mail.example')
  vi.stubEnv('SITE_URL', 'https://agency.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  mkdirSync(join(folder, 'publishing'))
  writeFileSync(join(folder, 'publishing/build.ts'), PROGRAM)
  await run(folder)
  const environment = JSON.parse(readFileSync(join(folder, 'environment.json'), 'utf8'))
  const names = Object.keys(environment).filter((name) => !/^(?:EMAIL|GIT|NODE_CHANNEL)_/.test(name))
  expect(names.toSorted()).toEqual(['NODE_ENV', 'PATH', 'SITE_URL'])
})
