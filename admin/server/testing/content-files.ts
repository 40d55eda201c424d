import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileToPublish, hashOfFile } from '#publishing/file-change.ts'

/** For tests: changes of the files as they are now. */
export function changesTo(folder: string, texts: Record<string, string | undefined>): FileToPublish[] {
  return Object.entries(texts).map(([path, text]) => ({
    path,
    base: readOrNothing(join(folder, 'content', path)),
    content: text === undefined ? undefined : Buffer.from(text),
  }))
}

/** For tests: all files of the content and of the current release, by path. */
export function readAll(folder: string): Record<string, string> {
  const names = ['content', 'dist/current'].flatMap((part) =>
    readdirSync(join(folder, part, '/'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return Object.fromEntries(
    names.map((name) => [name.slice(folder.length + 1), hashOfFile(readFileSync(name))]),
  )
}

function readOrNothing(path: string): string | undefined {
  try {
    return hashOfFile(readFileSync(path))
  } catch {
    return undefined
  }
}
