import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { palette } from './palette.ts'

test('the stylesheet has each colour of the palette, as `npm run colour` leaves them', async () => {
  const tokens = await readFile('site/styles/tokens.css', 'utf8')
  expect(Object.values(palette).filter((colour) => !tokens.includes(colour))).toEqual([])
})
