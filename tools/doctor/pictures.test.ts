import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Content } from '#site/content/model.ts'
import { findUnfitPictures } from './pictures.ts'

test('measures a drawing whose root element begins behind the first 1000 bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unfit-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const head = `<!-- ${'a'.repeat(2000)} -->`
  await writeFile(
    join(folder, 'a.svg'),
    `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"/>`,
  )
  const content = { team: [{ picture: 'a.svg', role: 'portrait' }] } as unknown as Content
  const { findings } = await findUnfitPictures(content, folder)
  expect(findings).toMatchObject([{ what: `${folder}/a.svg is 90 × 90` }])
})
