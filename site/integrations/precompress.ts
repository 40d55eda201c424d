import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = new Set(['.html', '.css', '.js', '.svg', '.xml', '.txt', '.webmanifest', '.json'])

/** Writes a `.br` and a `.gz` beside every text file of a folder, for servers that send precompressed files. */
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
