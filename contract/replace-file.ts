import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Where a file is written before it takes its place: a hidden name, which nobody takes for a file of that folder. */
export function stagedName(path: string): string {
  return join(dirname(path), `.${basename(path)}.next`)
}

/** Writes a file beside its place, durably. */
export async function stageFile(path: string, content: string | Buffer, mode = 0o600): Promise<void> {
  const file = await open(stagedName(path), 'w', mode)
  try {
    await file.writeFile(content)
    await file.chmod(mode)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Replaces a file so that a kill or a loss of power leaves either the old or the new one. If it cannot be replaced, nothing
 * is left beside it.
 */
export async function replaceFile(path: string, content: string | Buffer, mode?: number): Promise<void> {
  try {
    await stageFile(path, content, mode)
    await rename(stagedName(path), path)
  } catch (error) {
    await rm(stagedName(path), { force: true })
    throw error
  }
  await flushFolder(dirname(path))
}

/** A new name is on disk only once its folder is. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
