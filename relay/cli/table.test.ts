import { expect, test } from 'vitest'
import { toTable } from './table.ts'

const COLUMNS = [
  { heading: 'NAME', width: 8 },
  { heading: 'MESSAGE', width: 12 },
]

test('a cell ends in an ellipsis exactly where it is longer than its column, whatever it is written in', () => {
  const message = (cell: string) =>
    toTable(COLUMNS, [['Asha', cell]])
      .split('\n')[1]
      ?.slice(6)
  expect(message('twelve chars')).toBe('twelve chars')
  expect(message('thirteen char')).toBe('thirteen ch…')
  expect(message('😀'.repeat(12))).toBe('😀'.repeat(12))
  expect(message('😀'.repeat(13))).toBe(`${'😀'.repeat(11)}…`)
  expect(message(` a\n\n b${' '.repeat(500)}c `)).toBe('a b c')
})

test('a store of years can be listed', () => {
  const rows = Array.from({ length: 200_000 }, (_, n) => [`visitor ${n}`, 'word '.repeat(20)])
  expect(toTable(COLUMNS, rows).length).toBeGreaterThan(200_000 * 20)
})
