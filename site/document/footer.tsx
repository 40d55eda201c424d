import type { ReactNode } from 'react'
import { phoneLink, printAddress } from '#site/content/format.ts'
import type { SiteContent } from '#site/content/index.ts'
import type { Picture } from '#site/content/pictures/picture.ts'
import type { InterfaceWords, Site } from '#site/content/schemas/site.ts'
import { footerNames } from '#site/content/shown-services.ts'
import { Lattice } from '#site/ui/lattice.tsx'
import { ExternalLink, Link } from '#site/ui/link.tsx'
import { Mark } from '#site/ui/mark.tsx'
import { SocialLinks } from '#site/ui/social-links.tsx'
import { WhatsappLink, whatsappOf } from '#site/ui/whatsapp-link.tsx'
import { PAGES, ROUTES } from '../routes.ts'
import { LegalDetails } from './legal-details.tsx'
import './footer.css'

type Props = {
  site: Site
  logo?: Picture | undefined
  words: InterfaceWords
  services: SiteContent['services']
  /** Name of the page, for the message on WhatsApp. */
  pageName: string
}

const SCHEMES = ['system', 'light', 'dark'] as const

export function Footer({ site, logo, words, services, pageName }: Props) {
  const { footerNavigation } = words
  const { contact } = site
  const whatsapp = whatsappOf(site, words)
  return (
    <footer className="on-night relative bg-night text-on-night print:border-t">
      <div className="h-11 overflow-hidden text-night-line" aria-hidden="true">
        <Lattice name="web-development" id="band" edge={18} />
      </div>
      <div className="wrap footer-top grid gap-x-8 gap-y-12 pt-14 pb-12 md:grid-cols-12 lg:pt-20 print:flex print:justify-between print:py-4">
        <div className="md:col-span-12 lg:col-span-4">
          <p
            className={`display flex items-center gap-3 ${/\S{14}/.test(site.name) ? 'text-xl' : 'text-2xl'}`}
          >
            <Mark className="size-10" logo={logo} />
            <span className="pt-1">{site.name}</span>
          </p>
          <p className="mt-5 text-on-night-soft">{site.blurb}</p>
          {site.social.length > 0 && (
            <SocialLinks social={site.social} className="mt-6 lg:max-xl:max-w-48 print:hidden" />
          )}
        </div>
        <FooterList title={words.footer.quickLinks} className="md:col-span-3 lg:col-span-2 print:hidden">
          {PAGES.map((page) => (
            <FooterLink key={page} href={ROUTES[page]} label={footerNavigation[page]} />
          ))}
        </FooterList>
        <FooterList title={words.footer.services} className="md:col-span-4 lg:col-span-3 print:hidden">
          {footerNames(services).map((label) => (
            <FooterLink key={label} href={ROUTES.services} label={label} />
          ))}
        </FooterList>
        <div className="md:col-span-5 lg:col-span-3">
          <FooterTitle>{words.footer.getInTouch}</FooterTitle>
          <address className="not-italic">
            <ExternalLink className="link-quiet footer-link" href={contact.mapLink}>
              {printAddress(contact.address)}
            </ExternalLink>
            <a className="link-quiet footer-link" href={phoneLink(contact.phone)}>
              {contact.phone}
            </a>
            {whatsapp && (
              <WhatsappLink className="link-quiet footer-link" whatsapp={whatsapp} topic={pageName} />
            )}
            <a className="link-quiet footer-link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </address>
        </div>
      </div>
      <div className="border-t border-night-line print:hidden">
        <div className="wrap grid items-center gap-x-8 gap-y-4 pt-6 pb-24 text-sm text-on-night-soft md:grid-cols-12">
          <LegalDetails site={site} words={words.legalDetails} />
          <div className="flex flex-wrap gap-x-6 gap-y-1 md:col-span-12 lg:col-span-4">
            <p data-year={new Date().getFullYear()}>{site.copyright}</p>
            <p>{site.credit}</p>
          </div>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 md:col-span-7 lg:col-span-5">
            {site.legal.map(({ name, href }) => (
              <li key={name}>
                {href ? (
                  <Link className="link" href={href}>
                    {name}
                  </Link>
                ) : (
                  // biome-ignore lint/a11y/useValidAnchor: an `a` without `href` is HTML's placeholder for a link
                  <a>{name}</a>
                )}
              </li>
            ))}
          </ul>
          <SchemeSwitch words={words.scheme} className="md:col-span-5 lg:col-span-3 print:hidden" />
        </div>
      </div>
    </footer>
  )
}

/** Choice of the colour scheme. `scheme-switch.ts` applies and stores it. */
function SchemeSwitch({ words, className }: { words: InterfaceWords['scheme']; className: string }) {
  return (
    <fieldset className={`scheme-switch needs-script flex flex-wrap ${className}`}>
      <legend className="sr-only">{words.label}</legend>
      {SCHEMES.map((scheme) => (
        <label key={scheme} className="relative cursor-pointer not-last:-me-px hover:text-on-night">
          <input
            type="radio"
            name="scheme"
            value={scheme}
            defaultChecked={scheme === 'system'}
            // Inside its label, where a press for it lands.
            className="sr-only top-1/2 left-1/2"
          />
          <span className="relative inline-flex min-h-11 items-center px-[0.85rem]">{words[scheme]}</span>
        </label>
      ))}
    </fieldset>
  )
}

function FooterTitle({ children }: { children: string }) {
  return <h2 className="mb-3 text-lg">{children}</h2>
}

type ListProps = { title: string; className: string; children: ReactNode }

function FooterList({ title, className, children }: ListProps) {
  return (
    <div className={className}>
      <FooterTitle>{title}</FooterTitle>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a className="link-quiet footer-link" href={href}>
        {label}
      </a>
    </li>
  )
}
