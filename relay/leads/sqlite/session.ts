import type { DatabaseSync } from 'node:sqlite'
import type { OpenOptions } from '../store.ts'
import { watchFile } from './file.ts'
import { type Commit, createGroupCommit } from './group-commit.ts'
import { explain, openDatabase } from './open.ts'

/** An open database and the two ways to use it; what either meets is thrown as StoreError. */
export type SqliteSession = {
  database: DatabaseSync
  path: string
  /** Resolves once the write is on disk; writes that come close together share that wait. */
  commit: Commit
  read: <T>(query: () => T) => Promise<T>
  /** Waits for what was begun. */
  close: () => Promise<void>
}

/** @throws StoreError in one plain sentence */
export function openSession(path: string, options: OpenOptions): SqliteSession {
  const database = openDatabase(path, { isChecked: true, ...options })
  const watch = watchFile(path)
  const groupCommit = createGroupCommit(database, watch.requireFile)
  let lastWrite: Promise<unknown> = Promise.resolve()

  async function commit<T>(write: () => T): Promise<T> {
    try {
      const writing = groupCommit(write)
      lastWrite = writing
      return await writing
    } catch (error) {
      throw explain(error, path)
    }
  }

  async function read<T>(query: () => T): Promise<T> {
    try {
      return query()
    } catch (error) {
      throw explain(error, path)
    }
  }

  async function close(): Promise<void> {
    await lastWrite.catch(() => {}) // writes go in order: with the last, all have their outcome
    if (!database.isOpen) return
    database.close()
    watch.close()
  }

  return { database, path, commit, read, close }
}
