import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, realpath, rename, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { flushFolder, replaceFile, stagedName, stageFile } from '#contract/replace-file.ts'
import { type FileToPublish, hashOfFile } from './file-change.ts'
import { deleteReleases, prepareLink } from './releases.ts'

/** A publication: a release, and the files of the content that it is of. */
export type Version = {
  /** Time of its start, in milliseconds since 1970. */
  number: number
  by: string
  /** How much of the website it changed, in words: "97 changes on 9 pages". */
  extent: string
  /** Names of the releases before and after it. */
  releases: { before: string; after: string }
  /** SHA-256 of each file; undefined: no such file. */
  files: { path: string; before?: string | undefined; after?: string | undefined }[]
}

/** What somebody publishes. */
export type Publication = Pick<Version, 'by'> & { extent: string | Promise<string>; files: FileToPublish[] }

/** A switch that is under way: after a kill it is carried out again. */
type Switch = { version: Version; to: 'before' | 'after' }

/** Why nothing was published or undone. The message is a sentence for people. */
export class PublicationError extends Error {}

/** A switch that could neither be completed nor be taken back. The message is a sentence for people. */
export class UnfinishedSwitch extends Error {}

const KEPT = 5
const FOLDER = 'var/versions'
const UNDER_WAY = join(FOLDER, 'switch.json')
/** Files of the content before and after the versions, named by their hashes. */
const CONTENTS = join(FOLDER, 'contents')

/**
 * The versions that are kept, the newest first.
 * @throws Error if what is there cannot be read: an interrupted switch would be taken for none
 */
export async function readVersions(root: string): Promise<Version[]> {
  const names = await orIfMissing(readdir(join(root, FOLDER)), [])
  const versions = await Promise.all(
    names
      .filter((name) => /^\d+\.json$/.test(name))
      .map(async (name) => JSON.parse(await readFile(join(root, FOLDER, name), 'utf8')) as Version),
  )
  return versions.toSorted((one, other) => other.number - one.number)
}

/** Keeps the files of a publication, as they are and as they will be. Changes nothing yet. */
export async function keepFiles(root: string, changes: FileToPublish[]): Promise<Version['files']> {
  await mkdir(join(root, CONTENTS), { recursive: true })
  const keep = async (content: Buffer) =>
    replaceFile(join(root, CONTENTS, hashOfFile(content)), content, 0o600)
  for (const { path, base, content } of changes) {
    if (base !== undefined) await keep(await readFile(join(root, 'content', path)))
    if (content) await keep(content)
  }
  return changes.map(({ path, base, content }) => ({
    path,
    before: base,
    after: content && hashOfFile(content),
  }))
}

/** @throws {PublicationError} if a file is no longer what its draft began from, or is outside the content */
export async function checkUnchanged(
  root: string,
  files: { path: string; base: string | undefined }[],
): Promise<void> {
  for (const { path, base } of files)
    if ((await hashAt(await placeOf(root, path))) !== base)
      throw new PublicationError(`content/${path} was changed outside the desk meanwhile.`)
}

/**
 * Switches pages and content to those after a version, or before it.
 * @throws Error if it fails, as on a full disk: they are as they were
 * @throws {UnfinishedSwitch} if they could not be switched back either
 */
export async function switchVersion(root: string, version: Version, to: Switch['to']): Promise<void> {
  await replaceFile(join(root, UNDER_WAY), JSON.stringify({ version, to } satisfies Switch), 0o644)
  try {
    await carryOut(root, { version, to })
  } catch (error) {
    try {
      for (const { path } of version.files) await rm(stagedName(await placeOf(root, path)), { force: true })
      await carryOut(root, { version, to: to === 'after' ? 'before' : 'after' })
    } catch (again) {
      const reasons = `${(error as Error).message}; ${(again as Error).message}`
      throw new UnfinishedSwitch(
        `The website could not be switched, and not be switched back yet (${reasons}). The next publication does that first.`,
      )
    }
    throw error
  }
}

/** Completes the switch that is under way, if there is one. The caller has the lock of builds. */
export async function completeSwitch(root: string): Promise<void> {
  const text = await orIfMissing(readFile(join(root, UNDER_WAY), 'utf8'), undefined)
  if (text !== undefined) await carryOut(root, JSON.parse(text) as Switch)
}

