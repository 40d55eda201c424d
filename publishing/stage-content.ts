import { cp, mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { FileToPublish } from './file-change.ts'

/** The content as it will be, from which a release is made. */
export const STAGED_CONTENT = '.cache/content-next'

/** Makes a copy of the content with these changes, without what is outside of it: the desk reports links that lead there. */
export async function stageContent(root: string, changes: FileToPublish[]): Promise<void> {
  const [content, staged] = [await realpath(join(root, 'content')), join(root, STAGED_CONTENT)]
  const filter = async (path: string) =>
    join(await realpath(path).catch(() => ''), sep).startsWith(join(content, sep))
  await rm(staged, { recursive: true, force: true })
  await cp(content, staged, { recursive: true, dereference: true, filter })
  for (const { path, content } of changes) {
    const to = join(staged, path)
    await rm(to, { force: true })
    if (content === undefined) continue
    await mkdir(dirname(to), { recursive: true })
    await writeFile(to, content)
  }
}
