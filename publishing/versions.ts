import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, realpath, rename, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { flushFolder, replaceFile, stagedName, stageFile } from '#contract/replace-file.ts'
import { type FileToPublish, hashOfFile, type UndoneChange } from './file-change.ts'
import { makeFolder } from './make-readable.ts'
import { keepSite, publishSite } from './publish-site.ts'

/** A publication, and the journal of one that is under way: `version.json` in its folder. */
export type Version = {
  /** Time of its start, in milliseconds since 1970. */
  number: number
  by: string
  /** How much of the website it changed, in words: "97 changes on 9 pages". Older ones do not say. */
  extent?: string | undefined
  state: 'building' | 'replacing' | 'published' | 'undoing'
  /** SHA-256 of each file; undefined: no such file. */
  files: { path: string; before: string | undefined; after: string | undefined }[]
  /** Hash of the site that was published. */
  site?: string
}

/** What somebody publishes. */
export type Publication = Pick<Version, 'by' | 'extent'> & { files: FileToPublish[] }

/** Why nothing was published or undone. The message is a sentence for people. */
export class PublicationError extends Error {}

const KEPT = 5
const FOLDER = 'var/versions'
const JOURNAL = 'version.json'
/** Copies of what a publication replaces, in its folder. */
const CONTENT = 'content'
const SITE = 'site'

/**
 * The versions that are kept, the newest first.
 * @throws Error if what is there cannot be read: an interrupted publication would be taken for none
 */
export async function readVersions(root: string): Promise<Version[]> {
  const names = await orIfMissing(readdir(join(root, FOLDER)), [])
  const versions = await Promise.all(
    names.map(async (name) => {
      const text = await orIfMissing(readFile(join(root, FOLDER, name, JOURNAL), 'utf8'), undefined)
      return text === undefined ? [] : [JSON.parse(text) as Version]
    }),
  )
  return versions.flat().toSorted((one, other) => other.number - one.number)
}

/** Begins a publication: keeps the files that it will replace, and the site. From here `takeBack` restores them. */
export async function beginVersion(
  root: string,
  { files: changes, by, extent }: Publication,
): Promise<Version> {
  const [last] = await readVersions(root)
  const number = Math.max(Date.now(), (last?.number ?? 0) + 1)
  const files = changes.map(({ path, base, content }) => ({
    path,
    before: base,
    after: content && hashOfFile(content),
  }))
  const version: Version = { number, by, extent, state: 'building', files }
  const folder = folderOf(root, version)
  for (const { path, before } of files)
    if (before !== undefined)
      await replaceContent(join(folder, CONTENT, path), await readFile(join(root, 'content', path)))
  await mkdir(join(folder, SITE), { recursive: true })
  await keepSite(join(root, 'dist'), join(folder, SITE))
  await saveVersion(root, version)
  return version
}

/** Saves the journal so that a kill or a loss of power leaves the old or the new one. */
export async function saveVersion(root: string, version: Version): Promise<void> {
  await replaceFile(join(folderOf(root, version), JOURNAL), JSON.stringify(version, null, 2), 0o644)
}

/**
 * Writes the files of a publication.
 * @throws {PublicationError} if one of them is no longer what its draft began from
 */
export async function writeContent(root: string, changes: FileToPublish[]): Promise<void> {
  const places = await Promise.all(
    changes.map(async (change) => ({ ...change, at: await placeOf(root, change.path) })),
  )
  for (const { at, content } of places) if (content) await stageContent(at, content)
  // Removed files first: on a Mac the new file may have the same name in another case.
  for (const { at, path, base, content } of places.toSorted(byRemoval)) {
    if ((await hashAt(at)) !== base) throw changedOutside(path)
    if (content) await rename(stagedName(at), at)
    else await removeFile(root, at)
  }
  for (const folder of new Set(places.map(({ at }) => dirname(at))))
    if (existsSync(folder)) await flushFolder(folder) // not that of a removed file
}

/** @throws {PublicationError} if a file is no longer what its draft began from, or is outside the content */
export async function checkUnchanged(
  root: string,
  files: { path: string; base: string | undefined }[],
): Promise<void> {
  for (const { path, base } of files)
    if ((await hashAt(await placeOf(root, path))) !== base) throw changedOutside(path)
}

/**
 * Restores content and site as they were before a publication, and forgets it. A file that was changed outside the desk
 * meanwhile stays as it is. May be repeated if it was interrupted.
 */
