import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const index = readFileSync('docs/decisions/README.md', 'utf8').split('\n')
const records = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name))

test.each(records)('the index of decisions has %s, and whether it is superseded', (name) => {
  const rows = index.filter((line) => line.includes(`](${name})`))
  expect(rows).toHaveLength(1)
  const isSuperseded = readFileSync(`docs/decisions/${name}`, 'utf8').includes('\nSuperseded by ')
  expect(/\| (by|in part by) \d+ \|$/.test(rows[0] ?? '')).toBe(isSuperseded)
})
