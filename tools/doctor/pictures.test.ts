import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { EXPECTED } from './pictures.ts'

test('what the doctor asks of a picture is what content/README.md says', async () => {
  const readme = await readFile('content/README.md', 'utf8')
  for (const { shape, width, height } of Object.values(EXPECTED))
    expect(readme).toContain(`| ${shape}, at least ${width} × ${height}`)
})
