import { posix } from 'node:path'
import type { z } from 'zod'
import { REFUSALS } from '#contract/refusals.ts'
import { checkFacts, checkHours, checkMeeting, checkNames, checkTeam } from './agree.ts'
import { collectFacts, FACT, type Facts, fillFacts } from './facts.ts'
import { nameField, type ParsedFile, parseFile } from './parse-file.ts'
import { ContentError, type Problem } from './problem.ts'
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

const SINGLE_FILES = {
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

/**
 * Checks the whole content folder at once.
 * @param year the year printed where copy says `{year}`
 * @throws {ContentError} naming every file, field, what was found and what was expected
 */
export function readContent(files: ContentFiles, year = new Date().getFullYear()): Content {
  const problems: Problem[] = []
  const report = (problem: Problem) => problems.push(problem)
  const parsed = new Map<string, ParsedFile<unknown>>()
  const seen = new Set<string>()

  function parse(file: string, schema: z.ZodType): void {
    seen.add(file)
    const text = files.texts.get(file)
    if (text === undefined)
      return void report({ file, found: 'no such file', expected: 'the file to be there' })
    const result = parseFile(file, text, schema, report)
    if (result) parsed.set(file, result)
  }

  for (const [file, schema] of Object.values(SINGLE_FILES)) parse(file, schema)
  for (const [pattern, name, schema] of Object.values(FOLDERS)) {
    const found = [...files.texts.keys()].filter((file) => pattern.test(file))
    for (const file of found) parse(file, schema)
    if (found.length === 0) report({ file: name, found: 'no such file', expected: 'at least one' })
  }
  for (const file of files.texts.keys()) {
    if (!seen.has(file))
      report({
        file,
        found: 'a file that nothing reads',
        expected:
          'a known name, or one in small letters with hyphens that ends in .yaml (its folder’s too, without blanks); or no such file',
      })
  }

  const site = parsed.get(SINGLE_FILES.site[0])?.value as Singles['site'] | undefined
  const prices = parsed.get(SINGLE_FILES.prices[0])?.value as Singles['prices'] | undefined
  const facts = site && prices ? collectFacts(site, prices, year) : undefined

  if (facts) checkFacts(facts, report)

  function settle(file: string): unknown {
    const entry = parsed.get(file)
    return entry && settleValue(entry.value, [], { file, lineOf: entry.lineOf, facts, files, report })
  }

  const singles = Object.fromEntries(
    Object.entries(SINGLE_FILES).map(([name, [file]]) => [name, settle(file)]),
  )
  const folders = Object.fromEntries(
    Object.entries(FOLDERS).map(([name, [pattern]]) => {
      const own = [...parsed.keys()].filter((file) => pattern.test(file))
      const entries = own.map((file) => ({
        ...(settle(file) as { order: number }),
        slug: pattern.exec(file)?.[1],
      }))
      return [name, entries.toSorted((a, b) => a.order - b.order)]
    }),
  )
  const content = { ...singles, ...folders, facts } as Content
  if (problems.length === 0) {
    checkTeam(content.team, report)
    checkHours(content.site, report)
    checkMeeting(content.site, report)
    checkNames(content, report)
  }
  if (problems.length > 0) throw new ContentError(problems)
  return content
}

/** What is left in a text, by its file and field, for the section or the relay that knows the value. */
const FILLED_LATER: Record<string, readonly string[]> = {
  'pages/services.yaml list.discount': ['discount'],
  ...Object.fromEntries(
    Object.entries(REFUSALS).map(([kind, names]) => [`pages/contact.yaml refusals.${kind}`, names]),
  ),
}

/** How long a text may be once its facts are filled in, in characters: search engines cut the rest. */
const SHOWN_BY_SEARCH_ENGINES: Record<string, number> = { 'meta.title': 65, 'meta.description': 165 }

/** Pictures of the content, by the ends of their names. */
export const PICTURE_NAME = /\.(webp|png|jpe?g|avif|svg)$/

type Settling = {
  file: string
  lineOf: ParsedFile<unknown>['lineOf']
  facts: Facts | undefined
  files: ContentFiles
  report: (problem: Problem) => void
}

/** Fills facts into every text and resolves every picture's path, anywhere below a value. */
function settleValue(value: unknown, path: PropertyKey[], context: Settling): unknown {
  const { file, lineOf, facts, files, report } = context
  const place = () => {
    const line = lineOf(path)
    return { file, ...(line === undefined ? {} : { line }), field: nameField(path) }
  }
  if (typeof value === 'string') {
    if (!facts) return value
    const known = Object.keys(facts).join(', ')
    const stray = /[{}].{0,20}/.exec(value.replaceAll(FACT, ''))
    if (stray)
      report({ ...place(), found: stray[0], expected: 'facts in braces without blanks, such as {name}' })
    const filled = fillFacts(value, facts, (name) => {
      if (FILLED_LATER[`${file} ${nameField(path)}`]?.includes(name)) return
      report({ ...place(), found: `{${name}}`, expected: `one of ${known}` })
    })
    const limit = SHOWN_BY_SEARCH_ENGINES[nameField(path)]
    if (limit && filled.length > limit) {
      const expected = `at most ${limit} characters: search engines cut the rest`
      report({ ...place(), found: `${JSON.stringify(filled)} (${filled.length} characters)`, expected })
    }
    return filled
  }
  if (Array.isArray(value)) return value.map((item, i) => settleValue(item, [...path, i], context))
  if (typeof value !== 'object' || value === null) return value
  if ('picture' in value && typeof value.picture === 'string') {
    const picture = posix.join(posix.dirname(file), value.picture)
    if (!files.pictures.has(picture)) {
      report({
        ...place(),
        found: JSON.stringify(value.picture),
        expected: PICTURE_NAME.test(picture)
          ? `a picture at content/${picture}`
          : 'a picture whose name ends in .webp, .png, .jpg, .jpeg, .avif or .svg, in small letters',
      })
    }
    return { ...value, picture }
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, settleValue(item, [...path, key], context)]),
  )
}
