import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes a folder readable for every user. The service runs as another user than the one who builds: a umask of 077 or 027
 * would hide the site from it, and so would a picture in public/ with the mode 0600, which a copy keeps.
 */
export function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}
