import { valueAt } from '../edit/values.ts'
import type { Content } from '../model.ts'
import { PARTS } from '../parts.ts'
import type { LegalForm } from '../schemas/legal.ts'

/** What the website of each kind must show of site.yaml besides name, phone and email address, which every website has. */
const REQUIRED: Record<LegalForm, string[]> = {
  // Rule 26 of the Companies (Incorporation) Rules
  company: ['legalName', 'registration.cin', 'registeredOffice'],
  // Section 21 of the Limited Liability Partnership Act
  llp: ['legalName', 'registration.llpin', 'registeredOffice'],
  partnership: ['legalName'],
  proprietor: [],
}

/** Finds legal details that the website lacks. None if site.yaml has no `legalForm`. */
export function findMissingLegalDetails({ site, contact }: Pick<Content, 'site' | 'contact'>) {
  const { legalForm } = site
  // Section 8 (9) of the Digital Personal Data Protection Act: whom to ask. Section 5: the notice.
  const required = legalForm ? [...REQUIRED[legalForm], 'grievance'] : []
  const places = [
    ...required.map((detail) => ({ file: PARTS.site.file, path: detail.split('.'), part: site })),
    ...(legalForm ? [{ file: PARTS.contact.file, path: ['form', 'notice'], part: contact }] : []),
  ]
  return {
    title: `Legal details that a ${legalForm === 'llp' ? 'LLP' : legalForm} needs`,
    remedy: 'Add them, and ask a lawyer whether that is all.',
    findings: places
      .filter(({ path, part }) => valueAt(part, path) === undefined)
      .map(({ file, path }) => ({ place: { file, path }, what: 'not there' })),
  }
}
