import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = new Set(['.html', '.css', '.js', '.svg', '.xml', '.txt', '.webmanifest', '.json'])

export function isText(file: string): boolean {
  return TEXT.has(extname(file))
}

/** The copies of a text file for servers that send precompressed files, by the endings of their names. */
export async function compress(content: Buffer): Promise<[ending: string, copy: Buffer][]> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  return [
    ['.br', br],
    ['.gz', gz],
  ]
}

/** Writes the compressed copies of every text file of a folder. */
export async function compressFiles(folder: string): Promise<void> {
  for (const file of (await readdir(folder, { recursive: true })).filter(isText)) {
    const path = join(folder, file)
    for (const [ending, copy] of await compress(await readFile(path))) await writeFile(path + ending, copy)
  }
}
