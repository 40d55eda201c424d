import { parseDocument } from 'yaml'
import { ContentError, type Problem } from './problem.ts'
import { type ContentFiles, readContent } from './read.ts'
import { readContentFolder } from './read-folder.ts'

/** The content as it stands; each test spoils one thing in it. */
export const real = await readContentFolder('content')

/** @returns the files with a change to one of them */
export function spoil(
  file: string,
  edit: (document: ReturnType<typeof parseDocument>) => void,
  files: ContentFiles = real,
): ContentFiles {
  const document = parseDocument(files.texts.get(file) ?? '')
  edit(document)
  return { ...files, texts: new Map(files.texts).set(file, document.toString({ lineWidth: 0 })) }
}

/** What is wrong with them, in the build's order. */
export function problemsOf(files: ContentFiles): Problem[] {
  return errorOf(files)?.problems ?? []
}

export function messageOf(files: ContentFiles): string {
  return errorOf(files)?.message ?? ''
}

/** The error that these files are refused with. */
export function errorOf(files: ContentFiles): ContentError | undefined {
  try {
    readContent(files)
    return undefined
  } catch (error) {
    if (error instanceof ContentError) return error
    throw error
  }
}

/** The line, from 1, of the first one that matches. */
export function lineOf(files: ContentFiles, file: string, pattern: RegExp): number {
  const lines = files.texts.get(file)?.split('\n') ?? []
  return lines.findIndex((line) => pattern.test(line)) + 1
}
