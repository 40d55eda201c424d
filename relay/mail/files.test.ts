import { chmodSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { MAIL_CONTEXT, test } from '../testing/worker.ts'
import { composeContact } from './compose.ts'
import { createFileTransport } from './files.ts'

test('each lead becomes one file, named after it, that only its owner can read', async ({
  folder,
  run,
  add,
  settled,
}) => {
  const outboxFolder = join(folder, 'deep', 'outbox')
  run(createFileTransport(outboxFolder))
  const id = await add('Hello')
  await settled(id, 'delivered')
  expect(readdirSync(outboxFolder)).toEqual([`${id}.eml`])
  expect(readFileSync(join(outboxFolder, `${id}.eml`), 'utf8')).toContain('Reply-To: Asha <asha@example.com>')
  expect((statSync(join(outboxFolder, `${id}.eml`)).mode & 0o777).toString(8)).toBe('600')
})

test('a file that cannot be renamed leaves no temporary file, and is written again', async ({
  folder,
  store,
  run,
  add,
  settled,
}) => {
  const id = await add('Hello')
  const inItsPlace = join(folder, 'outbox', `${id}.eml`)
  mkdirSync(inItsPlace, { recursive: true })
  run(createFileTransport(join(folder, 'outbox')))
  await vi.waitFor(async () => expect((await store.get(id))?.note).toContain('could not be written'), {
    timeout: 20_000,
  })
  await vi.waitFor(() => expect(readdirSync(join(folder, 'outbox'))).toEqual([`${id}.eml`])) // between two attempts
  rmdirSync(inItsPlace)
  await settled(id, 'delivered')
  expect(readFileSync(inItsPlace, 'utf8')).toContain('Hello')
})

test('a repeated delivery replaces its own file', async ({ folder, store, add }) => {
  const outboxFolder = join(folder, 'outbox')
  const id = await add('Hello')
  const lead = await store.get(id)
  if (!lead) throw new Error('the lead is gone')
  const transport = createFileTransport(outboxFolder)
  const signal = AbortSignal.timeout(20_000)
  for (const message of ['First', 'Second']) {
    expect(await transport.deliver(composeContact({ ...lead, message }, MAIL_CONTEXT), signal)).toEqual([])
  }
  await transport.close()
  const files = readdirSync(outboxFolder)
  expect(files).toHaveLength(1)
  expect(readFileSync(join(outboxFolder, files[0] ?? ''), 'utf8')).toContain('Second')
})

test('a lead stays queued when the folder cannot be created', async ({
  folder,
  store,
  run,
  add,
  triedAgain,
}) => {
  writeFileSync(join(folder, 'file'), '')
  chmodSync(join(folder, 'file'), 0o400)
  run(createFileTransport(join(folder, 'file', 'outbox')))
  const id = await add('Hello')
  await triedAgain(id)
  expect(await store.get(id)).toMatchObject({ state: 'queued', note: expect.stringContaining('ENOTDIR') })
})
