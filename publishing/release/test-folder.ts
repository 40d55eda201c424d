import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTestFolder } from '#relay/testing/folder.ts'

/**
 * Writes files into a folder that is deleted after the test.
 * @param files texts by path below the folder
 * @returns the folder
 */
export async function filledFolder(files: Record<string, string>): Promise<string> {
  const folder = createTestFolder()
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}
