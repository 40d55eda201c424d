import type { ReactNode } from 'react'
import { phoneLink, printAddress } from '#site/content/format.ts'
import type { InterfaceWords, Site } from '#site/content/schemas/site.ts'

type Props = { site: Site; words: InterfaceWords['legalDetails'] }

/** What Indian law requires on the home page of a company, and of some others. Nothing without such details. */
export function LegalDetails({ site, words }: Props) {
  const { legalName, registration, gstin, registeredOffice, fax, grievance } = site
  const details: [label: string, value: ReactNode][] = [
    ['', legalName],
    ['CIN', registration?.cin],
    ['LLPIN', registration?.llpin],
    ['GSTIN', gstin],
    [words.registeredOffice, registeredOffice && printAddress(registeredOffice)],
    [words.fax, fax],
    [words.grievance, grievance && <Contact {...grievance} />],
  ]
  const given = details.filter(([, value]) => value !== undefined)
  if (given.length === 0) return null
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 md:col-span-12">
      {given.map(([label, value]) => (
        <p key={label}>
          {label && `${label}: `}
          {value}
        </p>
      ))}
    </div>
  )
}

function Contact({ name, email, phone }: NonNullable<Site['grievance']>) {
  return (
    <>
      {name},{' '}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
      {phone && (
        <>
          ,{' '}
          <a className="link" href={phoneLink(phone)}>
            {phone}
          </a>
        </>
      )}
    </>
  )
}
