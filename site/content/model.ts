import type { z } from 'zod'
import type { Page } from '#site/routes.ts'
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
  notFoundSchema,
  servicesPageSchema,
  workPageSchema,
} from './schemas/pages.ts'
import { interfaceSchema, pricesSchema, siteSchema } from './schemas/site.ts'
import type { PictureRef } from './schemas/text.ts'

/** Files that exist once, with their schemas, by the property of {@link Content} that holds them. */
export const SINGLE_FILES = {
  site: ['site.yaml', siteSchema],
  prices: ['prices.yaml', pricesSchema],
  words: ['interface.yaml', interfaceSchema],
  assistant: ['assistant.yaml', assistantSchema],
  testimonials: ['testimonials.yaml', testimonialsSchema],
  clients: ['clients.yaml', clientsSchema],
  technologies: ['technologies.yaml', technologiesSchema],
  home: ['pages/home.yaml', homeSchema],
  servicesPage: ['pages/services.yaml', servicesPageSchema],
  workPage: ['pages/our-work.yaml', workPageSchema],
  about: ['pages/about.yaml', aboutSchema],
  contact: ['pages/contact.yaml', contactSchema],
  notFound: ['pages/not-found.yaml', notFoundSchema],
  answered: ['pages/answered.yaml', answeredSchema],
} as const

/** Read and validated by the relay, whose mails have these words. */
export const READ_BY_RELAY = 'mail/replies.yaml'

/** Folders with one file an entry: the pattern of its path, the path as printed in errors, and its schema. */
export const FOLDERS = {
  services: [/^services\/([a-z0-9-]+)\.yaml$/, 'services/<name>.yaml', serviceSchema],
  projects: [/^projects\/([a-z0-9-]+)\/project\.yaml$/, 'projects/<name>/project.yaml', projectSchema],
  team: [/^team\/([a-z0-9-]+)\.yaml$/, 'team/<name>.yaml', memberSchema],
} as const

/** Values of the placeholders that copy may hold, by name: `{price.website}`. */
export type Placeholders = Record<string, string>

export type Singles = { [Name in keyof typeof SINGLE_FILES]: z.output<(typeof SINGLE_FILES)[Name][1]> }
type Entries = { [Name in keyof typeof FOLDERS]: (z.output<(typeof FOLDERS)[Name][2]> & { slug: string })[] }

/** The whole content, validated: lists sorted by `order`, placeholders resolved, pictures as paths below content/. */
export type Content = Singles & Entries & { placeholders: Placeholders }

/** The part of the content that is valid. A list is present if all of its files are valid. */
export type ReadableContent = Partial<Content>

/** The content folder: the text of each YAML file, by path below the folder, and the paths of the pictures. */
export type ContentFiles = { texts: ReadonlyMap<string, string>; pictures: ReadonlySet<string> }

/** The property of {@link Content} that holds each page's words. */
export const PAGE_WORDS = {
  home: 'home',
  services: 'servicesPage',
  work: 'workPage',
  about: 'about',
  contact: 'contact',
} as const satisfies Record<Page, keyof typeof SINGLE_FILES>

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
