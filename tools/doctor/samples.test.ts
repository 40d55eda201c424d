import { expect, test } from 'vitest'
import { checksumOf, SAMPLES_FILE } from '#site/content/edit/samples.ts'
import { findSamples } from './samples.ts'

test('lists each sample with its place and the beginning of its value', () => {
  const text = 'words '.repeat(20)
  const values = new Map<string, unknown>([
    ['site.yaml', { name: 'Sagus', founded: 2020, texts: ['other', text] }],
    [SAMPLES_FILE, { 'site.yaml': { name: checksumOf('Sagus'), founded: '', texts: checksumOf(text) } }],
  ])
  expect(findSamples(values).findings).toEqual([
    { place: { file: 'site.yaml', path: ['name'] }, what: '"Sagus"' },
    { place: { file: 'site.yaml', path: ['texts', 1] }, what: expect.stringMatching(/^"words .{50,60}…$/) },
  ])
})
