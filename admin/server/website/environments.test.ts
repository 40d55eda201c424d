import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { createProgram } from './program.ts'

/** Stands in for a program, and writes its environment. */
const PROGRAM = `
import { writeFileSync } from 'node:fs'
writeFileSync('environment.json', JSON.stringify(process.env))
process.exit()
`

test('the program gets the settings of the pages, and none of the secrets', async () => {
  const folder = createTestFolder()
  vi.stubEnv('SMTP_URL', 'smtps://user:hunter2@mail.example')
  vi.stubEnv('SITE_URL', 'https://agency.example')
  const path = join(folder, 'program.mjs')
  writeFileSync(path, PROGRAM)
  const log = { warn: () => {}, error: () => {} }
  const program = createProgram({ log, program: path, root: folder })
  const drafts = { values: new Map(), pictures: new Map() }
  await expect(program.render({ type: 'page', page: '/', drafts })).rejects.toThrow()
  const environment = JSON.parse(readFileSync(join(folder, 'environment.json'), 'utf8'))
  const names = Object.keys(environment).filter((name) => !/^(?:EMAIL|NODE_CHANNEL)_/.test(name))
  expect(names.toSorted()).toEqual(['NODE_ENV', 'PATH', 'SITE_URL'])
})
