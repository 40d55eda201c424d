import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { getContent, type SiteContent } from '#site/content/index.ts'
import { makeRelease } from './make-release.ts'

test('names the changed file with which a page cannot be rendered, and makes no release', async () => {
  const folder = createTestFolder()
  const content = join(folder, 'content')
  cpSync('content', content, { recursive: true })
  for (const [file, from, to] of [
    ['prices.yaml', /from: 3999/, 'from: 4200'],
    ['pages/about.yaml', /title: /, 'title: Throws '],
  ] as const) {
    const path = join(content, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  }
  const throwsIf = (site: SiteContent) => JSON.stringify(site.about).includes('Throws')
  const program = {
    clientFolder: join(folder, 'client'),
    code: '',
    addresses: [{ path: '/about', isPage: true }],
    render: async () => {
      if (throwsIf(await getContent())) throw new Error('no such part')
      return '<p>About</p>'
    },
  }
  const order = { content, folder: join(folder, 'release') }
  const made = makeRelease(order, program, () => {})
  await expect(made).rejects.toThrow(/content\/pages\/about\.yaml.*\/about cannot be made/s)
  expect(() => readFileSync(join(folder, 'release/about.html'))).toThrow('ENOENT')
})
