import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShareNames } from '#site/content/index.ts'
import type { Content } from '#site/content/model.ts'
import { isStray } from '#site/content/stray-files.ts'
import { drawIcons } from '#site/icons/draw.ts'
import { drawSharePictures } from '#site/share-pictures/draw.ts'
import { keepMade } from './encode-pictures.ts'

/** A file of a release by its path: its bytes, or where they are. */
export type ReleaseFiles = Map<string, Buffer | { from: string }>

/** The files of a folder that somebody meant to publish. */
export async function filesIn(folder: string): Promise<ReleaseFiles> {
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  return new Map(paths.filter((path) => !isStray(path)).map((path) => [path, { from: join(folder, path) }]))
}

/**
 * The pictures of shared pages, with and without the hash of their content in the name, or the agency's own in `public/share/`;
 * and icons of the agency's logo, if there is one, over those of `public/`.
 * @param code hash of the code that draws them
 */
export async function drawnFiles(
  content: Content,
  folder: string,
  code: string,
): Promise<{ files: ReleaseFiles; shareNames: ShareNames }> {
  const { logo } = content.site
  const keep: typeof keepMade = (values, draw) => keepMade([values, code], draw)
  const shared = await drawSharePictures(content, folder, keep)
  const icons = logo ? await drawIcons(join(folder, logo.picture)) : []
  const shareNames = new Map<string, string>()
  for (const [path, drawn] of [...shared]) {
    const own = join('public', path)
    const picture = existsSync(own) ? await readFile(own) : drawn
    const hash = createHash('sha256').update(picture).digest('base64url').slice(0, 8)
    const name = path.replace('.png', `.${hash}.png`)
    shareNames.set(path, name)
    shared.set(path, picture).set(name, picture)
  }
  const files = new Map([...shared, ...icons].map(([path, bytes]) => [path.slice(1), bytes]))
  return { files, shareNames }
}