export async function takeBack(root: string, version: Version): Promise<void> {
  const folder = folderOf(root, version)
  for (const { path, before, after } of version.files) {
    const at = await placeOf(root, path)
    const isOurs = before !== after && (await hashAt(at)) === after
    if (isOurs && before !== undefined) await replaceContent(at, await readFile(join(folder, CONTENT, path)))
    else await removeFile(root, isOurs ? at : stagedName(at))
  }
  if (version.state !== 'building') await publishSite(join(folder, SITE), join(root, 'dist'))
  await forget(folder)
}

/**
 * Restores what was there before publications that were interrupted by a kill, and completes an interrupted undo. The caller
 * has the lock of builds.
 * @returns those that were not published
 */
export async function takeBackInterrupted(root: string): Promise<Version[]> {
  const versions = await readVersions(root)
  const interrupted = versions.filter(({ state }) => state !== 'published')
  for (const version of interrupted) await takeBack(root, version)
  await forgetOldest(root)
  return interrupted.filter(({ state }) => state !== 'undoing')
}

/** Deletes all but the last five versions, and what an interrupted deletion has left. */
export async function forgetOldest(root: string): Promise<void> {
  const kept = (await readVersions(root)).slice(0, KEPT).map(({ number }) => `${number}`)
  for (const name of await readdir(join(root, FOLDER)).catch(() => []))
    if (!kept.includes(name)) await forget(join(root, FOLDER, name))
}

/** What the files of a version were before it; undefined: no such file. */
export async function contentBefore(
  root: string,
  version: Version,
): Promise<Map<string, Buffer | undefined>> {
  const folder = join(folderOf(root, version), CONTENT)
  const contents = version.files.map(
    async ({ path, before }) =>
      [path, before === undefined ? undefined : await readFile(join(folder, path))] as const,
  )
  return new Map(await Promise.all(contents))
}

/** The published contents of a version's files, as drafts of what was before. */
export async function changesOf(root: string, version: Version): Promise<UndoneChange[]> {
  const before = await contentBefore(root, version)
  return Promise.all(
    version.files.map(async ({ path, after }) => ({
      path,
      replaced: before.get(path),
      content: after === undefined ? undefined : await readFile(join(root, 'content', path)),
    })),
  )
}

function folderOf(root: string, { number }: Version): string {
  return join(root, FOLDER, `${number}`)
}

/** The journal first: without it the rest is only rubbish. */
async function forget(folder: string): Promise<void> {
  await rm(join(folder, JOURNAL), { force: true })
  await rm(folder, { recursive: true, force: true })
}

function changedOutside(path: string): PublicationError {
  return new PublicationError(`content/${path} was changed outside the desk meanwhile.`)
}

function byRemoval(one: FileToPublish, other: FileToPublish): number {
  return Number(one.content !== undefined) - Number(other.content !== undefined)
}

/**
 * Where a file of the content is, or will be. A link stays a link.
 * @throws {PublicationError} if a link leads out of the content
 */
async function placeOf(root: string, path: string): Promise<string> {
  const content = await realpath(join(root, 'content'))
  const at = join(root, 'content', path)
  const real = await realpath(at).catch(() => undefined)
  const place = real ?? join(await realOf(dirname(at)), basename(at))
  if (!place.startsWith(join(content, sep)))
    throw new PublicationError(`content/${path} is a link that leads out of content/.`)
  return place
}

/** The real path of a folder that may not be there yet. */
async function realOf(folder: string): Promise<string> {
  return realpath(folder).catch(async () => join(await realOf(dirname(folder)), basename(folder)))
}

async function hashAt(path: string): Promise<string | undefined> {
  const content = await orIfMissing(readFile(path), undefined)
  return content && hashOfFile(content)
}

/** What is read, or something else if there is no such file. */
function orIfMissing<Found, Other>(reading: Promise<Found>, other: Other): Promise<Found | Other> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) return other
    throw error
  })
}

/** Stages a file of the content with the rights of the file that it will replace. */
async function stageContent(path: string, content: Buffer): Promise<void> {
  await makeFolder(dirname(path))
  await rm(stagedName(path), { force: true }) // it may be a link
  await stageFile(path, content, await modeOf(path))
}

async function replaceContent(path: string, content: Buffer): Promise<void> {
  await makeFolder(dirname(path))
  await rm(stagedName(path), { force: true })
  await replaceFile(path, content, await modeOf(path))
}

async function modeOf(path: string): Promise<number> {
  return existsSync(path) ? (await stat(path)).mode & 0o777 : 0o644
}

/** Removes a file, and folders of the content that are empty then. */
async function removeFile(root: string, path: string): Promise<void> {
  await rm(path, { force: true })
  const content = await realpath(join(root, 'content'))
  for (let folder = dirname(path); folder.startsWith(`${content}/`); folder = dirname(folder))
    if (
      !(await rmdir(folder)
        .then(() => true)
        .catch(() => false))
    )
      break
}
