import { expect, test } from 'vitest'
import { checkTemplate } from './check-template.ts'

test.each(['{', '{{', '{{a', '{{a}}', '{{#a}}', '{{ ', ' '])(
  'checks a template in linear time: %j',
  (unit) => {
    for (const length of [20_000, 80_000]) {
      const begun = performance.now()
      for (const text of [unit.repeat(length / unit.length), `{{a${unit.repeat(length / unit.length)}`])
        expect(() => checkTemplate(text, ['a'], ['none'])).toThrow()
      expect(performance.now() - begun).toBeLessThan(1000)
    }
  },
)
