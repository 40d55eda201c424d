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

test('finds every file of public/ that the content names', () => {
  expect(check(content)).toEqual([])
})

test('reports a missing legal text on this site', async () => {
  expect(check(withLegal('/privacy.pdf'))).toMatchObject([
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
    expect(check(withLegal(url))).toEqual([])
  }
})

test('reports a missing file that the assistant links to', async () => {
  const linking = (target: string) => {
    const answers = { ...content.assistant.answers, work: ['Well.', `See [our prices](${target}).`] }
    const questions = [{ id: 'prices', name: 'Prices', asked: ['list'], replies: [`[Here](${target}).`] }]
    return check({ ...content, assistant: { ...content.assistant, answers, questions } })
  }
  expect(linking('/prices.pdf')).toMatchObject([
    { file: 'assistant.yaml', field: 'answers.work[2]', expected: 'a file at public/prices.pdf' },
    { file: 'assistant.yaml', field: 'questions[1].replies[1]' },
  ])
  expect(linking('/favicon.svg')).toEqual([])
  expect(linking('/contact?subject=other')).toEqual([])
})
