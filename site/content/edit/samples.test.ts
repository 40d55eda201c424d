import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { real } from '../test-content.ts'
import { checksumOf, SAMPLES_FILE, samplesIn, withoutSamples } from './samples.ts'

const VALUE = { name: 'Sagus', social: [{ url: 'a' }, { url: 'b' }], near: ['Delhi', 'Noida'] }
const SAMPLES = {
  'site.yaml': {
    name: checksumOf('Sagus'),
    'social.url': `${checksumOf('a')} ${checksumOf('b')}`,
    near: checksumOf(VALUE.near),
  },
}

test('finds the values that are as they came, wherever they are in a list', () => {
  const all = [['name'], ['social', 0, 'url'], ['social', 1, 'url'], ['near']]
  expect(samplesIn(SAMPLES, 'site.yaml', VALUE)).toEqual(all)
  const changed = { ...VALUE, name: 'Kaveri', social: [{ url: 'c' }, { url: 'a' }], near: ['Delhi'] }
  expect(samplesIn(SAMPLES, 'site.yaml', changed)).toEqual([['social', 1, 'url']])
  expect(samplesIn(SAMPLES, 'other.yaml', VALUE)).toEqual([])
  expect(samplesIn(undefined, 'site.yaml', VALUE)).toEqual([])
})

test('forgets the samples at a path or in it, and no others', () => {
  const left = (paths: (string | number)[][]) =>
    samplesIn(withoutSamples(SAMPLES, 'site.yaml', VALUE, paths), 'site.yaml', VALUE)
  expect(left([['social', 0]])).toEqual([['name'], ['social', 1, 'url'], ['near']])
  expect(left([['social'], ['name']])).toEqual([['near']])
  expect(withoutSamples(SAMPLES, 'site.yaml', VALUE, [[]])).toEqual({})
})

// A change of a sample in content/ needs a change of its checksum. An agency has samples for fewer values, or no such file.
test('every checksum is that of a value of the content', () => {
  const texts = [...real.texts]
  const samples = parse(real.texts.get(SAMPLES_FILE) ?? '{}')
  const left = texts.reduce((now, [file, text]) => withoutSamples(now, file, parse(text), [[]]), samples)
  expect(left).toEqual({})
})
