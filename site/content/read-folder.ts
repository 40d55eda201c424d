import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { PICTURE_NAME } from './picture-name.ts'
import type { ContentFiles } from './read.ts'

/** Also what was meant to end in `.yaml`, so that it is not overlooked in silence. */
const YAML_NAME = /\.ya?ml(\.txt)?$/i

/** Reads the content folder from disk, for programs that run outside the site's build. */
export async function readContentFolder(folder: string): Promise<ContentFiles> {
  // Only files: a folder may be called like one, and editors leave links behind that lead nowhere.
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(
      (entry) => entry.isFile() || (entry.isSymbolicLink() && existsSync(join(entry.parentPath, entry.name))),
    )
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  const yaml = names.filter((name) => YAML_NAME.test(name))
  const texts = await Promise.all(
    yaml.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  )
  return { texts: new Map(texts), pictures: new Set(names.filter((name) => PICTURE_NAME.test(name))) }
}
