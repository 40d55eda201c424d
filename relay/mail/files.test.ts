import { mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createTestFolder } from '../testing/folder.ts'
import { LEAD, MAIL_CONTEXT } from '../testing/worker.ts'
import { composeContact } from './compose.ts'
import { createFileTransport } from './files.ts'

const NAME = `${LEAD.id}.eml`

let folder: string
beforeEach(() => {
  folder = createTestFolder()
})

function deliver(outbox: string, message = 'Hello') {
  const mail = composeContact({ ...LEAD, name: 'Asha', message }, MAIL_CONTEXT)
  return createFileTransport(outbox).deliver(mail, AbortSignal.timeout(20_000))
}

test('each lead becomes one file, named after it, that only its owner can read', async () => {
  const outbox = join(folder, 'deep', 'outbox')
  expect(await deliver(outbox)).toEqual([])
  expect(readdirSync(outbox)).toEqual([NAME])
  expect(readFileSync(join(outbox, NAME), 'utf8')).toContain('Reply-To: Asha <asha@example.com>')
  expect((statSync(join(outbox, NAME)).mode & 0o777).toString(8)).toBe('600')
})

test('a repeated delivery replaces its own file', async () => {
  for (const message of ['First', 'Second']) await deliver(folder, message)
  expect(readdirSync(folder)).toEqual([NAME])
  expect(readFileSync(join(folder, NAME), 'utf8')).toContain('Second')
})

test('a file that cannot be renamed leaves no temporary file, and is written again', async () => {
  mkdirSync(join(folder, NAME))
  await expect(deliver(folder)).rejects.toMatchObject({
    isPermanent: false,
    message: expect.stringContaining('could not be written'),
  })
  expect(readdirSync(folder)).toEqual([NAME])
  rmdirSync(join(folder, NAME))
  expect(await deliver(folder)).toEqual([])
})

test('a folder that cannot be created is tried again', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(deliver(join(folder, 'file', 'outbox'))).rejects.toMatchObject({
    isPermanent: false,
    message: expect.stringContaining('ENOTDIR'),
  })
})
