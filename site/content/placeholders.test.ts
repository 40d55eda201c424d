import { expect, test } from 'vitest'
import { interpolate } from './placeholders.ts'

const VALUES = { name: 'Sagus', 'price.website': '₹3,999' }

test('interpolates every placeholder, also twice and with a point in its name', () => {
  const text = interpolate('{name}: from {price.website}. Yours, {name}', VALUES, expectNone)
  expect(text).toBe('Sagus: from ₹3,999. Yours, Sagus')
})

test('reports an unknown placeholder and keeps it, also if Object has a property of that name', () => {
  const unknown: string[] = []
  const text = interpolate('{nmae} {constructor} {toString}', VALUES, (name) => unknown.push(name))
  expect(text).toBe('{nmae} {constructor} {toString}')
  expect(unknown).toEqual(['nmae', 'constructor', 'toString'])
})

test('keeps braces without a name', () => {
  const text = '{ } {2} {} a{b'
  expect(interpolate(text, VALUES, expectNone)).toBe(text)
})

function expectNone(name: string): void {
  throw new Error(`${name} was called unknown`)
}
