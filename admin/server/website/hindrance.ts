import { constants, existsSync } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PROGRAM_FOLDER } from '#publishing/code.ts'

/** What a publication writes into. */
const WRITTEN = ['content', 'dist', 'dist/releases', '.cache', 'var']
/** A build by root may have made it. */
const LOCK = '.cache/build.lock'

/** Why a project cannot be published now, as a sentence for people. */
export async function findHindrance(root: string): Promise<string | undefined> {
  if (![PROGRAM_FOLDER, 'site', 'node_modules/astro'].every((path) => existsSync(join(root, path))))
    return 'This server has no builder, as in a container: what is changed here stays a draft. Change the files of content/ instead, and build a new image.'
  if (process.argv.includes('--without-site')) return 'This server shows no website, so it publishes none.'
  if (!existsSync(join(root, 'dist/current/index.html')))
    return 'This server has no built website: run "npm run build" there first.'
  const lock = existsSync(join(root, LOCK)) ? [LOCK] : []
  for (const name of [...WRITTEN, ...lock])
    if (!(await mayWrite(join(root, name))))
      return `This server may not write into ${name}: whoever runs it must allow that (deploy/README.md).`
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
