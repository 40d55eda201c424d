import type { z } from 'zod'
import { checkChips, checkFacts, checkNames, checkTeam } from './agree.ts'
import { checkHours, checkMeeting } from './check-hours.ts'
import { checkTwins } from './check-twins.ts'
import { collectFacts, type Facts } from './facts.ts'
import { type ParsedFile, parseFile } from './parse-file.ts'
import { type Places, placesIn } from './places.ts'
import { ContentError, type Problem, type Report } from './problem.ts'
import { assistantSchema } from './schemas/assistant.ts'
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
  contactSchema,
  homeSchema,
  notFoundSchema,
  servicesPageSchema,
  workPageSchema,
} from './schemas/pages.ts'
import { interfaceSchema, pricesSchema, siteSchema } from './schemas/site.ts'
import { settleValue } from './settle-value.ts'

/** The files of which there is one, by the names that the pages know them by. */
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
} as const

const FOLDERS = {
  services: [/^services\/([a-z0-9-]+)\.yaml$/, 'services/<name>.yaml', serviceSchema],
  projects: [/^projects\/([a-z0-9-]+)\/project\.yaml$/, 'projects/<name>/project.yaml', projectSchema],
  team: [/^team\/([a-z0-9-]+)\.yaml$/, 'team/<name>.yaml', memberSchema],
} as const

type Singles = { [Name in keyof typeof SINGLE_FILES]: z.output<(typeof SINGLE_FILES)[Name][1]> }
type Entries = { [Name in keyof typeof FOLDERS]: (z.output<(typeof FOLDERS)[Name][2]> & { slug: string })[] }

/** Everything the agency wrote, checked; lists in their order, facts filled in, pictures by path below content/. */
export type Content = Singles & Entries & { facts: Facts }

/** The content folder: the text of its YAML files and the names of its pictures, by path below it. */
export type ContentFiles = { texts: ReadonlyMap<string, string>; pictures: ReadonlySet<string> }

/** The part of the content whose files could be read: a list is there where each of its files could. */
export type ReadableContent = Partial<Content>

/**
 * Checks the whole content folder at once.
 * @param year the year printed where copy says `{year}`
 * @throws {ContentError} naming every file, field, what was found and what was expected
 */
export function readContent(files: ContentFiles, year = new Date().getFullYear()): Content {
  const { content, problems } = inspectContent(files, year)
  if (problems.length > 0) throw new ContentError(problems)
  return content as Content
}

/**
 * Reads as much of the content folder as can be read, so that a mistake in one file hides none in another.
 * @param year the year printed where copy says `{year}`
 * @returns what could be read, and every problem
 */
export function inspectContent(
  files: ContentFiles,
  year = new Date().getFullYear(),
): { content: ReadableContent; problems: Problem[] } {
  const problems: Problem[] = []
  const report: Report = (problem) => problems.push(problem)
  const parsed = parseAll(files.texts, report)

  const site = parsed.get(SINGLE_FILES.site[0])?.value as Singles['site'] | undefined
  const prices = parsed.get(SINGLE_FILES.prices[0])?.value as Singles['prices'] | undefined
  const facts = site && prices ? collectFacts(site, prices, year) : undefined
  if (facts) checkFacts(facts, report)

  const { pictures } = files
  const settled = new Map(
    [...parsed].map(([file, { value, lineOf }]) => [
      file,
      settleValue(value, [], { file, lineOf, facts, pictures, report }),
    ]),
  )
  const content = { ...inTheirPlaces(settled, files.texts), ...(facts && { facts }) } as ReadableContent
  checkAgreement(content, placesIn(files.texts), report)
  return { content, problems }
}

/** What several values must hold between them; of those that could be read. */
function checkAgreement(content: ReadableContent, places: Places, report: Report): void {
  const { assistant, site, team, projects } = content
  if (team) checkTeam(team, places, report)
  if (site) {
    checkHours(site, places, report)
    checkMeeting(site, places, report)
  }
  if (assistant && site && projects && team) checkChips({ assistant, site, projects, team }, places, report)
  checkNames(content, report)
  checkTwins(content, places, report)
}

/** Parses every file against its schema, and reports those that are missing and those that nobody reads. */
function parseAll(texts: ContentFiles['texts'], report: Report) {
  const parsed = new Map<string, ParsedFile<unknown>>()
  const seen = new Set<string>()

  function parse(file: string, schema: z.ZodType): void {
    seen.add(file)
    const text = texts.get(file)
    if (text === undefined)
      return void report({ file, found: 'no such file', expected: 'the file to be there' })
    const result = parseFile(file, text, schema, report)
    if (result) parsed.set(file, result)
  }

  for (const [file, schema] of Object.values(SINGLE_FILES)) parse(file, schema)
  for (const [pattern, name, schema] of Object.values(FOLDERS)) {
    const found = filesLike(pattern, texts)
    for (const file of found) parse(file, schema)
    if (found.length === 0) report({ file: name, found: 'no such file', expected: 'at least one' })
  }
  for (const file of texts.keys()) {
    if (!seen.has(file))
      report({
        file,
        found: 'a file that nothing reads',
        expected:
          'a known name, or one in small letters with hyphens that ends in .yaml (its folder’s too, without blanks); or no such file',
      })
  }
  return parsed
}

/** Files by the names the pages know them by; those of a folder as a list, in their order, where all could be read. */
function inTheirPlaces(settled: ReadonlyMap<string, unknown>, texts: ContentFiles['texts']): object {
  const singles = Object.entries(SINGLE_FILES).map(([name, [file]]) => [name, settled.get(file)])
  const folders = Object.entries(FOLDERS).map(([name, [pattern]]) => {
    const files = filesLike(pattern, texts)
    if (files.length === 0 || !files.every((file) => settled.has(file))) return [name, undefined]
    const entries = files.map((file) => ({
      ...(settled.get(file) as { order: number }),
      slug: pattern.exec(file)?.[1],
    }))
    return [name, entries.toSorted((a, b) => a.order - b.order)]
  })
  return Object.fromEntries([...singles, ...folders])
}

function filesLike(pattern: RegExp, texts: ContentFiles['texts']): string[] {
  return [...texts.keys()].filter((file) => pattern.test(file))
}
