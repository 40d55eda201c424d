import { expect, test } from 'vitest'
import { readContent } from '#site/content/read.ts'
import { readContentFolder } from '#site/content/read-folder.ts'
import { MissingLetters, typeface } from './lettering.ts'
import { whereSaid } from './words-shown.ts'

test('letters that a typeface lacks are named, and not drawn as boxes', async () => {
  const face = await typeface('@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2')
  expect(() => face('Kāverī & Sons', { size: 10 })).toThrow(
    expect.objectContaining({ text: 'Kāverī & Sons', letters: ['ā', 'ī'] }),
  )
  expect(() => face('Café “Ü”', { size: 10 })).not.toThrow(MissingLetters)
})

test('whoever has to change a headline is told where it stands', async () => {
  const content = readContent(await readContentFolder('content'))
  expect(whereSaid(content.site.name, content)).toBe('content/site.yaml  name')
  const line = content.about.hero.title.split(' ').slice(0, 2).join(' ')
  expect(whereSaid(line, content)).toBe('content/pages/about.yaml  hero.title')
})
