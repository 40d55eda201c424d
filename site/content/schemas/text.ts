import { z } from 'zod'
import { type LatticeName, lattices } from '#site/lattice/named.ts'
import { FACT } from '../facts.ts'

/** At least one visible character. May hold `{facts}` (see facts.ts). */
export const text = z.string().trim().min(1, 'expected some text')

/** Tags, comments and entities of HTML, and Markdown's emphasis and links: pages show them as they are typed. */
const MARKUP =
  /<\/?(?:[a-z][a-z\d-]*|[A-Z][A-Z\d]*)(?:\s[^<>]*)?\/?>|<!--|&(?:#[xX]?[\da-fA-F]+|[a-zA-Z][a-zA-Z\d]+);|\[[^[\]]+\]\([^\s)]+\)|(?<![\w*])\*\*?[^\s*][^*]*\*/

/** A piece of copy, without markup. */
export const copy = text.superRefine((value, context) => {
  const found = MARKUP.exec(value)?.[0]
  if (!found) return
  const message = 'expected words alone, without HTML or other markup: visitors would see it as typed here'
  context.addIssue({ code: 'custom', message, input: found })
})

/** A piece of copy that may name nothing in braces but what is known where it is shown. */
export function copyNaming(names: readonly string[]) {
  const known = names.map((name) => `{${name}}`).join(' and ')
  return copy.refine((text) => [...text.matchAll(FACT)].every(([, name = '']) => names.includes(name)), {
    error: names.length > 0 ? `expected nothing in braces but ${known}` : 'expected nothing in braces',
  })
}

/** A piece of copy for each of these names, all of one kind. */
export function copyFor<Name extends string>(names: readonly Name[], kind: z.ZodType<string> = copy) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, kind])) as Record<Name, typeof kind>)
}

/** What a picture is used for; decides the widths it is delivered in. */
export type PictureRole = 'card' | 'opening' | 'cover' | 'screen' | 'portrait' | 'avatar' | 'map' | 'drawing'

/** A picture named in the content: `picture` is its path, below content/ once read. */
export type PictureRef = { picture: string; role: PictureRole }

/** Path of a picture, relative to the file that names it. */
export function picturePath(role: PictureRole) {
  return z.unknown().transform((value, context): PictureRef => {
    if (typeof value === 'string' && value.trim() !== '') return { picture: value.trim(), role }
    const message = 'expected a picture: the name of its file, such as card.webp'
    context.addIssue({ code: 'custom', message, input: value })
    return z.NEVER
  })
}

/** A whole address: browsers make something of one with a slash or a dot too few, but not what was meant. */
export const webAddress = z
  .string()
  .refine(
    (text) =>
      /^https:\/\/[^/\s]\S*$/.test(text) && /\.[a-z][a-z0-9-]*$/.test(URL.parse(text)?.hostname ?? ''),
    {
      error: 'expected an address that starts with https:// and has no blanks: https://www.example.com/page',
    },
  )

/** An address on the web, or on this site when it starts with one slash. */
export const link = z
  .string()
  .refine((text) => webAddress.safeParse(text).success || /^\/(?![/\\])\S*$/.test(text), {
    error:
      'expected an address that starts with https://, or with one / where it is on this site: /privacy.pdf for a file in public/',
  })

/** A time of day such as 09:00. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time between quotes such as "09:00"')

/** Where an entry stands in its list: 1 is first. */
export const order = z.number().int().positive()

/** A number with what stands around it, as counted up on the page: 3.5 and "+" is 3.5+. */
export const figure = z.strictObject({
  value: z.number().nonnegative(),
  suffix: z.string().default(''),
  label: copy,
})
export type Figure = z.infer<typeof figure>

/** Pattern of the lattice that stands for an entry; drawn by site/lattice. */
export const lattice = z.enum(Object.keys(lattices) as [LatticeName, ...LatticeName[]])

export const accent = z.enum(['marigold', 'peacock', 'ink', 'brick'])
export type Accent = z.infer<typeof accent>
