import { z } from 'zod'
import { isLongerThan } from '#contract/text-length.ts'
import { LATTICES } from '#site/lattice/lattice.ts'
import { parseMarkup } from '../markup.ts'
import { isPdf } from '../pictures/pdf.ts'
import type { PictureRole } from '../pictures/picture-sizes.ts'
import { PLACEHOLDER } from '../placeholder.ts'
import type { ListName } from '../references.ts'

/** At least one visible character. May hold placeholders. */
export const text = z.string().trim().min(1, 'expected some text').meta({ mayHavePlaceholders: true })

/**
 * Tags, comments and entities of HTML, and Markdown's emphasis and links: pages show them as they are typed. The target of a link
 * ends at the next bracket, so that many beginnings of links take linear time.
 */
const MARKUP =
  /<\/?(?:[a-z][a-z\d-]*|[A-Z][A-Z\d]*)(?:\s[^<>]*)?\/?>|<!--|&(?:#[xX]?[\da-fA-F]+|[a-zA-Z][a-zA-Z\d]+);|\[[^[\]]+\]\([^\s)[]+\)|(?<![\w*])\*\*?[^\s*][^*]*\*/

/** Copy without markup. */
export const copy = text.superRefine((value, context) => {
  const found = MARKUP.exec(value)?.[0]
  if (!found) return
  const message = 'expected words alone, without HTML or other markup: visitors would see it as typed here'
  context.addIssue({ code: 'custom', message, input: found })
})

/** A message of the assistant, with markup. */
export const reply = text
  .superRefine((words, context) => {
    try {
      parseMarkup(words)
    } catch (error) {
      const { message, cause } = error as Error
      context.addIssue({ code: 'custom', message: `expected ${message}`, input: cause })
    }
  })
  .meta({ title: 'reply', isLong: true })

/** Most letters of a page's title and description. Search engines cut the rest. */
export const SEARCH_LENGTHS = { title: 65, description: 165 }

/** Copy that other texts may name as a placeholder, often. */
export const shortCopy = atMost(200, copy)

/** Copy of at most so many letters, as a reader counts them. */
function atMost<Kind extends z.ZodType<string>>(maxLength: number, kind: Kind): Kind {
  const error = `expected a text of at most ${maxLength} characters`
  return kind.refine((text) => !isLongerThan(text, maxLength), error).meta({ maxLength })
}

/**
 * A text in a certain form.
 * @param expected for who writes the file
 * @param sentence for who fills in a form
 */
export function matching(pattern: RegExp, expected: string, sentence: string) {
  return z.string().refine((text) => pattern.test(text), { error: expected, params: { sentence } })
}

/** Copy of several sentences. */
export const paragraph = copy.meta({ isLong: true })

/** Copy that may hold these placeholders only. Their values are known where the text is shown. */
export function copyNaming(names: readonly string[]) {
  const known = names.map((name) => `{${name}}`).join(' and ')
  const kind = copy.refine(
    (text) => [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => names.includes(name)),
    {
      error: names.length > 0 ? `expected nothing in braces but ${known}` : 'expected nothing in braces',
    },
  )
  return kind.meta({ mayHavePlaceholders: names.length > 0 })
}

/** Copy that the relay prints in mails without interpolation. */
export const plainCopy = copyNaming([])

/**
 * An object with one value for each of these names.
 * @param titles of names that do not read as one
 */
export function eachOf<Name extends string, Kind extends z.ZodType>(
  names: readonly Name[],
  kindOf: (name: Name) => Kind,
  titles: Partial<Record<Name, string>> = {},
) {
  const shape = Object.fromEntries(
    names.map((name) => [name, titles[name] ? kindOf(name).meta({ title: titles[name] }) : kindOf(name)]),
  ) as Record<Name, Kind>
  return z.strictObject(shape)
}

/** The name of a list's entry in the files and in addresses, which stays when people rename it. The desk makes it of its first name. */
export const key = matching(
  /^(?!all$)[a-z][a-z0-9 -]*$/,
  'expected small letters, digits and hyphens, beginning with a letter, and not “all”',
  'Small letters and hyphens, please.',
).meta({ isKey: true })

/** The key of an entry of a list, which `checkReferences` looks for. */
export function keyOf(list: ListName) {
  return z.string().min(1).meta({ list })
}

/** Copy that nobody sees. The form of its group folds all of it together. */
export const hiddenCopy = copy.meta({ isHidden: true })

/** Hidden copy that has this title. */
export function readAloud(title: string) {
  return hiddenCopy.meta({ title, description: 'Read aloud by screen readers.' })
}

/** A picture named in the content. `picture` is its path below content/. */
export type PictureRef = { picture: string; role: PictureRole }

/** Path of a picture, relative to the file that names it. */
export function picturePath(role: PictureRole) {
  return z
    .unknown()
    .transform((value, context): PictureRef => {
      if (typeof value === 'string' && /\S/.test(value) && !isPdf(value))
        return { picture: value.trim(), role }
      const message = 'expected a picture: the name of its file, such as card.webp'
      context.addIssue({ code: 'custom', message, input: value })
      return z.NEVER
    })
    .meta({ role })
}

const DOCUMENT = 'expected a PDF whose name has letters, digits and hyphens, such as privacy.pdf'

/** Path of a PDF below content/, which is its path on the website. It is kept like a picture. */
export const documentPath = z
  .string(DOCUMENT)
  .regex(/^[A-Za-z\d][\w/-]*\.pdf$/, DOCUMENT)
  .transform((picture): PictureRef => ({ picture, role: 'document' }))
  .meta({ role: 'document' })

function withSmallScheme(address: string): string {
  return address.replace(/^https:/i, 'https:')
}

/** An absolute https address. Browsers accept misspelt ones (`https:/host`), but open another page. */
export const webAddress = z
  .string()
  .overwrite(withSmallScheme)
  .refine(
    (text) =>
      /^https:\/\/[^/\s]\S*$/.test(text) && /\.[a-z][a-z0-9-]*$/.test(URL.parse(text)?.hostname ?? ''),
    {
      error: 'expected an address that starts with https:// and has no blanks: https://www.example.com/page',
    },
  )
  .meta({ tidy: 'web' })

/** An absolute https address, or a path on this site. */
export const link = z
  .string()
  .overwrite(withSmallScheme)
  .refine((text) => webAddress.safeParse(text).success || /^\/(?![/\\])\S*$/.test(text), {
    error:
      'expected an address that starts with https://, or with one / where it is on this site: /privacy.pdf for a file in public/',
    params: { sentence: 'An address such as https://www.example.com/page, please.' },
  })
  .meta({ tidy: 'web' })

/** The day on which the words beside it were last changed. The desk fills it in. */
export const dayOfChange = z.iso
  .date('expected the date of these words, such as 2026-11-25')
  .meta({ title: 'Date', followsGroup: true })

export const order = z
  .number()
  .int()
  .positive()
  .meta({ title: 'Position', description: 'The place in the list: 1 is first.' })

/** A number with its suffix, as printed by a counter: 3.5 and "+" print 3.5+. */
export const figure = z.strictObject({
  value: z.number().nonnegative().meta({ title: 'Number' }),
  suffix: atMost(20, z.string())
    .default('')
    .meta({ title: 'Sign behind it', description: 'For example + or %. 3.5 and + are shown as 3.5+.' }),
  label: copy.meta({ title: 'What it counts' }),
})
export type Figure = z.infer<typeof figure>

/** Name of the lattice pattern that is the icon of an entry. */
export const lattice = z.enum(LATTICES).meta({ title: 'Sign', look: 'sign' })

export const accent = z.enum(['marigold', 'peacock', 'ink', 'brick']).meta({ look: 'swatch' })
export type Accent = z.infer<typeof accent>
