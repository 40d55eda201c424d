import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { basename, dirname, join, relative, sep } from 'node:path'
import { OperatorError } from '../values/operator-error.ts'
import { readStaticFile, type StaticFile } from '../values/static-file.ts'
import { type HeaderRule, headersFor, narrowPolicy, parseHeaderRules } from './site-headers.ts'

export type SiteFile = StaticFile & { headers: OutgoingHttpHeaders; isPage: boolean }

/** Another spelling of a page's path. */
type Redirect = { redirect: string; headers: OutgoingHttpHeaders }

/** The built site: what is at each path. */
export type BuiltSite = {
  /** Looks a decoded path up; undefined if the site has nothing there. */
  find(path: string): SiteFile | Redirect | undefined
  notFound: SiteFile
}

export class SiteError extends OperatorError {}

const REVALIDATED = 'no-cache'
const NOT_FOUND_PAGE = '404.html'
/** Files that configure hosts, compressed copies, and hidden files. */
const UNSERVED = /(?:^|\/)(?:_headers|_redirects)$|(?:^|\/)\.(?!well-known\/)|\.(?:br|gz)$/

/** How often the link to the current release is read, for releases of `npm run build`. */
const POLL_MS = 250
const RELEASES = 'releases'
const HASHED = '/_astro/'
const SHARE_HASH = /(?<=^\/share\/[\w-]+)\.[\w-]{8}\.png$/
/** A page gives its own address, without the ending of its file. */
const NAMES_ITSELF = /<meta property="og:url" content="[^"]+(?<!\.html)"/

/** The page at a path. */
export function pageAt(site: BuiltSite, path: string): SiteFile | undefined {
  const found = site.find(path)
  return found && 'plain' in found ? found : undefined
}

type FollowOptions = { onReplaced: () => void; onError: (error: unknown) => void; interval?: number }

/** `refresh` reads the site again if the link leads to another release. */
type FollowedSite = BuiltSite & { refresh: () => void }

/**
 * Reads the site that a link leads to, and reads it again when the link has been replaced, so that a change of content needs no
 * restart. If the new release cannot be read, the pages stay as they were. Pages that visitors have open still get the
 * pictures and scripts of the earlier releases that are kept.
 *
 * @param onError called with what `readSite` throws after the first time
 * @throws SiteError if the first time fails
 */
export function followSite(
  link: string,
  { onReplaced, onError, interval = POLL_MS }: FollowOptions,
): FollowedSite {
  let release = realPath(link)
  let site = readSite(release)
  let earlier = readEarlier(release, site)
  let failed = ''
  function refresh(): void {
    let next = ''
    try {
      next = realPath(link)
      if (next === release) return
      const found = readSite(next)
      earlier = readEarlier(next, found)
      ;[site, release] = [found, next]
      onReplaced()
    } catch (error) {
      if (next !== failed) onError(error)
      failed = next
    }
  }
  setInterval(refresh, interval).unref()
  return {
    find: (path) => site.find(path) ?? earlier.get(path),
    get notFound() {
      return site.notFound
    },
    refresh,
  }
}

