import { expect, test } from 'vitest'
import { fillFacts, printAddress, printFigure, printPlace, printPrice } from './facts.ts'

const FACTS = { name: 'Sagus', 'price.website': '₹3,999' }

test('prices are printed the Indian way, with lakhs', () => {
  expect(printPrice(999)).toBe('₹999')
  expect(printPrice(3999)).toBe('₹3,999')
  expect(printPrice(125_000)).toBe('₹1,25,000')
})

test('figures are printed with what stands behind them', () => {
  expect(printFigure({ value: 4.7, suffix: '/5' })).toBe('4.7/5')
  expect(printFigure({ value: 50, suffix: '+' })).toBe('50+')
  expect(printFigure({ value: 125000, suffix: '+' }), 'grouped as the prices are').toBe('1,25,000+')
})

test('a town that gives its district the name is said once', () => {
  const address = { street: '1 Mill Road', region: 'Tamil Nadu', postalCode: '641001', countryCode: 'IN' }
  const coimbatore = { ...address, locality: 'Coimbatore', district: 'Coimbatore' }
  expect(printAddress(coimbatore)).toBe('1 Mill Road, Coimbatore, Tamil Nadu 641001')
  expect(printPlace({ locality: 'Muradnagar', district: 'Ghaziabad' })).toBe('Muradnagar, Ghaziabad')
})

test('every fact in a text is filled in, also twice and also with a point in its name', () => {
  const text = fillFacts('{name}: from {price.website}. Yours, {name}', FACTS, expectNone)
  expect(text).toBe('Sagus: from ₹3,999. Yours, Sagus')
})

test('what is no fact is told and stays as it was, even where JavaScript knows the name', () => {
  const unknown: string[] = []
  const text = fillFacts('{nmae} {constructor} {toString}', FACTS, (name) => unknown.push(name))
  expect(text).toBe('{nmae} {constructor} {toString}')
  expect(unknown).toEqual(['nmae', 'constructor', 'toString'])
})

test('braces that hold no name are left alone', () => {
  const text = '{ } {2} {} a{b'
  expect(fillFacts(text, FACTS, expectNone)).toBe(text)
})

function expectNone(name: string): void {
  throw new Error(`${name} was called unknown`)
}
