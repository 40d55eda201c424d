import { createHash } from 'node:crypto'

/** A file of content/ as a publication shall write it. */
export type FileToPublish = {
  /** Path below content/. */
  path: string
  /** SHA-256 of the file that it replaces; undefined if it is new. */
  base: string | undefined
  /** Undefined: the file is removed. */
  content: Buffer | undefined
}

/** A change that is undone. `replaced`: what the file had before; undefined: there was none. */
export type UndoneChange = { path: string; replaced: Buffer | undefined; content: Buffer | undefined }

/** What identifies a state of a file. */
export function hashOfFile(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
