import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadContent } from '#site/content/load.ts'
import { knownNames } from './names.ts'
import { findIntents } from './rules.ts'

type Utterance = { intent: string; kind: string; message: string }

function readTable(name: string): Utterance[] {
  const text = readFileSync(new URL(`./utterances/${name}.tsv`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([intent = '', kind = '', message = '']) => ({ intent, kind, message }))
}

const NAMES = knownNames({
  agency: ['Sagus'],
  projects: ['Imli & Iron', 'Jamun Tree Foundation', 'Saanjha'],
  places: ['Muradnagar', 'Ghaziabad', 'Delhi', 'Noida', 'Meerut'],
  people: ['Ishaan Verma', 'Tanvi Kulkarni'],
  prices: (await loadContent()).prices,
  questions: [],
})

function understood({ intent, message }: Utterance): boolean {
  return findIntents(message, NAMES)[0] === intent
}

test.each(readTable('tuned'))('"$message" is $intent', ({ message, intent }) => {
  expect(findIntents(message, NAMES)[0]).toBe(intent)
})

test.each([
  ['plain', 0.97],
  ['hard', 0.8],
] as const)('understands of the %s messages set aside a share of at least %s', (kind, least) => {
  const table = readTable('set-aside').filter((utterance) => utterance.kind === kind)
  const share = table.filter(understood).length / table.length
  console.info(`${kind}: ${(share * 100).toFixed(1)} % of ${table.length} messages set aside are understood`)
  expect(share).toBeGreaterThanOrEqual(least)
})

test('the messages set aside contain none of the tuned ones', () => {
  const tuned = new Set(readTable('tuned').map(bare))
  expect(
    readTable('set-aside')
      .map(bare)
      .filter((message) => tuned.has(message)),
  ).toEqual([])
})

/** @returns a message without capitals, punctuation and emoji, which the rules ignore */
function bare({ message }: Utterance): string {
  return (
    message
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ')
      .split(/\s+/)
      .filter(Boolean)
      .join(' ') || message
  )
}
