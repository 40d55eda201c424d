import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { afterBuild } from './after-build.ts'

const TEXT = new Set(['.html', '.css', '.js', '.svg', '.xml', '.txt', '.webmanifest', '.json'])

/** Writes a `.br` and a `.gz` beside every text file of the built site, for servers that send precompressed files. */
export function precompress(): AstroIntegration {
  return afterBuild('precompress', (dir) => compressFiles(fileURLToPath(dir)))
}

/** Writes the compressed copies of all text files in a folder. */
export async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files.filter((file) => TEXT.has(extname(file))).map((file) => compress(join(folder, file))),
  )
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
