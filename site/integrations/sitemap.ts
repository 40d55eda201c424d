import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { parse } from 'node-html-parser'
import { loadContent } from '#site/content/load.ts'
import { pathsRead } from '#site/content/page-files.ts'
import { fileNameOf, PAGES, type Page, ROUTES } from '#site/routes.ts'
import { PAGE_STATES, type PageState, updatePageStates } from './page-changes.ts'

/** Writes `sitemap.xml`: each page with the time of its last change, if known, and the pictures that it shows. */
export function sitemap(siteUrl: string): AstroIntegration {
  let states: string
  return {
    name: 'sitemap',
    hooks: {
      'astro:config:done': ({ config }) => {
        states = fileURLToPath(new URL(PAGE_STATES, config.cacheDir))
      },
      'astro:build:done': async ({ dir }) => {
        const content = await loadContent()
        const paths = Object.fromEntries(PAGES.map((page) => [page, pathsRead(content, page)]))
        const changes = await updatePageStates(paths as Record<Page, string[]>, 'content', states)
        await writeSitemap(dir, siteUrl, changes)
      },
    },
  }
}

/** @param dir the built site */
export async function writeSitemap(
  dir: URL,
  siteUrl: string,
  changes: Record<Page, Pick<PageState, 'changed'>>,
): Promise<void> {
  const entries = await Promise.all(
    PAGES.map(async (page) => {
      const html = await readFile(new URL(`${fileNameOf(ROUTES[page])}.html`, dir), 'utf8')
      const { changed } = changes[page]
      return [
        '  <url>',
        `    <loc>${address(ROUTES[page])}</loc>`,
        ...(changed ? [`    <lastmod>${changed}</lastmod>`] : []),
        ...picturesIn(html).map(
          (src) => `    <image:image><image:loc>${address(src)}</image:loc></image:image>`,
        ),
        '  </url>',
      ].join('\n')
    }),
  )
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`
  await writeFile(new URL('sitemap.xml', dir), xml)

  function address(path: string): string {
    return escapeXml(new URL(path, siteUrl).href)
  }
}

/** The addresses of the pictures in the main part of a page, each once. */
function picturesIn(html: string): string[] {
  const pictures = parse(html).querySelectorAll('main img[src]')
  return [...new Set(pictures.map((picture) => picture.getAttribute('src') ?? ''))]
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
