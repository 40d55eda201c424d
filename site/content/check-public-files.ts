import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '#site/layout/routes.ts'
import type { Problem } from './problem.ts'
import type { Content } from './read.ts'

/**
 * What the content names and `public/` should hold: the pages' share pictures, and legal texts on this site.
 * @param folder path of `public/`
 * @returns a problem for each that is not there
 */
export function checkPublicFiles(folder: string, content: Content): Problem[] {
  const { home, servicesPage, workPage, about, contact, notFound, site } = content
  const pages = { home, services: servicesPage, 'our-work': workPage, about, contact, 'not-found': notFound }
  const shares = Object.entries(pages).map(([page, { meta }]) => ({
    file: `pages/${page}.yaml`,
    field: 'meta.share',
    path: meta.share,
    expected: 'a picture',
  }))
  const legal = site.legal.map(({ url = '' }, i) => ({
    file: 'site.yaml',
    field: `legal[${i}].url`,
    path: url,
    expected: 'the address of a page of this site, or a file',
  }))
  const own = legal.filter(({ path }) => path.startsWith('/') && !isPage(path))
  return [...shares, ...own]
    .filter(({ path }) => !existsSync(join(folder, path.replace(/[?#].*/, ''))))
    .map(({ file, field, path, expected }) => ({
      file,
      field,
      found: JSON.stringify(path),
      expected: `${expected} at public${path.startsWith('/') ? '' : '/'}${path}`,
    }))
}

function isPage(path: string): boolean {
  return Object.values<string>(ROUTES).includes(path.replace(/[?#].*/, ''))
}
