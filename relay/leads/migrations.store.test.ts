import { readdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, vi } from 'vitest'
import { SQLITE, STORES } from '../testing/engines.ts'
import { claimNotices } from '../testing/jobs.ts'
import { writeSchema10 } from '../testing/schema-10.ts'
import { lead, NOW } from '../testing/submission.ts'
import { withAnswered } from './answered.ts'
import { SCHEMA_VERSION } from './migrations.ts'
import { backUpSqlite } from './sqlite/back-up.ts'

const ANSWERED = 'SELECT id, answered_at, answered_by, closed_at FROM leads ORDER BY seq'
const TABLES = ['leads', 'jobs', 'activity', 'conversation_entries', 'answer_drafts', 'keys', 'people']

/** What the start has printed. */
let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
})

describe.each(STORES)('the migrations in %s', (engine, test) => {
  test('a store of schema 10 is taken over whole, by several relays at once', async ({ url, open, sql }) => {
    await writeSchema10(url)
    const read = async () => {
      const tables = await Promise.all(TABLES.map((table) => sql(`SELECT * FROM ${table} ORDER BY 1`)))
      return tables.map((rows) => rows.map(({ answer_note: _, ...row }) => row))
    }
    const before = await read()
    const [store] = await Promise.all([open(), open(), open()])
    expect(await store?.entriesOf(['by-command'])).toMatchObject([{ way: 'note', text: 'by phone' }])
    await sql("DELETE FROM conversation_entries WHERE text = 'by phone'")
    expect(await read()).toMatchObject(before)
    expect(lines).toEqual([expect.stringContaining(`are upgraded from schema 10 to ${SCHEMA_VERSION}.`)])
    for (const words of ['by phone', 'dear'])
      expect(await store?.listIds({ search: { words, labels: {} } })).not.toEqual([])
    await store?.add(lead('new'), NOW)
    expect(await store?.list({})).toHaveLength(13)
  })

  test('the answers of schema 10 follow from marks, and a refused one counts once it is sent', async ({
    url,
    open,
    sql,
  }) => {
    await writeSchema10(url)
    const before = await sql(ANSWERED)
    const store = await open()
    const ids = before.map(({ id }) => String(id))
    const [[derivation]] = withAnswered({ ids }, [])
    await sql(String(derivation?.[0]).replaceAll(/:id(\d+)/g, (_, n: string) => `'${ids[Number(n)]}'`))
    expect(await sql(ANSWERED)).toEqual(before)
    expect((await store.retry({ state: 'dead' }, NOW)).notices).toBe(1)
    expect(await store.get('refused-mail')).toMatchObject({ answeredAt: NOW, answeredBy: 'mail' })
    for (const claim of await claimNotices(store, { now: Date.now() })) await store.giveUp(claim, '550 no')
    expect((await store.get('refused-mail'))?.answeredAt).toBeUndefined()
  })

  test.for([
    ['lacks a column', 'ALTER TABLE leads DROP COLUMN read_at', 'leads has no column read_at'],
    [
      'requires an unknown one',
      'ALTER TABLE keys RENAME COLUMN value TO content',
      'keys has no column value; keys requires the column content, which this version does not know',
    ],
  ] as const)('a table that %s stops the start', async ([, change, problem], { open, sql }) => {
    await open()
    await sql(change)
    await expect(open()).rejects.toThrow(`do not fit this version: ${problem}. Somebody has changed them`)
  })

  test.for([
    [5, 'too old a'],
    [99, 'a newer'],
  ] as const)('a store of schema %i stops the start', async ([schema, which], { open, sql }) => {
    await open()
    await sql(
      engine === 'SQLite' ? `PRAGMA user_version = ${schema}` : `UPDATE relay_schema SET version = ${schema}`,
    )
    await expect(open()).rejects.toThrow(
      new RegExp(
        `written by ${which} version \\(schema ${schema}, this version knows 10 to \\d+\\): start the version`,
      ),
    )
  })

  test('a command upgrades nothing', async ({ url, open, sql }) => {
    await writeSchema10(url)
    await expect(open({ mustExist: true })).rejects.toThrow(/are of an earlier version: restart the relay/)
    await expect(sql('SELECT * FROM marks')).rejects.toThrow(/marks/)
  })
})

const [, onSqlite] = SQLITE

onSqlite('a store that waits for its upgrade can be backed up', async ({ url }) => {
  await writeSchema10(url)
  const path = url.slice('sqlite:'.length)
  expect(await backUpSqlite(path, `${path}.backup`)).toBe(12)
})

onSqlite(
  'an upgrade keeps a copy of the SQLite file, which only its owner may read',
  async ({ url, open }) => {
    await writeSchema10(url)
    const path = url.slice('sqlite:'.length)
    const held = new DatabaseSync(path) // with what is in the log alone
    held.exec("UPDATE leads SET name = 'in the log' WHERE id = 'spam'")
    await open()
    held.close()
    const copy = `${path}.schema-10`
    expect(lines).toEqual([
      expect.stringContaining(`${copy} has it as it was; delete that file once all works`),
    ])
    expect(readdirSync(dirname(path)).filter((name) => name.includes('schema'))).toEqual([
      'leads.db.schema-10',
    ])
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    const database = new DatabaseSync(copy, { readOnly: true })
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 10 })
    expect(database.prepare("SELECT name FROM leads WHERE id = 'spam'").get()).toEqual({ name: 'in the log' })
    database.close()
  },
)
