import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tellDrawn } from '../../tools/drawings/drawn.ts'
import { type Photo, photograph } from '../photograph.ts'

const here = import.meta.dirname
const content = join(here, '../../content/projects')

/** Picture sizes in CSS pixels; every page is taken at 1.25 device pixels, so a card measures 1200 by 900. */
const sizes = {
  card: { width: 960, height: 720 },
  cover: { width: 1536, height: 864 },
  gallery: { width: 1280, height: 800 },
  arch: { width: 264, height: 704 },
}

/**
 * Renders the pictures of the case studies into `content/projects/<slug>/`: `card.webp` (1200×900),
 * `cover.webp` (1920×1080), `gallery-1.webp` … (1600×1000) and, where the card's right side is not what an arch should
 * show, `arch.webp` (330×880): one for each page of that name in the brand's folder here.
 *
 * Takes the slugs to render, all when left out. Gives the files it wrote.
 * Throws for a slug without a folder, and where `photograph` throws.
 */
export async function renderProjects(slugs?: readonly string[]): Promise<string[]> {
  const photos: Photo[] = []
  for (const slug of slugs ?? (await projects())) {
    await drawFor(slug)
    photos.push(...(await photosOf(slug)))
  }
  await photograph(photos)
  return photos.map((photo) => photo.out)
}

async function projects(): Promise<string[]> {
  const entries = await readdir(here, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}

/** A brand's `drawings.ts` exports `drawings`: SVG text by name. The pages use them from `drawn/`. */
async function drawFor(slug: string): Promise<void> {
  const file = join(here, slug, 'drawings.ts')
  if (!existsSync(file)) return
  const { drawings } = (await import(file)) as { drawings: Record<string, string> }
  await mkdir(join(here, slug, 'drawn'), { recursive: true })
  for (const [name, text] of Object.entries(drawings))
    await writeFile(join(here, slug, 'drawn', `${name}.svg`), text)
}

async function photosOf(slug: string): Promise<Photo[]> {
  const files = await readdir(join(here, slug))
  const pages = files.filter((file) => /^(card|cover|gallery-\d+|arch)\.html$/.test(file)).sort()
  return pages.map((file) => {
    const name = file.replace('.html', '')
    const kind = name.replace(/-\d+$/, '') as keyof typeof sizes
    return {
      page: join(here, slug, file),
      ...sizes[kind],
      scale: 1.25,
      out: join(content, slug, `${name}.webp`),
    }
  })
}

if (import.meta.main) {
  const chosen = process.argv.slice(2)
  tellDrawn(await renderProjects(chosen.length > 0 ? chosen : undefined))
}
