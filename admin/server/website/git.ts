import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { keepVariables } from './environments.ts'

const LIMIT_MS = 10_000
/** An address that is none: the desk knows only names. */
const EMAIL = 'desk@localhost'

/**
 * No hooks: they may need minutes, packages that a server does not have, or a terminal, may push, and may change the files that
 * were just published. No signature, which may ask for a passphrase, and no process that goes on in the background.
 */
const SETTINGS = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'commit.gpgSign=false',
  'gc.auto=0',
  'maintenance.auto=false',
].flatMap((setting) => ['-c', setting])

/**
 * Commits exactly these files of a git checkout, with other staged changes left staged. Does nothing without git, outside a
 * checkout, or if the checkout does not have the content.
 *
 * @param paths below the folder
 * @param by the person's name
 * @returns why nothing was committed, as a sentence for people; undefined if there is no problem
 */
export async function commitFiles(
  folder: string,
  paths: string[],
  { by, subject, limitMs = LIMIT_MS }: { by: string; subject: string; limitMs?: number },
): Promise<string | undefined> {
  const env = {
    ...keepVariables(['HOME']),
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
    GIT_AUTHOR_NAME: by,
    GIT_AUTHOR_EMAIL: EMAIL,
    GIT_COMMITTER_NAME: by,
    GIT_COMMITTER_EMAIL: EMAIL,
  }
  const git = async (...args: string[]) =>
    (
      await promisify(execFile)('git', [...SETTINGS, '--literal-pathspecs', ...args], {
        cwd: folder,
        env,
        timeout: limitMs,
        maxBuffer: Number.POSITIVE_INFINITY,
      })
    ).stdout.trim()

  try {
    const tracked = new Set((await git('ls-files', '-z')).split('\0'))
    if (![...tracked].some((name) => name.startsWith('content/'))) return undefined
    // During a rebase too.
    if (!(await hasBranch(git)))
      return 'The change was not committed to git, because no branch is checked out there.'
    const isNew = (path: string) => !tracked.has(path) && existsSync(join(folder, path))
    const named = paths.filter((path) => tracked.has(path) || isNew(path))
    if (named.length === 0 || (await git('status', '--porcelain', '--', ...named)) === '') return undefined
    // A commit of named files takes only those that the index knows.
    if (named.some(isNew)) await git('add', '--intent-to-add', '--', ...named.filter(isNew))
    await git('commit', '--quiet', '--only', `--message=${subject}`, '--', ...named)
    return undefined
  } catch (error) {
    const failure = error as Failure
    if (isNoCheckout(failure, folder)) return undefined
    return `The change could not be committed to git: ${reasonOf(failure, limitMs)}. It is published all the same. Tell whoever looks after the server, who finds the remedy in deploy/README.md, “Whose folder it is”.`
  }
}

type Failure = { code?: number | string; stderr?: string; killed?: boolean; message: string }

async function hasBranch(git: (...args: string[]) => Promise<string>): Promise<boolean> {
  return git('symbolic-ref', '--quiet', 'HEAD').then(
    () => true,
    (error: Failure) => {
      if (error.code === 1) return false
      throw error
    },
  )
}

/** A repository that this user may not read, git takes for none. */
function isNoCheckout({ code, stderr = '' }: Failure, folder: string): boolean {
  if (code === 'ENOENT') return true
  return stderr.includes('not a git repository') && !existsSync(join(folder, '.git'))
}

function reasonOf({ stderr, killed, message }: Failure, limitMs: number): string {
  if (killed) return `git took longer than ${limitMs / 1000} s`
  const [reason = message] = stderr?.split('\n', 1) ?? []
  return reason.includes('dubious ownership')
    ? 'the folder belongs to another user than the one that the server runs as, so git refuses it'
    : reason.replace(/\.$/, '')
}
