import { expect, test } from 'vitest'
import { readWord } from './spelling.ts'

const telling = new Set(['price', 'website', 'contact', 'cost', 'portfolio', 'app', 'services'])
const words = { telling, known: new Set([...telling, 'much', 'clients', 'going', 'process']) }
const read = (word: string) => readWord(word, words).join(' ')

test.each([
  ['webiste', 'website', 'swapped letters'],
  ['wesite', 'website', 'a letter left out'],
  ['websitee', 'website', 'a letter too many'],
  ['priceee', 'price', 'a letter held down'],
  ['portfollyo', 'portfolio', 'two slips in a long word'],
  ['prices', 'price', 'a plural'],
  ['pricess', 'price', 'a plural with its last letter held down'],
  ['goin', 'going', 'the last letter left out, as it is spoken'],
  ['pricing', 'price', 'another form'],
  ['cots', 'cost', 'swapped letters in a short word'],
  ['websiteprice', 'website price', 'two words in one'],
])('corrects %s to %s (%s)', (typed, meant) => expect(read(typed)).toBe(meant))

test.each('contract contracts coast coasts prince apple cast kos clients zzz up '.split(' '))(
  'leaves "%s" unchanged',
  (word) => expect(read(word)).toBe(word),
)
