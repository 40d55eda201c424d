import { expect, test } from 'vitest'
import { printAddress, printFigure, printPlace, whatsappLink } from './format.ts'

test('prints figures with their suffix', () => {
  expect(printFigure({ value: 4.7, suffix: '/5' })).toBe('4.7/5')
  expect(printFigure({ value: 50, suffix: '+' })).toBe('50+')
  expect(printFigure({ value: 125000, suffix: '+' }), 'grouped as the prices are').toBe('1,25,000+')
})

test('prints a town once if its district has the same name', () => {
  const address = { street: '1 Mill Road', region: 'Tamil Nadu', postalCode: '641001', countryCode: 'IN' }
  const coimbatore = { ...address, locality: 'Coimbatore', district: 'Coimbatore' }
  expect(printAddress(coimbatore)).toBe('1 Mill Road, Coimbatore, Tamil Nadu 641001')
  const dubai = { ...address, locality: 'Dubai', district: 'Dubai', region: 'Dubai', postalCode: undefined }
  expect(printAddress(dubai)).toBe('1 Mill Road, Dubai, Dubai')
  expect(printPlace({ locality: 'Muradnagar', district: 'Ghaziabad' })).toBe('Muradnagar, Ghaziabad')
})

test('whatsappLink has the digits of the number and the encoded message', () => {
  const message = 'नमस्ते, a question & more ({topic}):'
  const link = new URL(whatsappLink('+91 98765 43210', message, 'Tea $& #1'))
  expect(`${link.origin}${link.pathname}`).toBe('https://wa.me/919876543210')
  expect([...link.searchParams]).toEqual([['text', 'नमस्ते, a question & more (Tea $& #1):']])
  expect(link.hash).toBe('')
})
