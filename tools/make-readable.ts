import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lets every user read a folder. The service runs as another user than the one who builds, who may have a umask of 077
 * or 027, or have put a picture into public/ that only its owner may read: a copy keeps the rights of the file.
 */
export function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}
