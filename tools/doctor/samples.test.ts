import { expect, test } from 'vitest'
import { findSamples } from './samples.ts'

test('each marked line is listed with its file, its line and its value', () => {
  const text = 'name: Sagus # sample\nprice: 3999\nlink: https://map.example/#15/28 # sample\n'
  expect(whatIn(text)).toEqual([
    'content/site.yaml:1  name: Sagus',
    'content/site.yaml:3  link: https://map.example/#15/28',
  ])
})

test('a mark that stands alone says in its own words what follows', () => {
  expect(whatIn('a: 1\n# sample: four invented clients\n- name: x\n  # sample\n  role: y\n')).toEqual([
    'content/site.yaml:2  four invented clients',
    'content/site.yaml:4  what follows',
  ])
})

test('lines that end as Windows ends them are read too', () => {
  expect(whatIn('# sample: invented clients\r\nname: Sagus # sample\r\n')).toEqual([
    'content/site.yaml:1  invented clients',
    'content/site.yaml:2  name: Sagus',
  ])
})

test('other notes, and the word in a value, are no marks', () => {
  expect(
    whatIn('# A value marked "sample" is a placeholder.\na: a sample\nb: "#sample"\nc: x # samples of it\n'),
  ).toEqual([])
})

test('files come in the order of their names', () => {
  const texts = new Map([
    ['team/b.yaml', '# sample: b'],
    ['clients.yaml', '# sample: a'],
  ])
  expect(findSamples(texts).findings.map(({ what }) => what)).toEqual([
    'content/clients.yaml:1  a',
    'content/team/b.yaml:1  b',
  ])
})

function whatIn(text: string): string[] {
  return findSamples(new Map([['site.yaml', text]])).findings.map(({ what }) => what)
}
