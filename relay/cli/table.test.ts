import { expect, test } from 'vitest'
import { toTable } from './table.ts'

const COLUMNS = { NAME: 8, MESSAGE: 12 }

test('a value wider than its column ends with an ellipsis', () => {
  const message = (cell: string) =>
    toTable(COLUMNS, [['Asha', cell]])
      .split('\n')[1]
      ?.slice(6)
  expect(message('twelve chars')).toBe('twelve chars')
  expect(message('thirteen char')).toBe('thirteen ch…')
  expect(message('😀'.repeat(6))).toBe('😀'.repeat(6))
  expect(message('😀'.repeat(7))).toBe(`${'😀'.repeat(5)}…`)
  expect(message('नमस्ते दुनिया')).toBe('नमस्ते दुनिया')
  expect(message('नमस्ते दुनियाभर')).toBe('नमस्ते दुनियाभर')
  expect(message('नमस्ते दुनियाभर से')).toBe('नमस्ते दुनियाभ…')
  expect(message(` a\n\n b${' '.repeat(500)}c `)).toBe('a b c')
})

test('columns are aligned although some characters take two cells of the terminal and others none', () => {
  // names and their widths as tmux shows them
  const widths = { Asha: 4, प्रिया: 5, नमस्ते: 4, 中村: 4, '😀 Asha': 7 }
  const rows = Object.keys(widths).map((name) => [name, 'x'])
  const [, ...lines] = toTable(COLUMNS, rows).trimEnd().split('\n')
  expect(lines).toEqual(Object.entries(widths).map(([name, width]) => `${name}${' '.repeat(7 - width)}  x`))
})

test('a table may have 200,000 rows', () => {
  const rows = Array.from({ length: 200_000 }, (_, n) => [`visitor ${n}`, 'word'])
  expect(toTable(COLUMNS, rows).length).toBeGreaterThan(200_000 * 9)
})
