import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** The program that `npm run build` compiles: `server/` renders, `client/` has the files that pages name, `frame/` the preview's. */
export const PROGRAM_FOLDER = 'publishing/dist'
/** Has the hash of the code that the program was compiled from. */
const CODE_FILE = `${PROGRAM_FOLDER}/code`

/** What is compiled into the program and the desk's page. */
const SOURCES = [
  '{site,contract,publishing,relay/{config,mail,values},admin/app}/**/*.*',
  '{admin/*,tools/build-*,astro.config}.ts',
  'package-lock.json',
]
const NO_SOURCE = /(?:^|\/)(?:dist|dist-next|testing)\/|\.(?:test|spec)\.|\.md$/

/** A hash of all code that a build compiles: the program must be compiled anew if it differs. */
export async function hashCode(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  const paths = globSync(SOURCES).filter((path) => !NO_SOURCE.test(path))
  for (const path of paths.toSorted()) hash.update(path).update(await readFile(path))
  return hash.digest('hex')
}

/** The code that the program was compiled from; empty if there is none. */
export async function readBuiltCode(): Promise<string> {
  return readFile(CODE_FILE, 'utf8').catch(() => '')
}
