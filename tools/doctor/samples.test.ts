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
