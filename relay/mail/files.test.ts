import { mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createTestFolder } from '../testing/folder.ts'
import { MAIL_CONTEXT } from '../testing/mail-context.ts'
import { LEAD } from '../testing/worker.ts'
import { composeContact } from './compose.ts'
import { composeReminder } from './compose-reminder.ts'
import { createFileTransport, prepareOutboxFolder, removeMailFiles } from './files.ts'
import { composeGathered } from './gathered-mail.ts'

const NAME = `${LEAD.id}.eml`

let folder: string
beforeEach(() => {
  folder = createTestFolder()
})

function deliver(outbox: string, message = 'Hello') {
  const mail = composeContact({ ...LEAD, name: 'Asha', message }, MAIL_CONTEXT)
  return createFileTransport(outbox).deliver(mail, AbortSignal.timeout(60_000))
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

test('removeMailFiles removes all mails of a lead, a half-written one too, and no others', () => {
  const other = `${'0'.repeat(8)}${LEAD.id.slice(8)}.eml`
  const own = ['.eml', '.thank-you.eml', '.answer-1.eml', '.answer-1-copy.eml'].map((end) => LEAD.id + end)
  for (const name of [...own, `.${NAME}.part`, other]) writeFileSync(join(folder, name), '')
  expect(removeMailFiles([LEAD.id], folder)).toEqual([])
  expect(readdirSync(folder)).toEqual([other])
})

test('removeMailFiles removes the mails that list a lead among others, and no others', async () => {
  const message = 'हमें वेबसाइट चाहिए। '.repeat(50) // which would be base64
  const other = { ...LEAD, message, id: LEAD.id.replace('5e2a', '0000') }
  const answeredLink = (id: string) => `https://sagus.example/answered/${'x'.repeat(60)}.${id}`
  const context = { ...MAIL_CONTEXT, answeredLink }
  const mails = [[LEAD, other], [other]].flatMap((leads, queuedAt) => {
    const waiting = { leads, count: leads.length, marked: [], entries: [] }
    const job = { queuedAt, pendingRecipients: undefined }
    return [composeGathered(leads, context), composeReminder(job, waiting, context, { promisedMs: 1 }, 0)]
  })
  for (const mail of mails) await createFileTransport(folder).deliver(mail, AbortSignal.timeout(60_000))
  removeMailFiles([LEAD.id], folder)
  const kept = mails.slice(2).map(({ name }) => `${name}.eml`)
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted())
})

test('a folder for the mails that is a file is refused', async () => {
  const path = join(folder, 'mails')
  writeFileSync(path, '')
  await expect(prepareOutboxFolder(path)).rejects.toThrow(
    `OUTBOX_DIR is "${path}", where no file can be written (EEXIST)`,
  )
})
