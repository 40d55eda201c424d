import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startRelay } from '../relay-process.ts'

/** Path of the plain-text page: what no page can be faster than. */
export const FLOOR_PATH = '/floor'
/** Path of a page whose controls need neither style nor script. */
export const CONTROLS_PATH = '/floor-controls'

const SENTENCE =
  '<p>No style, no script, no picture and no typeface of its own: what no page can be faster than.</p>\n'
const FLOORS = {
  [FLOOR_PATH]: SENTENCE.repeat(12),
  [CONTROLS_PATH]: `<details><summary>A tap opens this</summary><p>What was folded.</p></details>
<p><label>A key writes here: <input></label></p>`,
}

/** Serves a copy of a built site and the two floor pages, which have nothing of the site, from one relay. */
export async function serveWithFloors(site: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  await cp(site, folder, { recursive: true })
  for (const [path, content] of Object.entries(FLOORS)) {
    const html = `<!doctype html>
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
    const file = join(folder, `${path}.html`)
    await writeFile(file, html)
    await writeFile(`${file}.br`, brotliCompressSync(html))
    await writeFile(`${file}.gz`, gzipSync(html))
  }
  const relay = await startRelay({ site: folder })
  return {
    url: relay.url,
    stop: async () => {
      await relay.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
