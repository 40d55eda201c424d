import type { z } from 'zod'
import type { LegalPage } from '#site/routes.ts'
import { PARTS } from './parts.ts'
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
import { interfaceSchema, pricesSchema, siteSchema } from './schemas/site.ts'
import type { PictureRef } from './schemas/text.ts'

/** Files that exist once, with their schemas, by the property of {@link Content} that holds them. */
export const SINGLE_FILES = {
  site: [PARTS.site.file, siteSchema],
  prices: [PARTS.prices.file, pricesSchema],
  words: [PARTS.words.file, interfaceSchema],
  assistant: [PARTS.assistant.file, assistantSchema],
  testimonials: [PARTS.testimonials.file, testimonialsSchema],
  clients: [PARTS.clients.file, clientsSchema],
  technologies: [PARTS.technologies.file, technologiesSchema],
  home: [PARTS.home.file, homeSchema],
  servicesPage: [PARTS.servicesPage.file, servicesPageSchema],
  workPage: [PARTS.workPage.file, workPageSchema],
  about: [PARTS.about.file, aboutSchema],
  contact: [PARTS.contact.file, contactSchema],
  notFound: [PARTS.notFound.file, notFoundSchema],
  answered: [PARTS.answered.file, answeredSchema],
  privacy: [PARTS.privacy.file, legalPageSchema.meta({ title: 'Privacy policy' })],
  terms: [PARTS.terms.file, legalPageSchema.meta({ title: 'Terms of service' })],
  cookies: [PARTS.cookies.file, legalPageSchema.meta({ title: 'Cookie policy' })],
} as const

/** Read and validated by the relay, whose mails have these words. */
export const READ_BY_RELAY = PARTS.replies.file

/** Folders with one file an entry: the pattern of its path, the path as printed in errors, and its schema. */
export const FOLDERS = {
  services: [PARTS.services.entries, PARTS.services.file, serviceSchema],
  projects: [PARTS.projects.entries, PARTS.projects.file, projectSchema],
  team: [PARTS.team.entries, PARTS.team.file, memberSchema],
} as const

/** Values of the placeholders that copy may hold, by name: `{price.website}`. */
export type Placeholders = Record<string, string>

export type Singles = { [Name in keyof typeof SINGLE_FILES]: z.output<(typeof SINGLE_FILES)[Name][1]> }
type Entries = { [Name in keyof typeof FOLDERS]: (z.output<(typeof FOLDERS)[Name][2]> & { slug: string })[] }

/** The whole content, validated: lists sorted by `order`, placeholders resolved, pictures as paths below content/. */
export type Content = Singles &
  Entries & {
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
