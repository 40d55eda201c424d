import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Path of the plain-text page in the copied site. */
export const FLOOR_PATH = '/floor'

/** Path of a page whose controls need neither style nor script. */
export const CONTROLS_PATH = '/floor-controls'

const FLOOR = toPage(
  '<p>No style, no script, no picture and no typeface of its own: what no page can be faster than.</p>\n'.repeat(
    12,
  ),
)

const CONTROLS = toPage(`<details><summary>A tap opens this</summary><p>What was folded.</p></details>
<p><label>A key writes here: <input></label></p>`)

function toPage(content: string): string {
  return `<!doctype html>
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
${content}
</main>
</body>
</html>
`
}

/**
 * Copies a built site and adds the floor pages, which have nothing of the site and are served with the same headers and
 * compression.
 *
 * @returns the copy's temporary folder
 */
export async function copyWithFloors(site: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  await cp(site, folder, { recursive: true })
  for (const [path, html] of [
    [FLOOR_PATH, FLOOR],
    [CONTROLS_PATH, CONTROLS],
  ] as const) {
    const file = join(folder, `${path}.html`)
    await writeFile(file, html)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(html))
    await writeFile(`${file}.gz`, await promisify(gzip)(html))
  }
  return folder
}
