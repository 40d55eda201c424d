import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openSqliteStore } from '../leads/sqlite/sqlite-store.ts'
import type { OpenOptions } from '../leads/store-error.ts'

/** For tests: the path of an empty folder, which is removed after the test. */
export function createTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** For tests: an SQLite store in a folder of its own, closed after the test. */
export function createTestStore(options?: OpenOptions) {
  const folder = createTestFolder()
  const path = join(folder, 'leads.db')
  const store = openSqliteStore(path, options)
  onTestFinished(store.close)
  return { folder, path, store }
}
