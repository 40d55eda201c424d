import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isStray } from '#site/content/stray-files.ts'
import type { Page } from '#site/routes.ts'

/**
 * What is known of a page's content. `hash`: of the files that it reads. `changed`: when they last changed (ISO 8601, UTC);
 * undefined if unknown. `announced`: the hash that search engines were last notified of (`tools/indexnow.ts`).
 */
export type PageState = { hash: string; changed?: string; announced?: string }

/** The states of all pages after a build, beside the cached pictures, so that they survive `npm ci`. */
export const PAGE_STATES = 'pages.json'

/**
 * Finds out when the content of each page last changed, and stores it for the next build (docs/decisions/0030).
 *
 * @param paths the files and folders that each page reads, relative to `folder`
 * @param folder the content
 * @param file where the states are stored
 */
export async function updatePageStates(
  paths: Record<Page, string[]>,
  folder: string,
  file: string,
): Promise<Record<Page, PageState>> {
  const before = await readPageStates(file)
  const states = await Promise.all(
    Object.entries(paths).map(async ([page, read]) => {
      const hash = await hashOf(read, folder)
      const known = before[page as Page]
      const sinceLast = known?.hash === hash ? known.changed : known && toSeconds(new Date())
      const changed = (await committedAt(read, folder)) ?? sinceLast
      return [page, { ...known, hash, changed }]
    }),
  )
  const all = Object.fromEntries(states)
  // After a build by root another user may have no rights to the cache. Astro then builds without it.
  await writePageStates(file, all).catch(() => {})
  return all
}

/** @returns an empty object if there was no build with this cache, or it cannot be read */
export async function readPageStates(file: string): Promise<Partial<Record<Page, PageState>>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return {}
  }
}

export async function writePageStates(file: string, states: Partial<Record<Page, PageState>>): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  // Renamed into place: a build that is killed must not leave half of the file.
  await writeFile(`${file}.next`, `${JSON.stringify(states, null, 2)}\n`)
  await rename(`${file}.next`, file)
}

/** Hash of the names and bytes of all files. */
async function hashOf(paths: string[], folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await Promise.all(paths.map((path) => filesAt(path, folder)))).flat().toSorted())
    hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

async function filesAt(path: string, folder: string): Promise<string[]> {
  if (!(await stat(join(folder, path))).isDirectory()) return [path]
  const entries = await readdir(join(folder, path), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !isStray(file))
}

/**
 * The time of the last commit to any of these files. Undefined if git does not know it: there is no git or no repository,
 * a file has changes that are not committed, or the clone is shallow, in which old files seem to be from its first commit.
 */
async function committedAt(paths: string[], folder: string): Promise<string | undefined> {
  try {
    if ((await git(['rev-parse', '--is-shallow-repository'], folder)) !== 'false') return undefined
    const changes = (await git(['status', '--porcelain', '--', ...paths], folder)).split('\n')
    // A line is two letters, a blank and a path.
    if (changes.some((line) => line !== '' && !isStray(basename(line.slice(3))))) return undefined
    const time = await git(['log', '-1', '--format=%cI', '--', ...paths], folder)
    return time === '' ? undefined : toSeconds(new Date(time))
  } catch {
    return undefined
  }
}

async function git(args: string[], folder: string): Promise<string> {
  // File names are no patterns: a name may have brackets.
  const env = { ...process.env, GIT_LITERAL_PATHSPECS: '1' }
  const { stdout } = await promisify(execFile)('git', args, { cwd: folder, env })
  return stdout.trim()
}

function toSeconds(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`
}
