import { expect, test } from 'vitest'
import { LEGAL } from '#site/routes.ts'
import { SAMPLES_FILE } from '../edit/samples.ts'
import { readContent } from '../load.ts'
import type { ContentFiles } from '../model.ts'
import { changed, edited, problemsWith, real } from '../test-content.ts'
import { unneededTexts } from './legal.ts'

const CIN = 'U62013UP2023PTC123456'

test.each([
  ['a CIN of 20 signs', 'registration', { cin: CIN.slice(1) }, 'registration.cin', /21 letters/],
  ['small letters', 'registration', { cin: CIN.toLowerCase() }, 'registration.cin', /U00000UP/],
  ['an LLPIN without hyphen', 'registration', { llpin: 'AAB1234' }, 'registration.llpin', /a hyphen/],
  ['both numbers', 'registration', { cin: CIN, llpin: 'AAB-1234' }, 'registration', /either cin/],
  ['neither number', 'registration', {}, 'registration', /either cin/],
  ['a GSTIN of 14 signs', 'gstin', '27AAPFU0939F1Z', 'gstin', /15 capital letters/],
  ['a wrong check digit', 'gstin', '27AAPFU0939F1ZX', 'gstin', /^V as the last/],
  ['another legal form', 'legalForm', 'trust', 'legalForm', /company/],
  ['nobody', 'grievance', { email: 'asha@agency.example' }, 'grievance.name', /./],
])('reports %s with file and field', (_, name, value, field, words) => {
  const expected = expect.stringMatching(words)
  expect(problemsWith('site.yaml', name, value)).toMatchObject([{ file: 'site.yaml', field, expected }])
})

/** Makes a sample text of the content the agency's own. */
function own(file: string): ContentFiles {
  return edited(SAMPLES_FILE, (samples) => samples.delete(file))
}
const hrefsIn = (files: ContentFiles) => readContent(files).site.legal.map(({ href }) => href)

test('leads from an entry nowhere while its text is a sample, then to its page', () => {
  expect(hrefsIn(real)).toEqual([undefined, undefined, undefined])
  expect(hrefsIn(own('legal/terms.yaml'))).toEqual([undefined, LEGAL.terms, undefined])
})

test('leads to a PDF instead of a page, and to an address instead of both', () => {
  const pictures = new Set([...real.pictures, 'terms.pdf'])
  const files = { ...own('legal/terms.yaml'), pictures }
  const withPdf = changed('site.yaml', 'legal.1.document', 'terms.pdf', files)
  expect(hrefsIn(withPdf)).toEqual([undefined, '/terms.pdf', undefined])
  const url = 'https://agency.example/terms'
  expect(hrefsIn(changed('site.yaml', 'legal.1.url', url, withPdf))[1]).toBe(url)
})

test.each([
  ['legal.1.document', 'terms.pdf', 'which is not there'],
  ['legal.1.document', 'terms.docx', 'which is none'],
  ['legal.1.document', 'terms of service.pdf', 'with blanks'],
  ['legal.1.document', '../terms.pdf', 'of another folder'],
  ['logo', 'logo.pdf', 'as a picture'],
])('refuses at %s the PDF %s, %s', (path, name) => {
  expect(problemsWith('site.yaml', path, name)).toMatchObject([{ field: path.replace('.1', '[2]') }])
})

test('needs no page to which no entry leads, or whose entry leads elsewhere', () => {
  const unneeded = (...change: Parameters<typeof changed>) =>
    unneededTexts(readContent(changed(...change)).site.legal)
  expect(unneeded('site.yaml', 'legal.0.url', undefined)).toEqual([])
  expect(unneeded('site.yaml', 'legal.0.url', 'https://agency.example')).toEqual(['legal/privacy.yaml'])
  expect(unneeded('site.yaml', 'legal.2', undefined)).toEqual(['legal/cookies.yaml'])
})
