import { expect, test } from 'vitest'
import { headlineClass } from './headline.ts'

test('a headline is smaller if it is long, or has a long word', () => {
  const sizeOf = (headline: string) => /text-\dxl/.exec(headlineClass(headline))?.[0]
  expect(sizeOf('Your Vision, Our Digital Expertise')).toBe('text-5xl')
  expect(sizeOf('Websites for shops and schools in Ghaziabad')).toBe('text-4xl')
  expect(sizeOf('Straightforward websites')).toBe('text-3xl')
  expect(
    sizeOf('We build the websites, apps and automations that growing Indian businesses depend on daily'),
  ).toBe('text-3xl')
})
