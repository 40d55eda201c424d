import { z } from 'zod'
import { LEGAL, LEGAL_PAGES, type LegalPage } from '#site/routes.ts'
import { PARTS } from '../parts.ts'
import { copy, documentPath, link } from './text.ts'

/** An entry of the footer. Its `href` depends on other files: `inspectContent` adds it. */
export const legalEntry = z
  .strictObject({
    name: copy,
    page: z
      .enum(LEGAL_PAGES)
      .optional()
      .meta({
        title: 'Page',
        description: 'Under “Legal pages”. It is linked as soon as its text is no sample any more.',
        options: { privacy: 'Privacy policy', terms: 'Terms of service', cookies: 'Cookie policy' },
      }),
    document: documentPath.optional().meta({ title: 'PDF', description: 'Instead of the page.' }),
    url: link.optional().meta({
      title: 'Address',
      description:
        'Instead of page and PDF: of a page elsewhere, with https:// before it. Without any of the three, the name is no link.',
    }),
  })
  .transform((entry): typeof entry & { href?: string | undefined } => entry)
  .meta({ title: 'legal text' })
type LegalEntry = z.output<typeof legalEntry>

/**
 * @param own the legal pages whose texts are no samples
 * @returns where an entry leads; undefined: nowhere yet
 */
export function hrefOf({ page, document, url }: LegalEntry, own: readonly LegalPage[]): string | undefined {
  return url ?? (document ? `/${document.picture}` : page && own.includes(page) ? LEGAL[page] : undefined)
}

/** @returns the files of the legal pages that no entry needs: what is a sample there no visitor will see */
export function unneededTexts(legal: LegalEntry[] | undefined): string[] {
  if (!legal) return []
  const needed = legal.map(({ page, document, url }) => (document || url ? undefined : page))
  return LEGAL_PAGES.filter((page) => !needed.includes(page)).map((page) => PARTS[page].file)
}

/** Kinds of enterprise. The doctor knows what the website of each must show. */
export const LEGAL_FORMS = ['company', 'llp', 'partnership', 'proprietor'] as const
export type LegalForm = (typeof LEGAL_FORMS)[number]

export const registration = z
  .strictObject({
    cin: z
      .string()
      .regex(
        /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
        'expected the 21 letters and digits of a CIN, such as U00000UP2023PTC000000',
      )
      .optional()
      .meta({ title: 'CIN of a company', tidy: 'capitals', onlyFor: { legalForm: ['company'] } }),
    llpin: z
      .string()
      .regex(/^[A-Z]{3}-\d{4}$/, 'expected three letters, a hyphen and four digits, such as ACB-1234')
      .optional()
      .meta({ title: 'LLPIN of an LLP', tidy: 'capitals', onlyFor: { legalForm: ['llp'] } }),
  })
  .refine(({ cin, llpin }) => (cin === undefined) !== (llpin === undefined), {
    error: 'expected either cin (a company) or llpin (an LLP)',
    params: { sentence: 'One of the two, please: the number of a company or that of an LLP.' },
  })
  .meta({ description: 'The number in the register of the ministry (MCA): one of the two.' })

/** State, PAN, number of the registration, and a check digit. */
export const gstin = z
  .string()
  .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$/, {
    error: 'expected the 15 capital letters and digits of a GSTIN, without blanks, such as 09AAAAA0000A1Z0',
    abort: true,
  })
  .refine((text) => text.at(-1) === checkDigitOf(text), {
    error: ({ input }) =>
      `expected ${checkDigitOf(String(input))} as the last sign, or one of the others is wrong: compare it with the certificate`,
  })
  .meta({ title: 'GSTIN', tidy: 'capitals', description: 'If the business is registered for GST.' })

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Luhn's algorithm in base 36. */
function checkDigitOf(gstin: string): string {
  const sums = [...gstin.slice(0, -1)].map((sign, at) => {
    const product = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    return Math.floor(product / SIGNS.length) + (product % SIGNS.length)
  })
  const rest = sums.reduce((sum, value) => sum + value, 0) % SIGNS.length
  return SIGNS[(SIGNS.length - rest) % SIGNS.length] ?? ''
}
