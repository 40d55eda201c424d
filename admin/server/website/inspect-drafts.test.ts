import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { VALUE_LIMITS } from '#site/content/edit/value-limits.ts'
import { real } from '#site/content/test-content.ts'
import { cpuTimeOf } from '#tools/testing/cpu-time.ts'
import { inspectDrafts } from './inspect-drafts.ts'

const FILES = ['site.yaml', 'assistant.yaml', 'pages/home.yaml', 'testimonials.yaml', 'mail/replies.yaml']
const UNITS = ['[a](', '{', '{name}', '{{a', '<a ', '*a ', '&a', ' ', '\n', '1h ', '09:00-', 'tel:+', '/a']

function countTexts(value: unknown): number {
  if (typeof value === 'string') return 1
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + countTexts(inner), 0)
    : 0
}

function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((inner) => withTexts(inner, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTexts(inner, text)]))
}

// The relay has other work in this process.
test.each(FILES)('checks %s with the longest texts that may be saved within half a second', (file) => {
  const value = parse(real.texts.get(file) ?? '')
  for (const characters of [VALUE_LIMITS.allCharacters / 2, VALUE_LIMITS.allCharacters])
    for (const unit of UNITS) {
      const length = Math.min(VALUE_LIMITS.characters, characters / countTexts(value))
      const values = new Map([[file, withTexts(value, unit.repeat(length / unit.length))]])
      const inspect = () => inspectDrafts({ ...real, values, links: new Set() })
      expect(cpuTimeOf(inspect), unit).toBeLessThan(500)
    }
})
