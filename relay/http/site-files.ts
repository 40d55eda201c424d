import { existsSync, readdirSync, readFileSync, statSync, watchFile } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { join, sep } from 'node:path'
import { OperatorError } from '../values/operator-error.ts'
import { readStaticFile, type StaticFile } from '../values/static-file.ts'
import { type HeaderRule, headersFor, narrowPolicy, parseHeaderRules } from './site-headers.ts'

/** One file of the built site. */
export type SiteFile = StaticFile & { headers: OutgoingHttpHeaders; isPage: boolean }

/** Another spelling of a page's path. */
type Redirect = { redirect: string; headers: OutgoingHttpHeaders }

/** The built site: what is at each path. */
export type Site = {
  /** Looks a decoded path up; undefined if the site has nothing there. */
  find(path: string): SiteFile | Redirect | undefined
  notFound: SiteFile
}

/** `hashed`: the files whose name has the hash of their content, by path. */
type Build = Site & { hashed: ReadonlyMap<string, SiteFile> }

/** A site that cannot be served. */
export class SiteError extends OperatorError {}

const REVALIDATED = 'no-cache'
const NOT_FOUND_PAGE = '404.html'
/** Files that configure hosts, compressed copies, and hidden files. */
const UNSERVED = /(?:^|\/)(?:_headers|_redirects)$|(?:^|\/)\.(?!well-known\/)|\.(?:br|gz)$/

/** `watchFile` polls: a build replaces the file, and `watch` would stay with the old one. */
const POLL_MS = 250
/** Is in the folder while a build replaces its files. */
const UNFINISHED = '.publishing'
const HASHED = '/_astro/'
/** For visitors whose page is of one of so many earlier builds. */
const EARLIER_KEPT = 5

type FollowOptions = { onReplaced: () => void; onError: (error: unknown) => void; interval?: number }

/**
 * Reads a built site, and reads it again after each build, so that a change of content needs no restart. If the new build
 * cannot be read, the pages stay as they were. Pages that visitors have open still get the pictures and scripts they name.
 *
 * @param onReplaced called after each build
 * @param onError called with what `readSite` throws after the first time
 * @throws SiteError if the first time fails
 */
export function followSite(folder: string, { onReplaced, onError, interval = POLL_MS }: FollowOptions): Site {
  const firstPage = join(folder, 'index.html')
  let site = readSite(folder)
  let earlier: Build['hashed'][] = []
  watchFile(firstPage, { interval, persistent: false }, (now, before) => {
    const isReplaced = now.ino !== before.ino || now.mtimeMs !== before.mtimeMs
    if (!isReplaced || now.nlink === 0) return // only read, or between two builds
    try {
      const isWhole = () =>
        !existsSync(join(folder, UNFINISHED)) && statSync(firstPage).mtimeMs === now.mtimeMs
      if (!isWhole()) return
      const next = readSite(folder)
      if (!isWhole()) return
      const removed = [...site.hashed].filter(([path]) => !next.hashed.has(path))
      earlier = [new Map(removed), ...earlier].slice(0, EARLIER_KEPT)
      site = next
      onReplaced()
    } catch (error) {
      // A build deletes the old files after it has replaced the pages, and changes this file again after that.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error)
    }
  })
  return {
    find: (path) =>
      site.find(path) ??
      (path.startsWith(HASHED) ? earlier.find((files) => files.has(path))?.get(path) : undefined),
    get notFound() {
      return site.notFound
    },
  }
}

/**
 * Reads a built site into memory, so that a request is a look-up in a table: no path of a request reaches the file system.
 * Pages lose their `.html`; the spellings with it, or with a slash at the end, redirect.
 *
 * @param folder the build's output: `index.html`, `services.html`, …, `404.html`, `_headers`
 * @throws SiteError if the folder may not be read, or it, its first page or its 404 page is missing
 */
export function readSite(folder: string): Build {
  const files = listFiles(folder)
  for (const page of ['index.html', NOT_FOUND_PAGE]) {
    if (!files.has(page))
      throw new SiteError(`${folder}/ has no ${page}: build the site first (npm run build).`)
  }
  const rules = files.has('_headers') ? parseHeaderRules(readFileSync(join(folder, '_headers'), 'utf8')) : []
  const table = new Map<string, SiteFile | Redirect>()
  for (const name of files) {
    if (UNSERVED.test(name) || name === NOT_FOUND_PAGE) continue
    const path = pathOnSite(name)
    table.set(path, readFile(folder, name, path, rules))
    for (const alias of aliasesOf(name, path)) {
      table.set(alias, {
        redirect: path,
        headers: { ...commonHeaders(path, rules, ''), 'cache-control': REVALIDATED },
      })
    }
  }
  const notFound = readFile(folder, NOT_FOUND_PAGE, '/404', rules)
  const isHashed = (entry: [string, SiteFile | Redirect]): entry is [string, SiteFile] =>
    entry[0].startsWith(HASHED) && !('redirect' in entry[1])
  return { find: (path) => table.get(path), notFound, hashed: new Map([...table].filter(isHashed)) }
}

/** No site: for a relay whose pages are served by something else. */
export function noSite(): Site {
  const content = Buffer.from('There is nothing at this address.')
  const type = 'text/plain; charset=utf-8'
  const headers = { 'x-content-type-options': 'nosniff' }
  const notFound = { type, headers, plain: { etag: '""', content }, compressed: {}, isPage: true }
  return { find: () => undefined, notFound }
}

function listFiles(folder: string): Set<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return new Set(paths.map((path) => path.slice(join(folder, sep).length).split(sep).join('/')))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EACCES') {
      const remedy = `run "chmod -R a+rX ${folder}" as its owner`
      throw new SiteError(`This user has no rights to read ${folder}/: ${remedy}.`, { cause })
    }
    throw new SiteError(`${folder}/ cannot be read: build the site first (npm run build).`, { cause })
  }
}

/** `index.html` is `/`, `services.html` is `/services`, anything else is itself. */
function pathOnSite(name: string): string {
  return `/${name.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`.replace(/(?<=.)\/$/, '')
}

function aliasesOf(name: string, path: string): string[] {
  if (!name.endsWith('.html')) return []
  return [`/${name}`, `${path}/`].filter((alias) => alias !== path && alias !== '//')
}

function readFile(folder: string, name: string, path: string, rules: HeaderRule[]): SiteFile {
  const file = readStaticFile(join(folder, name))
  const isPage = name.endsWith('.html')
  const headers = commonHeaders(path, rules, isPage ? file.plain.content.toString() : '')
  return { ...file, headers: { 'cache-control': cacheControl(name), ...headers }, isPage }
}

/** @param html of a page; empty for anything else */
function commonHeaders(path: string, rules: HeaderRule[], html: string): OutgoingHttpHeaders {
  const headers = headersFor(path, rules)
  const policy = headers['content-security-policy']
  return { ...headers, ...(policy && { 'content-security-policy': narrowPolicy(`${policy}`, html) }) }
}

function cacheControl(name: string): string {
  // Only there a name has the hash of its content. A cached assistant.json would quote old prices beside a new page.
  return `/${name}`.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : REVALIDATED
}
