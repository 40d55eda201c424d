import { chmodSync, readdirSync } from 'node:fs'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Makes a folder readable for every user. The service runs as another user than the one who builds: a umask of 077 or 027
 * would hide the site from it, and so would a picture in public/ with the mode 0600, which a copy keeps.
 */
export function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

/**
 * Makes a folder, and those around it that are missing, with the same rights: a service's umask may hide them from others.
 * @param mode by default that of the folder around them
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  const rights = mode ?? (await stat(dirname(first))).mode & 0o777
  for (let folder = path; folder.length >= first.length; folder = dirname(folder)) await chmod(folder, rights)
}
