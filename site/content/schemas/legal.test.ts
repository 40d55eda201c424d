import { expect, test } from 'vitest'
import { LEGAL } from '#site/routes.ts'
import { SAMPLES_FILE } from '../edit/samples.ts'
import { readContent } from '../load.ts'
import type { ContentFiles } from '../model.ts'
import { changed, edited, lineOf, problemsOf, problemsWith, real } from '../test-content.ts'
import { unneededTexts } from './legal.ts'

test.each([
  ['registration', { cin: 'L17110MH1973PLC019786' }],
  ['registration', { cin: 'U62013UP2023OPC123456' }],
  ['registration', { llpin: 'AAB-1234' }],
  ['gstin', '27AAPFU0939F1ZV'],
  ['gstin', '29AAGCB7383J1Z4'],
  ['legalForm', 'llp'],
  ['fax', '+91 120 000 0000'],
  ['grievance', { name: 'Asha Rao', email: 'asha@agency.example' }],
])('accepts %s: %j', (name, value) => {
  expect(problemsWith('site.yaml', name, value)).toEqual([])
})

test.each([
  ['a CIN of 20 signs', 'registration', { cin: 'U62013UP2023PTC12345' }, 'registration.cin', /21 letters/],
  ['small letters', 'registration', { cin: 'u62013up2023ptc123456' }, 'registration.cin', /U00000UP/],
  ['an LLPIN without hyphen', 'registration', { llpin: 'AAB1234' }, 'registration.llpin', /a hyphen/],
  [
    'both numbers',
    'registration',
    { cin: 'U62013UP2023PTC123456', llpin: 'AAB-1234' },
    'registration',
    /either cin/,
  ],
  ['neither number', 'registration', {}, 'registration', /either cin/],
  ['a GSTIN of 14 signs', 'gstin', '27AAPFU0939F1Z', 'gstin', /15 capital letters/],
  ['a wrong check digit', 'gstin', '27AAPFU0939F1ZX', 'gstin', /^V as the last/],
  ['two exchanged signs', 'gstin', '27AAPFU9039F1ZV', 'gstin', /or one of the others is wrong/],
  ['another legal form', 'legalForm', 'trust', 'legalForm', /company/],
  ['an address without a person', 'grievance', { email: 'asha@agency.example' }, 'grievance.name', /./],
])('reports %s with file and field', (_, name, value, field, expected) => {
  const files = changed('site.yaml', name, value)
  expect(problemsOf(files)).toEqual([
    expect.objectContaining({ file: 'site.yaml', field, expected: expect.stringMatching(expected) }),
  ])
  expect(problemsOf(files)[0]?.line).toBeGreaterThanOrEqual(
    lineOf(files, 'site.yaml', new RegExp(`^${name}:`)),
  )
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

test.each(['terms.pdf', 'terms.docx', 'terms of service.pdf', '', '../terms.pdf'])(
  'refuses %j as a PDF that is there',
  (name) => {
    expect(problemsWith('site.yaml', 'legal.1.document', name)).toMatchObject([
      { field: 'legal[2].document' },
    ])
  },
)

test('refuses a PDF as a picture', () => {
  expect(problemsWith('site.yaml', 'logo', 'logo.pdf')).toMatchObject([{ field: 'logo' }])
})

test('needs no page to which no entry leads, or whose entry leads elsewhere', () => {
  const unneeded = (...change: Parameters<typeof changed>) =>
    unneededTexts(readContent(changed(...change)).site.legal)
  expect(unneeded('site.yaml', 'legal.0.url', undefined)).toEqual([])
  expect(unneeded('site.yaml', 'legal.0.url', 'https://agency.example')).toEqual(['legal/privacy.yaml'])
  expect(unneeded('site.yaml', 'legal.2', undefined)).toEqual(['legal/cookies.yaml'])
})
