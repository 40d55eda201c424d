import { readdir, readFile, realpath } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { z } from 'zod'
import { subjectName } from '#contract/subject-name.ts'
import { fieldName } from '#contract/yaml/locate.ts'
import { readYaml } from '#contract/yaml/read-yaml.ts'
import { LEGAL_PAGES } from '#site/routes.ts'
import { checkConsistency } from './checks/check-consistency.ts'
import { checkReferences } from './checks/check-references.ts'
import { SAMPLES_FILE, samplesIn, samplesSchema } from './edit/samples.ts'
import { ContentError, type Locator, type Problem, type Report } from './errors.ts'
import { placeholdersIn } from './format.ts'
import { type Content, type ContentFiles, READ_BY_RELAY, type ReadableContent, SCHEMAS } from './model.ts'
import { type FileSource, type ParsedFile, parseFile } from './parse/parse-file.ts'
import { type ContentPart, PARTS, type PartRow } from './parts.ts'
import { collectPlaceholders, PICTURE_NAME, resolvePlaceholders } from './placeholders.ts'
import { hrefOf } from './schemas/legal.ts'
import { isStray } from './stray-files.ts'

/** Includes misspelt endings (`.yml`, `.yaml.txt`), so that such a file is reported as unknown. */
const YAML_NAME = /\.ya?ml(\.txt)?$/i

/**
 * Reads and validates the content.
 * @throws {ContentError} with every problem of the texts. Pictures are checked by `checkContent`.
 */
export async function loadContent(): Promise<Content> {
  return readContent(await readContentFolder('content'))
}

/** Reads the files of the content folder without validating them, and nothing outside it. */
export async function readContentFolder(folder: string): Promise<ContentFiles> {
  const inside = join(await realpath(folder), sep)
  const names: string[] = []
  const links = new Set<string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).replaceAll(sep, '/')
    // Directories may have names like `photos.jpg`.
    if (isStray(name) || !(entry.isFile() || entry.isSymbolicLink())) continue
    const target = entry.isFile() ? path : await realpath(path).catch(() => undefined)
    if (target === undefined) continue
    if (entry.isFile() || target.startsWith(inside)) names.push(name)
    else links.add(name)
  }
  const yaml = names.filter((name) => YAML_NAME.test(name))
  const texts = await Promise.all(
    yaml.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  )
  return { texts: new Map(texts), pictures: new Set(names.filter((name) => PICTURE_NAME.test(name))), links }
}

/**
 * Validates the files of the content folder.
 * @throws {ContentError} with every problem: file, line, field, what was found and what was expected
 */
export function readContent(files: ContentFiles): Content {
  const { content, problems } = inspectContent(files)
  if (problems.length > 0) throw new ContentError(problems)
  return content as Content
}

/**
 * Validates the files of the content folder without throwing: a problem in one file does not hide those in others.
 * @returns the valid part of the content, every problem, and the locations of valid values
 */
export function inspectContent(files: ContentFiles): {
  content: ReadableContent
  problems: Problem[]
  locate: Locator
} {
  const problems: Problem[] = []
  const report: Report = (problem) => problems.push(problem)
  for (const file of files.links ?? [])
    report({ file, found: 'a link that leads out of content/', expected: 'the file itself' })
  const sources = sourcesOf(files)
  const parsed = parseAll(sources, report)

  const site = parsed.get(PARTS.site.file)?.value as Content['site'] | undefined
  const prices = parsed.get(PARTS.prices.file)?.value as Content['prices'] | undefined
  const placeholders = site && prices ? collectPlaceholders(site, prices) : undefined
  const namesFor = (value: unknown) => placeholders && { ...placeholders, ...placeholdersIn(value) }

  const { pictures } = files
  const resolved = new Map(
    [...parsed].map(([file, { value, locate }]) => [
      file,
      resolvePlaceholders(value, [], { file, locate, placeholders: namesFor(value), pictures, report }),
    ]),
  )
  const locate: Locator = (file, path) =>
    parsed.get(file)?.locate(path) ?? { file, field: fieldName(path), path }
  const ownTexts = LEGAL_PAGES.filter((page) => {
    const { file } = PARTS[page]
    const samples = samplesIn(parsed.get(SAMPLES_FILE)?.value, file, parsed.get(file)?.written)
    return sources.has(file) && samples.length === 0
  })
  const content: ReadableContent = {
    ...byProperty(resolved, sources),
    ...(placeholders && { placeholders }),
    ownTexts,
  }
  for (const entry of content.site?.legal ?? []) entry.href = hrefOf(entry, ownTexts)
  for (const subject of content.contact?.form.subjects ?? [])
    subject.name = subjectName(subject, (key) => content.services?.find(({ slug }) => slug === key))
  checkConsistency(content, locate, report)
  const written = [...sources.keys()].map((file) => [file, parsed.get(file)?.written] as const)
  checkReferences(new Map(written), locate, report)
  return { content, problems, locate }
}

