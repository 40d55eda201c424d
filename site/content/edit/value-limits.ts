import { isGroup } from './values.ts'

/** Of what a form may save, so that checking, merging and writing it takes no noticeable time. */
export const VALUE_LIMITS = {
  /** Of a list or a group. */
  entries: 500,
  levels: 20,
  /** Of one text. */
  characters: 20_000,
  /** Of all texts of a file. */
  allCharacters: 200_000,
  /** Of the name of a value. */
  key: 100,
}

/** @returns why values cannot be saved, as a sentence for the person; undefined if they can */
export function findExcess(value: unknown): string | undefined {
  let characters = 0
  function find(inner: unknown, level: number): string | undefined {
    if (level > VALUE_LIMITS.levels) return `At most ${VALUE_LIMITS.levels} levels can be saved.`
    if (typeof inner === 'string') {
      characters += inner.length
      if (inner.length > VALUE_LIMITS.characters)
        return `A text may have at most ${print(VALUE_LIMITS.characters)} characters, and one has ${print(inner.length)}.`
      if (characters > VALUE_LIMITS.allCharacters)
        return `A file may have at most ${print(VALUE_LIMITS.allCharacters)} characters.`
    }
    if (typeof inner !== 'object' || inner === null) return undefined
    const all = Object.values(inner)
    if (all.length > VALUE_LIMITS.entries)
      return `A list may have at most ${VALUE_LIMITS.entries} entries, and one has ${print(all.length)}.`
    if (isGroup(inner) && Object.keys(inner).some((key) => key.length > VALUE_LIMITS.key))
      return `The name of a value may have at most ${VALUE_LIMITS.key} characters.`
    for (const one of all) {
      const excess = find(one, level + 1)
      if (excess) return excess
    }
    return undefined
  }
  return find(value, 0)
}

function print(number: number): string {
  return number.toLocaleString('en')
}
