import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { real } from '../test-content.ts'
import { checksumOf, SAMPLES_FILE, samplesIn, withoutSamples } from './samples.ts'
import { isWithin, textsIn } from './values.ts'

const VALUE = { name: 'Sagus', social: [{ url: 'a' }, { url: 'b' }], near: ['Delhi', 'Noida'] }
const SAMPLES = {
  'site.yaml': {
    name: checksumOf('Sagus'),
    'social.url': `${checksumOf('a')} ${checksumOf('b')}`,
    near: checksumOf(VALUE.near),
  },
}

const pathsIn = (value: unknown, samples: unknown = SAMPLES) =>
  samplesIn(samples, 'site.yaml', value).map(({ path }) => path)

test('finds the values that are as they came, wherever they are in a list', () => {
  const all = [['name'], ['social', 0, 'url'], ['social', 1, 'url'], ['near']]
  expect(pathsIn(VALUE)).toEqual(all)
  const changed = { ...VALUE, name: 'Kaveri', social: [{ url: 'c' }, { url: 'a' }], near: ['Delhi'] }
  expect(pathsIn(changed)).toEqual([['social', 1, 'url']])
  expect(samplesIn(SAMPLES, 'other.yaml', VALUE)).toEqual([])
  expect(samplesIn(undefined, 'site.yaml', VALUE)).toEqual([])
})

test('forgets the samples at a path or in it, and no others', () => {
  const left = (paths: (string | number)[][]) =>
    pathsIn(VALUE, withoutSamples(SAMPLES, 'site.yaml', VALUE, paths))
  expect(left([['social', 0]])).toEqual([['name'], ['social', 1, 'url'], ['near']])
  expect(left([['social'], ['name']])).toEqual([['near']])
  expect(withoutSamples(SAMPLES, 'site.yaml', VALUE, [[]])).toEqual({})
})

const stat = { value: 4, suffix: 'K+', label: 'Ultra HD' }

test('a group, an entry and a list of words are one sample until each of their values is changed, or they are confirmed', () => {
  const value = { stat, words: ['a', 'b'], clients: [{ name: 'Imli' }, { name: 'Saanjha' }] }
  const sums = (...values: unknown[]) => values.map(checksumOf).join(' ')
  const samples = {
    'site.yaml': {
      stat: sums(4, 'K+', 'Ultra HD'),
      words: sums('a', 'b'),
      clients: sums('Imli', 'Saanjha'),
    },
  }
  const all = [['stat'], ['words'], ['clients', 0], ['clients', 1]]
  expect(pathsIn(value, samples)).toEqual(all)
  const changed = { ...value, stat: { ...stat, value: 18 }, words: ['c', 'b'] }
  expect(samplesIn(samples, 'site.yaml', changed).slice(0, 2)).toEqual([
    {
      path: ['stat'],
      parts: [
        ['stat', 'suffix'],
        ['stat', 'label'],
      ],
    },
    { path: ['words'], parts: [['words', 1]] },
  ])
  const confirmed = withoutSamples(samples, 'site.yaml', changed, [['stat'], ['clients', 0]])
  expect(pathsIn(changed, confirmed)).toEqual([['words'], ['clients', 1]])
  expect(pathsIn({ ...changed, words: ['d'], clients: [] }, confirmed)).toEqual([])
})

/** Words of the invented trade and place. "Website" is one of every agency. */
const INVENTED =
  /\b(?:apps?|AI|chatbots?|films?|videos?|reels?|UI|UX|GST|automation|developer|Delhi|Meerut|OpenStreetMap|restaurants?)\b/i
/** Of a sign, a colour, a category or a file. */
const IS_NAME = /^[a-z0-9./# -]+$/

// What menus, buttons and labels say is true of every agency. An agency's own words may be about apps.
test.runIf(parse(real.texts.get('site.yaml') ?? '').name === 'Sagus')(
  'no value that is no sample says something about the invented agency',
  () => {
    const samples = parse(real.texts.get(SAMPLES_FILE) ?? '{}')
    const kept = [...real.texts].flatMap(([file, text]) => {
      if (file === SAMPLES_FILE) return []
      const value = parse(text)
      const marked = samplesIn(samples, file, value).flatMap(({ parts }) => parts)
      return textsIn(value)
        .filter(
          ({ path, text }) =>
            INVENTED.test(text) && !IS_NAME.test(text) && !marked.some((part) => isWithin(path, part)),
        )
        .map(({ path, text }) => `${file} ${path.join('.')}: ${text}`)
    })
    expect(kept).toEqual([])
  },
)

// A change of a sample in content/ needs a change of its checksum. An agency has samples for fewer values, or no such file.
test('every checksum is that of a value of the content', () => {
  const texts = [...real.texts]
  const samples = parse(real.texts.get(SAMPLES_FILE) ?? '{}')
  const left = texts.reduce((now, [file, text]) => withoutSamples(now, file, parse(text), [[]]), samples)
  expect(left).toEqual({})
})
