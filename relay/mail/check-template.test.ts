import { expect, test } from 'vitest'
import { cpuTimeOf } from '#tools/testing/cpu-time.ts'
import { checkTemplate } from './check-template.ts'

test.each(['{', '{{', '{{a', '{{a}}', '{{#a}}', '{{ ', ' '])(
  'checks a template in linear time: %j',
  (unit) => {
    for (const length of [20_000, 80_000]) {
      for (const text of [unit.repeat(length / unit.length), `{{a${unit.repeat(length / unit.length)}`]) {
        const check = () => expect(() => checkTemplate(text, ['a'], ['none'])).toThrow()
        expect(cpuTimeOf(check)).toBeLessThan(1000)
      }
    }
  },
)
