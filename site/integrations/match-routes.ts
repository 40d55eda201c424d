import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { fileNameOf, LEGAL, ROUTES, UNLISTED } from '#site/routes.ts'
import { afterBuild } from './after-build.ts'

/** Fails the build if the built pages differ from the routes, which the links and the sitemap use. */
export function matchRoutes(): AstroIntegration {
  return afterBuild('match-routes', async (dir) => {
    const mistakes = unmatched(await readdir(fileURLToPath(dir), { recursive: true }))
    if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  })
}

/**
 * @param files of the built site
 * @returns a sentence for each address without a page, and for each page without an address
 */
export function unmatched(files: string[]): string[] {
  const routes = new Map<string, string>(
    [...Object.values(ROUTES), ...Object.values(UNLISTED)].map((route) => [
      `${fileNameOf(route)}.html`,
      route,
    ]),
  )
  const optional: string[] = Object.values(LEGAL)
  const missing = [...routes].filter(([file, route]) => !files.includes(file) && !optional.includes(route))
  const unknown = files.filter((file) => file.endsWith('.html') && !routes.has(file))
  return [
    ...missing.map(([, route]) => `site/routes.ts has ${route}, site/pages no page of that address.`),
    ...unknown.map((file) => `site/pages has a page that becomes ${file}, site/routes.ts no such address.`),
  ]
}
