import { expect, test } from 'vitest'
import { checkPublicFiles } from './check-public-files.ts'
import { readContent } from './read.ts'
import { readContentFolder } from './read-folder.ts'

const content = readContent(await readContentFolder('content'))

function withLegal(url: string) {
  return { ...content, site: { ...content.site, legal: [{ name: 'Terms' }, { name: 'Privacy', url }] } }
}

test('everything that the content expects in public/ is there', () => {
  expect(checkPublicFiles('public', content)).toEqual([])
})

test('a legal text on this site that is not there is named, before a visitor meets a 404', () => {
  expect(checkPublicFiles('public', withLegal('/privacy.pdf'))).toEqual([
    {
      file: 'site.yaml',
      field: 'legal[1].url',
      found: '"/privacy.pdf"',
      expected: 'the address of a page of this site, or a file at public/privacy.pdf',
    },
  ])
  for (const url of ['https://sagus.example/privacy', '/about', '/contact#not-sent', '/favicon.svg']) {
    expect(checkPublicFiles('public', withLegal(url))).toEqual([])
  }
})

test('a page without its share picture is named, the page for what is not there included', () => {
  const notFound = { ...content.notFound, meta: { ...content.notFound.meta, share: '/share/none.png' } }
  expect(checkPublicFiles('public', { ...content, notFound })).toMatchObject([
    { file: 'pages/not-found.yaml', field: 'meta.share', expected: 'a picture at public/share/none.png' },
  ])
})
