import type { Content } from '../model.ts'
import { PARTS } from '../parts.ts'
import type { LegalForm } from '../schemas/legal.ts'

/** A detail of site.yaml or a part of a page that a website must show. */
type Detail =
  | 'legalName'
  | 'registration.cin'
  | 'registration.llpin'
  | 'registeredOffice'
  | 'grievance'
  | 'notice'

/** Section 8 (9) of the Digital Personal Data Protection Act: whom to ask. Section 5: the notice. */
const PERSONAL_DATA: Detail[] = ['grievance', 'notice']

/** What the website of each kind must show besides name, phone and email address, which every website has. */
const REQUIRED: Record<LegalForm, Detail[]> = {
  // Rule 26 of the Companies (Incorporation) Rules
  company: ['legalName', 'registration.cin', 'registeredOffice', ...PERSONAL_DATA],
  // Section 21 of the Limited Liability Partnership Act
  llp: ['legalName', 'registration.llpin', 'registeredOffice', ...PERSONAL_DATA],
  partnership: ['legalName', ...PERSONAL_DATA],
  proprietor: PERSONAL_DATA,
}

/** Finds legal details that the website lacks. Nothing if site.yaml does not say what the agency is (`legalForm`). */
export function findMissingLegalDetails({ site, contact }: Pick<Content, 'site' | 'contact'>) {
  const { legalForm, legalName, registration, registeredOffice, grievance } = site
  const given: Record<Detail, unknown> = {
    legalName,
    'registration.cin': registration?.cin,
    'registration.llpin': registration?.llpin,
    registeredOffice,
    grievance,
    notice: contact.form.notice,
  }
  const missing = legalForm ? REQUIRED[legalForm].filter((detail) => given[detail] === undefined) : []
  return {
    title: `Legal details that a ${legalForm === 'llp' ? 'LLP' : legalForm} needs`,
    remedy: 'Add them, and ask a lawyer whether that is all.',
    findings: missing.map((detail) => ({
      place:
        detail === 'notice'
          ? { file: PARTS.contact.file, path: ['form', 'notice'] }
          : { file: PARTS.site.file, path: detail.split('.') },
      what: 'not there',
    })),
  }
}
