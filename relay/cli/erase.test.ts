import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { CommandError } from '../config/failed-command.ts'
import type { Submission } from '../leads/lead.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { runCommand } from '../testing/command-line.ts'
import { createTestStore } from '../testing/folder.ts'
import { endDelivery } from '../testing/jobs.ts'
import { aSubmission, NOW } from '../testing/submission.ts'
import type { Context } from './commands.ts'

const DAY = 86_400_000
let folder: string
let store: LeadStore

beforeEach(() => {
  ;({ folder, store } = createTestStore())
})

async function leads(...argv: string[]): Promise<string> {
  return leadsOf({}, ...argv)
}

async function leadsOf(options: Partial<Context>, ...argv: string[]): Promise<string> {
  return (await Array.fromAsync(runCommand(argv, { store, outboxFolder: folder, ...options }))).join('')
}

async function add(fields: Partial<Submission> = {}, at = NOW, spamReasons?: string): Promise<string> {
  return (await store.add({ ...aSubmission(fields), spamReasons }, at)).id
}

test('delete --email deletes the leads and mail files of an address, ignoring case', async () => {
  const id = await add()
  await add({ email: 'other@example.com' })
  writeFileSync(join(folder, `${id}.eml`), 'mail')
  expect(await leads('delete', '--email', 'Asha@Example.com')).toBe('1 lead deleted.\n')
  expect(existsSync(join(folder, `${id}.eml`))).toBe(false)
  expect(await store.list({})).toHaveLength(1)
})

test('delete --email accepts either form of an internationalised domain', async () => {
  for (const domain of ['BÜCHER.example', 'xn--bcher-kva.example']) {
    await add({ email: 'kontakt@xn--bcher-kva.example' })
    expect(await leads('delete', '--email', `Kontakt@${domain}`)).toBe('1 lead deleted.\n')
  }
})

test('delete shows the leads on a terminal and asks, and deletes nothing unless the answer is yes', async () => {
  const id = await add()
  await add({ message: 'Another', email: 'ASHA@example.com' })
  const ask = vi.fn(async () => false)
  await expect(leadsOf({ ask }, 'delete', id)).rejects.toThrow('Nothing was deleted.')
  expect(ask).toHaveBeenLastCalledWith(expect.stringContaining('Asha'), 'Erase this lead for good?')
  const byAddress = leadsOf({ ask }, 'delete', '--email', 'asha@example.com')
  await expect(byAddress).rejects.toThrow('Nothing was deleted.')
  expect(ask).toHaveBeenLastCalledWith(expect.stringContaining('Another'), 'Erase these 2 leads for good?')
  expect(await store.list({})).toHaveLength(2)
  expect(await leadsOf({ ask: async () => true }, 'delete', id)).toBe('1 lead deleted.\n')
  ask.mockClear()
  expect(await leadsOf({ ask }, 'delete', '--email', 'nobody@example.com')).toBe('0 leads deleted.\n')
  expect(ask).not.toHaveBeenCalled()
})

test('delete deletes the mail file although traces stay in the store, and reports them', async () => {
  const id = await add()
  writeFileSync(join(folder, `${id}.eml`), 'mail')
  vi.spyOn(store, 'remove').mockResolvedValue({ ids: [id], traces: 'Traces stay.' })
  await expect(leads('delete', id)).rejects.toThrow(new CommandError('Traces stay.'))
  expect(existsSync(join(folder, `${id}.eml`))).toBe(false)
})

test('delete names a mail file that cannot be removed, and removes the others', async () => {
  const ids = [await add({ message: '1' }), await add({ message: '2' })]
  const [stubborn = '', other = ''] = ids.map((id) => join(folder, `${id}.eml`))
  mkdirSync(stubborn) // nobody's rights allow this to be removed as a file
  writeFileSync(other, 'mail')
  await expect(leads('delete', '--email', 'asha@example.com')).rejects.toThrow(stubborn)
  expect(existsSync(other)).toBe(false)
  expect(await store.list({})).toEqual([])
})

test('delete removes the mail file before it prints, since a reader such as head may end the program', async () => {
  const id = await add()
  writeFileSync(join(folder, `${id}.eml`), 'mail')
  const pieces = runCommand(['delete', id], { store, outboxFolder: folder })
  expect((await pieces.next()).value).toBe('1 lead deleted.\n')
  expect(existsSync(join(folder, `${id}.eml`))).toBe(false)
})

test('purge deletes old delivered and quarantined leads, keeps dead ones, and says what to do with them', async () => {
  await add({ message: 'delivered' }, NOW - 400 * DAY)
  await endDelivery(store, 'delivered', NOW)
  await add({ message: 'dead' }, NOW - 400 * DAY)
  await endDelivery(store, 'dead', NOW)
  await add({ message: 'spam' }, NOW - 400 * DAY, 'spam')
  await add({ message: 'owed' }, NOW - 400 * DAY)
  await add({ message: 'new' }, NOW - 10 * DAY, 'spam')
  const reads = [vi.spyOn(store, 'list'), vi.spyOn(store, 'get')]
  const said = await leads('purge', '--older-than', '365d')
  expect(said).toMatch(/^1 lead given up and kept\. .*list --state dead.*\n2 leads deleted\.\n$/)
  for (const read of reads) expect(read).not.toHaveBeenCalled() // all of them together may need too much memory
  expect((await store.list({})).map(({ message }) => message)).toEqual(['new', 'owed', 'dead'])
})

test('purge deletes mail files before leads, so that a kill in between leaves no unknown file', async () => {
  const gone = await add({ message: 'old' }, NOW - 400 * DAY)
  await endDelivery(store, 'delivered', NOW)
  const owed = await add({ message: 'owed' }, NOW - 400 * DAY)
  for (const id of [gone, owed]) writeFileSync(join(folder, `${id}.eml`), 'mail')
  const remove = store.remove
  vi.spyOn(store, 'remove').mockImplementation(async (selection) => {
    await remove(selection)
    throw new Error('killed')
  })
  await expect(leads('purge', '--older-than', '365d')).rejects.toThrow('killed')
  expect((await store.list({})).map(({ id }) => id)).toEqual([owed])
  expect([gone, owed].map((id) => existsSync(join(folder, `${id}.eml`)))).toEqual([false, true])
})
