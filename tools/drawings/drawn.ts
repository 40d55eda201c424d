import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** Hash of each drawn picture, by its path in the repository. */
const LEDGER = join(import.meta.dirname, 'drawn.json')
const left = new Set<string>()

/**
 * Writes a drawn picture, with its folders, and records its hash. An existing file whose hash is neither the recorded one
 * nor the new one was put there by a person and is not overwritten.
 * @param file absolute path
 * @param ledger file of the hashes: JSON, by path
 */
export function keepDrawn(file: string, data: string | Buffer, ledger = LEDGER): void {
  // Read and written synchronously, because pictures are drawn in parallel.
  const drawn: Record<string, string> = existsSync(ledger) ? JSON.parse(readFileSync(ledger, 'utf8')) : {}
  const name = relative(root, file)
  const now = hash(data)
  const before = existsSync(file) ? hash(readFileSync(file)) : undefined
  if (before !== undefined && before !== now && before !== drawn[name]) {
    left.add(file)
    return
  }
  if (before !== now) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, data)
  }
  const sorted = Object.entries({ ...drawn, [name]: now }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(ledger, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/**
 * @param path in the repository, relative to the current folder
 * @returns whether the picture is the drawn one and was not replaced
 */
export function isDrawn(path: string, ledger = LEDGER): boolean {
  const drawn: Record<string, string> = JSON.parse(readFileSync(ledger, 'utf8'))
  return existsSync(path) && hash(readFileSync(path)) === drawn[path]
}

/** Prints which pictures were drawn and which were left unchanged. @param files absolute paths */
export function tellDrawn(files: readonly string[]): void {
  for (const file of files) {
    const fate = left.has(file) ? ': not drawn here, so left as it is; delete it to have it drawn again' : ''
    console.log(`${relative(root, file)}${fate}`)
  }
}

function hash(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 16)
}
