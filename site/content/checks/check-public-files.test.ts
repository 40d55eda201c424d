import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inspectContent, readContent, readContentFolder } from '../load.ts'
import { checkPublicFiles } from './check-public-files.ts'

const files = await readContentFolder('content')
const content = readContent(files)
const { locate } = inspectContent(files)
const check = (changed: typeof content) => checkPublicFiles('public', changed, locate)

function withLegal(url: string) {
  return { ...content, site: { ...content.site, legal: [{ name: 'Terms' }, { name: 'Privacy', url }] } }
}

test('finds every file of public/ that the content names', async () => {
  expect(await check(content)).toEqual([])
})

test('reports a missing legal text on this site', async () => {
  expect(await check(withLegal('/privacy.pdf'))).toEqual([
    {
      file: 'site.yaml',
      line: expect.any(Number),
      field: 'legal[2].url',
      path: ['legal', 1, 'url'],
      found: '"/privacy.pdf"',
      expected: 'the address of a page of this site, or a file at public/privacy.pdf',
    },
  ])
  for (const url of ['https://sagus.example/privacy', '/about', '/contact#not-sent', '/favicon.svg']) {
    expect(await check(withLegal(url))).toEqual([])
  }
})

test('reports a missing share picture, also of the 404 page', async () => {
  const notFound = { ...content.notFound, meta: { ...content.notFound.meta, share: '/share/none.png' } }
  expect(await check({ ...content, notFound })).toMatchObject([
    { file: 'pages/not-found.yaml', field: 'meta.share', expected: 'a picture at public/share/none.png' },
  ])
})

test('reports a share picture that cannot be decoded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'public-'))
  await cp('public', folder, { recursive: true })
  await writeFile(join(folder, content.home.meta.share), 'no picture')
  expect(await checkPublicFiles(folder, content, locate)).toContainEqual(
    expect.objectContaining({
      file: 'pages/home.yaml',
      field: 'meta.share',
      found: `at ${content.home.meta.share} a file that cannot be read as a picture (damaged, or another kind of file renamed)`,
    }),
  )
  await rm(folder, { recursive: true })
})

test('reports a missing file that the assistant links to', async () => {
  const linking = (target: string) => {
    const answers = { ...content.assistant.answers, work: ['Well.', `See [our prices](${target}).`] }
    return check({ ...content, assistant: { ...content.assistant, answers } })
  }
  expect(await linking('/prices.pdf')).toMatchObject([
    { file: 'assistant.yaml', field: 'answers.work[2]', expected: 'a file at public/prices.pdf' },
  ])
  expect(await linking('/share/home.png')).toEqual([])
  expect(await linking('/contact?subject=other')).toEqual([])
})
