import { expect, test } from 'vitest'
import { loadContent } from '#site/content/load.ts'
import type { Site } from '#site/content/schemas/site.ts'
import { findMissingLegalDetails } from './find-missing-legal-details.ts'

const { site, contact } = await loadContent()

function missing(details: Partial<Site>, form = contact.form) {
  const { findings } = findMissingLegalDetails({
    site: { ...site, ...details },
    contact: { ...contact, form },
  })
  return findings.map(({ place }) => place?.path.join('.'))
}

test('requires nothing of an agency that does not say what it is', () => {
  expect(missing({})).toEqual([])
})

test.each([
  ['company', ['legalName', 'registration.cin', 'registeredOffice', 'grievance']],
  ['llp', ['legalName', 'registration.llpin', 'registeredOffice', 'grievance']],
  ['partnership', ['legalName', 'grievance']],
  ['proprietor', ['grievance']],
] as const)('lists what a %s lacks', (legalForm, expected) => {
  expect(missing({ legalForm })).toEqual(expected)
  const { notice: _, ...form } = contact.form
  expect(missing({ legalForm }, form)).toEqual([...expected, 'form.notice'])
})

test('finds nothing once a company has everything, and the CIN of an LLP to be no LLPIN', () => {
  const details: Partial<Site> = {
    legalForm: 'company',
    legalName: 'Sagus Private Limited',
    registration: { cin: 'U00000UP2023PTC000000' },
    registeredOffice: site.contact.address,
    grievance: { name: 'Asha Rao', email: 'asha@sagus.in' },
  }
  expect(missing(details)).toEqual([])
  expect(missing({ ...details, legalForm: 'llp' })).toEqual(['registration.llpin'])
})
