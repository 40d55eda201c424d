import { statSync } from 'node:fs'
import { StoreError } from './store.ts'

/**
 * Keeps an eye on a database's file. The system goes on writing to one that nobody can open any more, as if nothing had
 * happened.
 *
 * @param path names a file that is open
 * @returns what throws StoreError once the path names another file, or none
 */
export function watchFile(path: string): () => void {
  const file = identityOf(path)
  return () => {
    if (identityOf(path) === file) return
    throw new StoreError(
      `${path} was removed or replaced while it was in use: put it back, or restore a backup, and restart the relay.`,
    )
  }
}

/** Undefined where there is none. */
function identityOf(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false, bigint: true })
  return file && `${file.dev} ${file.ino}`
}
