import { parseDocument } from 'yaml'
import { ContentError, type Problem } from './errors.ts'
import { readContent, readContentFolder } from './load.ts'
import type { ContentFiles } from './model.ts'

/** The content of the repository. Each test changes one thing in it. */
export const real = await readContentFolder('content')

/** @returns the files with a change to one of them */
export function edited(
  file: string,
  edit: (document: ReturnType<typeof parseDocument>) => void,
  files: ContentFiles = real,
): ContentFiles {
  const document = parseDocument(files.texts.get(file) ?? '')
  edit(document)
  return { ...files, texts: new Map(files.texts).set(file, document.toString({ lineWidth: 0 })) }
}

/** @returns the files with another value at a dotted path of one of them; without one if it is undefined */
export function changed(file: string, path: string, value: unknown, files = real): ContentFiles {
  const keys = path.split('.')
  return edited(
    file,
    (document) => (value === undefined ? document.deleteIn(keys) : document.setIn(keys, value)),
    files,
  )
}

/** @returns the problems of the content with another value at a dotted path of a file */
export const problemsWith = (...change: Parameters<typeof changed>) => problemsOf(changed(...change))

/** @returns the problems of the files, in the order of the build */
export function problemsOf(files: ContentFiles): Problem[] {
  return errorOf(files)?.problems ?? []
}

/** @returns the error that the files are refused with */
export function errorOf(files: ContentFiles): ContentError | undefined {
  try {
    readContent(files)
    return undefined
  } catch (error) {
    if (error instanceof ContentError) return error
    throw error
  }
}

/** @returns the first line (from 1) that matches */
export function lineOf(files: ContentFiles, file: string, pattern: RegExp): number {
  const lines = files.texts.get(file)?.split('\n') ?? []
  return lines.findIndex((line) => pattern.test(line)) + 1
}

/** The first file below a folder of the content, but for one. */
export function fileIn(folder: string, other?: string): string {
  const found = [...real.texts.keys()].find((file) => file.startsWith(folder) && file !== other)
  if (!found) throw new Error(`There is no file in content/${folder}.`)
  return found
}
