import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Path of the plain-text page in the copied site. */
export const FLOOR_PATH = '/floor'

const FLOOR = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page of plain text</title>
<meta name="description" content="What no page can be faster than: text alone.">
</head>
<body>
<main>
<h1>A page of plain text</h1>
${'<p>No style, no script, no picture and no typeface of its own: what no page can be faster than.</p>\n'.repeat(12)}
</main>
</body>
</html>
`

/**
 * Copies a built site and adds the floor, a page of plain text that is served with the same headers and
 * the same compression.
 *
 * @returns the copy's folder, below the system's temporary one
 */
export async function copyWithFloor(site: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  await cp(site, folder, { recursive: true })
  const file = join(folder, `${FLOOR_PATH}.html`)
  await writeFile(file, FLOOR)
  const content = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${file}.gz`, await promisify(gzip)(content))
  return folder
}
