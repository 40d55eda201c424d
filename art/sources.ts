import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** What each part was drawn from last, and the files it drew, by the part's name. */
type Ledger = Record<string, { sources: string; files: string[] }>

/** What every part that is drawn may use, beside its own folder. The typefaces are cut by one Python file. */
const SHARED = ['art/*.{ts,css,svg}', 'site/lattice/*.ts', 'tools/seeded-random.ts']
/** Nothing is drawn from tests, from text for people, or from what only steers and notes. */
const EXCLUDED = ['**/*.test.ts', '**/*.md', 'art/projects/*/drawn/**', 'art/{main,draw,sources}.ts']

/**
 * Hashes what a part is drawn from. The pictures themselves are no measure: another version of Chromium or fonttools
 * writes other bytes of the same picture.
 * @param part the name of its folder in art/
 */
export function hashSources(part: string, root = ROOT): string {
  const hash = createHash('sha256')
  const patterns = ['art/package-lock.json', `art/${part}/**/*.*`, ...(part === 'fonts' ? [] : SHARED)]
  for (const file of globSync(patterns, { cwd: root, exclude: EXCLUDED }).sort()) {
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** @returns whether a part was drawn from these sources last, and each file that it drew is still there */
export function isUnchanged(part: string, sources: string, root = ROOT): boolean {
  const last = read(root)[part]
  return last?.sources === sources && last.files.every((file) => existsSync(join(root, file)))
}

/** Notes what a part was drawn from. @param files absolute paths of what it drew */
export function noteSources(part: string, sources: string, files: readonly string[], root = ROOT): void {
  const paths = files.map((file) => relative(root, file))
  writeFileSync(
    ledgerIn(root),
    `${JSON.stringify({ ...read(root), [part]: { sources, files: paths } }, null, 2)}\n`,
  )
}

function read(root: string): Ledger {
  return existsSync(ledgerIn(root)) ? JSON.parse(readFileSync(ledgerIn(root), 'utf8')) : {}
}

function ledgerIn(root: string): string {
  return join(root, 'art/sources.json')
}