const CONTENT_PARTS = Object.keys(SCHEMAS) as ContentPart[]

/** Parses every file against its schema. Reports missing and unknown files. */
function parseAll(sources: Sources, report: Report) {
  const parsed = new Map<string, ParsedFile<unknown>>()
  const seen = new Set<string>()

  function parse(file: string, schema: z.ZodType): void {
    seen.add(file)
    const source = sources.get(file)
    if (source === undefined)
      return void report({ file, found: 'no such file', expected: 'the file to be there' })
    const { result, problems } = parseOnce(file, source, schema)
    problems.forEach(report)
    if (result) parsed.set(file, result)
  }

  for (const part of CONTENT_PARTS) {
    const files = filesOf(part, sources)
    for (const file of files) parse(file, SCHEMAS[part])
    if (files.length === 0)
      report({
        file: PARTS[part].file,
        found: 'no such file',
        expected: 'at least one',
        sentence: 'There is none yet: add one at least.',
      })
  }
  if (sources.has(SAMPLES_FILE)) parse(SAMPLES_FILE, samplesSchema)
  // The relay checks its values; only this parser explains errors of syntax.
  const replies = sources.get(READ_BY_RELAY)
  const { mistake } = readYaml(replies && 'text' in replies ? replies.text : '')
  if (mistake) report({ file: READ_BY_RELAY, ...mistake })
  for (const file of sources.keys()) {
    if (seen.has(file) || file === READ_BY_RELAY) continue
    const expected =
      'a known name, or one in small letters with hyphens that ends in .yaml (its folder’s too, without blanks); or no such file'
    report({ file, found: 'a file that nothing reads', expected })
  }
  return parsed
}

type Sources = ReadonlyMap<string, FileSource>

function sourcesOf({ texts, values = new Map() }: ContentFiles): Sources {
  const drafted = [...values].map(([file, value]): [string, FileSource] => [file, { value }])
  return new Map([...[...texts].map(([file, text]): [string, FileSource] => [file, { text }]), ...drafted])
}

type Parsed = { key: unknown; result: ParsedFile<unknown> | undefined; problems: Problem[] }

/** Cache of the last text or value of each file with its result: at each key one file of many has changed. */
const lastParsed = new Map<string, Parsed>()

function parseOnce(file: string, source: FileSource, schema: z.ZodType): Parsed {
  const key = 'text' in source ? source.text : source.value
  const last = lastParsed.get(file)
  if (last && last.key === key) return last
  const problems: Problem[] = []
  const parsed: Parsed = {
    key,
    result: parseFile(file, source, schema, (problem) => problems.push(problem)),
    problems,
  }
  lastParsed.set(file, parsed)
  return parsed
}

/** Maps files to the properties of `Content`. A folder becomes a sorted list, unless one of its files is invalid. */
function byProperty(resolved: ReadonlyMap<string, unknown>, sources: Sources): object {
  const values = CONTENT_PARTS.map((part) => {
    const { file, entries }: PartRow = PARTS[part]
    if (!entries) return [part, resolved.get(file)]
    const files = filesOf(part, sources)
    if (files.length === 0 || !files.every((file) => resolved.has(file))) return [part, undefined]
    const found = files.map((file) => ({
      ...(resolved.get(file) as { order: number }),
      slug: entries.exec(file)?.[1],
    }))
    return [part, found.toSorted((a, b) => a.order - b.order)]
  })
  return Object.fromEntries(values)
}

/** The file of a part, which may be missing, or those of a folder. */
function filesOf(part: ContentPart, sources: Sources): string[] {
  const { file, entries }: PartRow = PARTS[part]
  return entries ? [...sources.keys()].filter((name) => entries.test(name)) : [file]
}
