import type { z } from 'zod'
import type { LegalPage } from '#site/routes.ts'
import { type ContentPart, type Folder, PARTS } from './parts.ts'
import { assistantSchema } from './schemas/assistant.ts'
import { answeredSchema, contactSchema } from './schemas/contact-page.ts'
import {
  clientsSchema,
  memberSchema,
  projectSchema,
  serviceSchema,
  technologiesSchema,
  testimonialsSchema,
} from './schemas/entries.ts'
import {
  aboutSchema,
  homeSchema,
  legalPageSchema,
  notFoundSchema,
  servicesPageSchema,
  workPageSchema,
} from './schemas/pages.ts'
import { pricesSchema } from './schemas/prices.ts'
import { interfaceSchema, siteSchema } from './schemas/site.ts'
import type { PictureRef } from './schemas/text.ts'

/**
 * The schema of each file, or of the files of a folder, by the property of {@link Content} that holds their values. They are
 * read, and problems reported, in this order.
 */
export const SCHEMAS = {
  site: siteSchema,
  prices: pricesSchema,
  words: interfaceSchema,
  assistant: assistantSchema,
  testimonials: testimonialsSchema,
  clients: clientsSchema,
  technologies: technologiesSchema,
  home: homeSchema,
  servicesPage: servicesPageSchema,
  workPage: workPageSchema,
  about: aboutSchema,
  contact: contactSchema,
  notFound: notFoundSchema,
  answered: answeredSchema,
  privacy: legalPageSchema.meta({ title: 'Privacy policy' }),
  terms: legalPageSchema.meta({ title: 'Terms of service' }),
  cookies: legalPageSchema.meta({ title: 'Cookie policy' }),
  services: serviceSchema,
  projects: projectSchema,
  team: memberSchema,
} as const satisfies Record<ContentPart, z.ZodType>

/** Read and validated by the relay, whose mails have these words. */
export const READ_BY_RELAY = PARTS.replies.file

/** Values of the placeholders that copy may hold, by name: `{price.website}`. */
export type Placeholders = Record<string, string>

type Value<Name extends ContentPart> = z.output<(typeof SCHEMAS)[Name]>

/** The whole content, validated: lists sorted by `order`, placeholders resolved, pictures as paths below content/. */
export type Content = {
  [Name in ContentPart]: Name extends Folder ? (Value<Name> & { slug: string })[] : Value<Name>
} & {
  placeholders: Placeholders
  /** The legal pages whose files have no samples. */
  ownTexts: LegalPage[]
}

/** The part of the content that is valid. A list is present if all of its files are valid. */
export type ReadableContent = Partial<Content>

/** The content folder: the text of each YAML file, by path below the folder, and the paths of the pictures. */
export type ContentFiles = {
  texts: ReadonlyMap<string, string>
  /** Values of files that are drafts, in place of their texts. */
  values?: ReadonlyMap<string, unknown>
  pictures: ReadonlySet<string>
  /** Symbolic links that lead out of the folder. Nothing is read through them. */
  links?: ReadonlySet<string>
}

/** @returns every picture that a part of the content names, once for each use */
export function picturesIn(value: unknown): PictureRef[] {
  const found = findPictures(value).map((ref): [string, PictureRef] => [`${ref.role} ${ref.picture}`, ref])
  return [...new Map(found).values()]
}

function findPictures(value: unknown): PictureRef[] {
  if (typeof value !== 'object' || value === null) return []
  if ('picture' in value && 'role' in value) return [value as PictureRef]
  return Object.values(value).flatMap(findPictures)
}
