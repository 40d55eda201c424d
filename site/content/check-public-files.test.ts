import { expect, test } from 'vitest'
import { checkPublicFiles } from './check-public-files.ts'
import { placesIn } from './places.ts'
import { readContent } from './read.ts'
import { readContentFolder } from './read-folder.ts'

const files = await readContentFolder('content')
const content = readContent(files)
const check = (changed: typeof content) => checkPublicFiles('public', changed, placesIn(files.texts))

function withLegal(url: string) {
  return { ...content, site: { ...content.site, legal: [{ name: 'Terms' }, { name: 'Privacy', url }] } }
}

test('everything that the content expects in public/ is there', () => {
  expect(check(content)).toEqual([])
})

test('a legal text on this site that is not there is named, before a visitor meets a 404', () => {
  expect(check(withLegal('/privacy.pdf'))).toEqual([
    {
      file: 'site.yaml',
      line: expect.any(Number),
      field: 'legal[2].url',
      found: '"/privacy.pdf"',
      expected: 'the address of a page of this site, or a file at public/privacy.pdf',
    },
  ])
  for (const url of ['https://sagus.example/privacy', '/about', '/contact#not-sent', '/favicon.svg']) {
    expect(check(withLegal(url))).toEqual([])
  }
})

test('a page without its share picture is named, the page for what is not there included', () => {
  const notFound = { ...content.notFound, meta: { ...content.notFound.meta, share: '/share/none.png' } }
  expect(check({ ...content, notFound })).toMatchObject([
    { file: 'pages/not-found.yaml', field: 'meta.share', expected: 'a picture at public/share/none.png' },
  ])
})

test('a file that the assistant links to is looked for, so that nobody is sent to a 404', () => {
  const linking = (target: string) => {
    const answers = { ...content.assistant.answers, work: ['Well.', `See [our prices](${target}).`] }
    return check({ ...content, assistant: { ...content.assistant, answers } })
  }
  expect(linking('/prices.pdf')).toMatchObject([
    { file: 'assistant.yaml', field: 'answers.work[2]', expected: 'a file at public/prices.pdf' },
  ])
  expect(linking('/share/home.png')).toEqual([])
  expect(linking('/contact?subject=other')).toEqual([])
})
