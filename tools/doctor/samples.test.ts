import { expect, test } from 'vitest'
import { findSamples } from './samples.ts'

test('lists each marked line with file, line and value', () => {
  const text = 'name: Sagus # sample\nprice: 3999\nlink: https://map.example/#15/28 # sample\n'
  expect(whatIn(text)).toEqual([
    'content/site.yaml:1  name: Sagus',
    'content/site.yaml:3  link: https://map.example/#15/28',
  ])
})

test('lists a mark above a block with the mark’s own words', () => {
  expect(whatIn('a: 1\n# sample: four invented clients\n- name: x\n  # sample\n  role: y\n')).toEqual([
    'content/site.yaml:2  four invented clients',
    'content/site.yaml:4  what follows',
  ])
})

test('lists a marked line only without a # in front', () => {
  expect(whatIn('# fax: "+91 0" # sample\n  # name: K # sample\nfax: "+91 1" # sample\n')).toEqual([
    'content/site.yaml:3  fax: "+91 1"',
  ])
})

test('reads lines with Windows line ends', () => {
  expect(whatIn('# sample: invented clients\r\nname: Sagus # sample\r\n')).toEqual([
    'content/site.yaml:1  invented clients',
    'content/site.yaml:2  name: Sagus',
  ])
})

test('ignores other comments and the word in a value', () => {
  expect(
    whatIn('# A value marked "sample" is a placeholder.\na: a sample\nb: "#sample"\nc: x # samples of it\n'),
  ).toEqual([])
})

test('lists files in the order of their names', () => {
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