/** Leaves what is done already, and files that were changed outside the desk meanwhile. */
async function carryOut(root: string, { version, to }: Switch): Promise<void> {
  const from = to === 'after' ? 'before' : 'after'
  async function stage(at: string, hash: string): Promise<void> {
    if ((await hashAt(stagedName(at))) !== hash) await stageContent(root, at, hash)
  }
  // The disk may be full: all that takes space, before the first file is replaced.
  for (const { path, ...hashes } of version.files) {
    const at = await placeOf(root, path)
    if (hashes[to] && (await hashAt(at)) === hashes[from]) await stage(at, hashes[to])
  }
  const replaceLink = await prepareLink(root, version.releases[to])
  const record = join(root, FOLDER, `${version.number}.json`)
  const isNew = to === 'after' && !existsSync(record)
  if (isNew) await stageFile(record, JSON.stringify(version, null, 2), 0o644)
  // Removed files first: on a Mac the new file may have the same name in another case.
  for (const { path, ...hashes } of version.files.toSorted((one) => (one[to] === undefined ? -1 : 0))) {
    const at = await placeOf(root, path)
    if ((await hashAt(at)) !== hashes[from]) await rm(stagedName(at), { force: true })
    else if (hashes[to]) {
      await stage(at, hashes[to])
      await rename(stagedName(at), at)
      await flushFolder(dirname(at))
    } else await removeFile(root, at)
  }
  await replaceLink()
  if (isNew) await rename(stagedName(record), record)
  if (to === 'before') await rm(record, { force: true })
  await flushFolder(dirname(record))
  await rm(join(root, UNDER_WAY))
}

/** Deletes all but the last five versions, and the releases and contents that none of them has. */
export async function forgetOldest(root: string): Promise<void> {
  if (existsSync(join(root, UNDER_WAY))) return // it needs them
  const versions = (await readVersions(root)).slice(0, KEPT)
  const names = new Set(['contents', ...versions.map(({ number }) => `${number}.json`)])
  const hashes = new Set(
    versions.flatMap(({ files }) => files.flatMap(({ before, after }) => [before, after])),
  )
  await keepOnly(join(root, FOLDER), (name) => names.has(name))
  await keepOnly(join(root, CONTENTS), (name) => hashes.has(name))
  await deleteReleases(
    root,
    versions.flatMap(({ releases }) => [releases.before, releases.after]),
  )
}

/** What the files of a version were before it, or after it; undefined: no such file. */
export async function contentsOf(
  root: string,
  files: Version['files'],
  at: Switch['to'],
): Promise<Map<string, Buffer | undefined>> {
  const contents = files.map(
    async ({ path, ...hashes }) => [path, hashes[at] && (await contentOf(root, hashes[at]))] as const,
  )
  return new Map((await Promise.all(contents)).map(([path, content]) => [path, content || undefined]))
}

async function keepOnly(folder: string, isKept: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (!isKept(name)) await rm(join(folder, name), { recursive: true, force: true })
}

function contentOf(root: string, hash: string): Promise<Buffer> {
  return readFile(join(root, CONTENTS, hash))
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

/** Writes a file of the content beside its place, with the rights of the file that it will replace. */
async function stageContent(root: string, path: string, hash: string): Promise<void> {
  await makeFolder(dirname(path))
  await rm(stagedName(path), { force: true }) // it may be a link
  const mode = existsSync(path) ? (await stat(path)).mode & 0o777 : 0o644
  await stageFile(path, await contentOf(root, hash), mode)
}

/** Makes a folder, and those around it that are missing, with the rights of the one around them: a umask may hide it. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  const { mode } = await stat(dirname(first))
  for (let folder = path; folder.length >= first.length; folder = dirname(folder))
    await chmod(folder, mode & 0o777)
}

/** Removes a file, and folders of the content that are empty then. */
async function removeFile(root: string, path: string): Promise<void> {
  await rm(path, { force: true })
  const content = await realpath(join(root, 'content'))
  const isRemoved = (folder: string) =>
    rmdir(folder).then(
      () => true,
      () => false,
    )
  let folder = dirname(path)
  while (folder.startsWith(`${content}/`) && (await isRemoved(folder))) folder = dirname(folder)
}