/** The files with a hash in their names that other releases have, and this one has not. */
function readEarlier(release: string, site: BuiltSite): ReadonlyMap<string, SiteFile> {
  const releases = dirname(release)
  const found = new Map<string, SiteFile>()
  if (basename(releases) !== RELEASES) return found
  for (const name of readdirSync(releases).filter((name) => /^\d+$/.test(name))) {
    const folder = join(releases, name)
    try {
      const rules = readRules(folder)
      for (const file of readdirSync(join(folder, HASHED))) {
        const path = HASHED + file
        if (UNSERVED.test(path) || found.has(path) || site.find(path)) continue
        found.set(path, readFile(folder, path.slice(1), path, rules))
      }
    } catch (error) {
      // A publication may be deleting this release.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return found
}

function realPath(link: string): string {
  try {
    return realpathSync(link)
  } catch (cause) {
    throw unreadable(link, cause)
  }
}

/**
 * Reads a built site into memory, so that a request is a look-up in a table: no path of a request reaches the file system.
 * Pages lose their `.html`; the spellings with it, or with a slash at the end, redirect. Any other file has its own name, such as
 * `google1a2b.html`, by which a search engine knows the site's owner.
 *
 * @param folder the build's output: `index.html`, `services.html`, …, `404.html`, `_headers`
 * @throws SiteError if the folder may not be read, or it, its first page or its 404 page is missing
 */
export function readSite(folder: string): BuiltSite {
  const files = listFiles(folder)
  for (const page of ['index.html', NOT_FOUND_PAGE]) {
    if (!files.has(page))
      throw new SiteError(`${relative('', folder)}/ has no ${page}: build the site first (npm run build).`)
  }
  const rules = readRules(folder)
  const table = new Map<string, SiteFile | Redirect>()
  for (const name of files) {
    if (UNSERVED.test(name) || name === NOT_FOUND_PAGE) continue
    const path = namesItself(folder, name) ? pathOnSite(name) : `/${name}`
    table.set(path, readFile(folder, name, path, rules))
    for (const alias of aliasesOf(name, path)) {
      table.set(alias, {
        redirect: path,
        headers: { ...commonHeaders(path, rules, ''), 'cache-control': REVALIDATED },
      })
    }
  }
  const notFound = readFile(folder, NOT_FOUND_PAGE, '/404', rules)
  // others keep the address of a share picture for weeks
  return { find: (path) => table.get(path) ?? table.get(path.replace(SHARE_HASH, '.png')), notFound }
}

function readRules(folder: string): HeaderRule[] {
  const path = join(folder, '_headers')
  return existsSync(path) ? parseHeaderRules(readFileSync(path, 'utf8')) : []
}

/** No site: for a relay whose pages are served by something else. */
export function noSite(): FollowedSite {
  const content = Buffer.from('There is nothing at this address.')
  const type = 'text/plain; charset=utf-8'
  const headers = { 'x-content-type-options': 'nosniff' }
  const notFound = { type, headers, plain: { etag: '""', content }, compressed: {}, isPage: true }
  return { find: () => undefined, notFound, refresh: () => {} }
}

function listFiles(folder: string): Set<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return new Set(paths.map((path) => path.slice(join(folder, sep).length).split(sep).join('/')))
  } catch (cause) {
    throw unreadable(folder, cause)
  }
}

function unreadable(folder: string, cause: unknown): SiteError {
  const shown = relative('', folder)
  if ((cause as NodeJS.ErrnoException).code === 'EACCES') {
    const remedy = 'run "chmod -R a+rX dist" as its owner'
    return new SiteError(`This user has no rights to read ${shown}/: ${remedy}.`, { cause })
  }
  return new SiteError(`${shown}/ cannot be read: build the site first (npm run build).`, { cause })
}

function namesItself(folder: string, name: string): boolean {
  if (!name.endsWith('.html')) return false
  return basename(name) === 'index.html' || NAMES_ITSELF.test(readFileSync(join(folder, name), 'utf8'))
}

/** `index.html` is `/`, `services.html` is `/services`. */
function pathOnSite(name: string): string {
  return `/${name.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`.replace(/(?<=.)\/$/, '')
}

function aliasesOf(name: string, path: string): string[] {
  return path === `/${name}` ? [] : [`/${name}`, `${path}/`].filter((alias) => alias !== '//')
}

function readFile(folder: string, name: string, path: string, rules: HeaderRule[]): SiteFile {
  const file = readStaticFile(join(folder, name))
  const isPage = path !== `/${name}`
  const headers = commonHeaders(path, rules, isPage ? file.plain.content.toString() : '')
  return { ...file, headers: { 'cache-control': cacheControl(name), ...headers }, isPage }
}

function commonHeaders(path: string, rules: HeaderRule[], html: string): OutgoingHttpHeaders {
  const headers = headersFor(path, rules)
  const policy = headers['content-security-policy']
  return { ...headers, ...(policy && { 'content-security-policy': narrowPolicy(`${policy}`, html) }) }
}

function cacheControl(name: string): string {
  // Only there a name has the hash of its content. A cached assistant.json would quote old prices beside a new page.
  return `/${name}`.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : REVALIDATED
}
