import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { flushFolder } from '#contract/replace-file.ts'

/** A visitor may have the page of one of so many earlier releases open, whose scripts and pictures the relay still serves. */
const EARLIER_KEPT = 5
/** Ending of a release that is not whole. */
const UNFINISHED = '.next'

/** The folders of a release, relative to the project's. */
export function releaseFolder(release: string): string {
  return join('dist/releases', release)
}

/** The release that visitors see; undefined if there is none. */
export async function currentRelease(root: string): Promise<string | undefined> {
  return basename(await readlink(join(root, 'dist/current')).catch(() => '')) || undefined
}

/** @returns the name of the next release: the time, and more than that of every other one */
export async function nextRelease(root: string): Promise<string> {
  const [last = 0] = (await releasesIn(root)).map(Number)
  return `${Math.max(Date.now(), last + 1)}`
}

/** Replaces the link to the current release in one step. */
export async function pointTo(root: string, release: string): Promise<void> {
  const replaceLink = await prepareLink(root, release)
  await replaceLink()
}

/** @returns what `pointTo` does, without what may fail on a full disk */
export async function prepareLink(root: string, release: string): Promise<() => Promise<void>> {
  if ((await currentRelease(root)) === release) return async () => {}
  const link = join(root, 'dist/current')
  await rm(link + UNFINISHED, { force: true })
  await symlink(join('releases', release), link + UNFINISHED)
  return async () => {
    await rename(link + UNFINISHED, link)
    await flushFolder(join(root, 'dist'))
  }
}

/** Deletes unfinished releases, and all but the last ones and these. */
export async function deleteReleases(root: string, kept: Iterable<string>): Promise<void> {
  const releases = await releasesIn(root)
  const current = await currentRelease(root)
  const left = new Set([...releases.slice(0, EARLIER_KEPT + 1), ...kept, current])
  for (const name of await readdir(join(root, 'dist/releases')).catch(() => []))
    if (!left.has(name)) await rm(join(root, releaseFolder(name)), { recursive: true, force: true })
}

/** The newest first. */
async function releasesIn(root: string): Promise<string[]> {
  const names = await readdir(join(root, 'dist/releases')).catch(() => [])
  return names.filter((name) => /^\d+$/.test(name)).toSorted((one, other) => Number(other) - Number(one))
}
