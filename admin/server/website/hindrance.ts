import { constants, existsSync, readFileSync } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MIB = 2 ** 20
/** Within 500 MiB the system kills a build, within 650 MiB it ends. With enough memory it takes 850 MiB, or 1,150 with new pictures. */
const MEMORY = 750 * MIB
/** For each folder: the new site, its staged copy, and pictures in the cache. */
const DISK_PER_SITE = 3
const DISK_AT_LEAST = 50 * MIB
/** Astro's own folder has no use here, but it writes into it. */
const WRITTEN = ['content', 'dist', '.cache', '.astro', 'var']
/** A build by root may have made it. */
const LOCK = '.cache/build.lock'

/**
 * Why a project cannot be published now, as a sentence for people.
 * @param siteBytes size of the built site
 */
export async function findHindrance(root: string, siteBytes: number): Promise<string | undefined> {
  if (!['publishing/build.ts', 'node_modules/astro'].every((path) => existsSync(join(root, path))))
    return 'This server has no builder, as in a container: what is changed here stays a draft. Change the files of content/ instead, and build a new image.'
  if (process.argv.includes('--without-site')) return 'This server shows no website, so it publishes none.'
  if (!existsSync(join(root, 'dist/index.html')))
    return 'This server has no built website: run "npm run build" there first.'
  const lock = existsSync(join(root, LOCK)) ? [LOCK] : []
  for (const name of [...WRITTEN, ...lock])
    if (!(await mayWrite(join(root, name))))
      return `This server may not write into ${name}: whoever runs it must allow that (deploy/README.md).`
  for (const name of WRITTEN) {
    const { bavail, bsize } = await statfs(join(root, name))
    const needed = Math.max(DISK_AT_LEAST, siteBytes * DISK_PER_SITE)
    if (bavail * bsize < needed)
      return `The disk of this server is too full to publish: ${name} needs ${inMiB(needed)} MB, ${inMiB(bavail * bsize)} MB are free.`
  }
  const free = freeMemory()
  if (free < MEMORY)
    return `This server has too little memory to publish now: ${inMiB(MEMORY)} MB are needed, ${inMiB(free)} MB are free.`
  return undefined
}

async function mayWrite(path: string): Promise<boolean> {
  try {
    if (!existsSync(path)) await mkdir(path, { recursive: true })
    await access(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** What the system can give, within the limit of a container or a service. */
function freeMemory(): number {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.min(freemem() + freeSwap(), limit - process.memoryUsage.rss())
}

function freeSwap(): number {
  if (!existsSync('/proc/meminfo')) return 0 // on a Mac
  const [, kilobytes] = /^SwapFree:\s*(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
  return Number(kilobytes ?? 0) * 1024
}

function inMiB(bytes: number): number {
  return Math.round(bytes / MIB)
}
