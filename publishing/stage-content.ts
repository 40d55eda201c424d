import { copyFile, link, mkdir, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { FileToPublish } from './file-change.ts'

/** The content as it will be, from which a release is made. */
export const STAGED_CONTENT = '.cache/content-next'

/** Makes a copy of the content with these changes. Links share the files' space on the disk. */
export async function stageContent(root: string, changes: FileToPublish[]): Promise<void> {
  const [content, staged] = [join(root, 'content'), join(root, STAGED_CONTENT)]
  await rm(staged, { recursive: true, force: true })
  const inside = join(await realpath(content), sep)
  for (const entry of await readdir(content, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const to = join(staged, path.slice(content.length))
    if (entry.isDirectory()) await mkdir(to, { recursive: true })
    const target = entry.isSymbolicLink() ? await realpath(path).catch(() => undefined) : path
    if (target === undefined || entry.isDirectory()) continue
    await mkdir(dirname(to), { recursive: true })
    // One that leads out of the content is reported as in the content itself.
    if (entry.isSymbolicLink() && !target.startsWith(inside)) await symlink(target, to)
    else await link(target, to).catch(() => copyFile(target, to))
  }
  for (const { path, content } of changes) {
    const to = join(staged, path)
    await rm(to, { force: true })
    if (content === undefined) continue
    await mkdir(dirname(to), { recursive: true })
    await writeFile(to, content)
  }
}
