import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const LIMIT_MS = 10_000
/** An address that is none: the desk knows only names. */
const EMAIL = 'desk@localhost'
/**
 * No hooks: they may need minutes, packages that a server does not have, or a terminal, may push, and may change the files that
 * were just published. No signature, which may ask for a passphrase, and no process that goes on in the background.
 */
const SETTINGS = {
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'commit.gpgSign': 'false',
  'gc.auto': '0',
  'maintenance.auto': 'false',
}

/**
 * Commits exactly these files of a git checkout, with other staged changes left staged. Does nothing without git, outside a
 * checkout, or if the checkout does not have the content.
 *
 * @param paths below the folder
 * @param by the person's name
 * @returns why nothing was committed, as a sentence for people; undefined if there is nothing to say
 */
export async function commitFiles(
  folder: string,
  paths: string[],
  { by, subject, limitMs = LIMIT_MS }: { by: string; subject: string; limitMs?: number },
): Promise<string | undefined> {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  const env = {
    ...Object.fromEntries(own),
    GIT_AUTHOR_NAME: by,
    GIT_AUTHOR_EMAIL: EMAIL,
    GIT_COMMITTER_NAME: by,
    GIT_COMMITTER_EMAIL: EMAIL,
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  }
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const git = async (...args: string[]) =>
    (
      await promisify(execFile)('git', ['--literal-pathspecs', ...settings, ...args], {
        cwd: folder,
        env,
        timeout: limitMs,
        maxBuffer: Number.POSITIVE_INFINITY,
      })
    ).stdout.trim()

  const tracked = await git('ls-files', '-z').then(
    (names) => new Set(names.split('\0')),
    () => new Set<string>(),
  )
  if (![...tracked].some((name) => name.startsWith('content/'))) return undefined
  try {
    // During a rebase too.
    if ((await git('symbolic-ref', '--quiet', 'HEAD').catch(() => '')) === '')
      return 'The change was not committed to git, because no branch is checked out there.'
    const isNew = (path: string) => !tracked.has(path) && existsSync(join(folder, path))
    const named = paths.filter((path) => tracked.has(path) || isNew(path))
    if (named.length === 0 || (await git('status', '--porcelain', '--', ...named)) === '') return undefined
    // A commit of named files takes only those that the index knows.
    if (named.some(isNew)) await git('add', '--intent-to-add', '--', ...named.filter(isNew))
    await git('commit', '--quiet', '--only', `--message=${subject}`, '--', ...named)
    return undefined
  } catch (error) {
    const { stderr = '', killed } = error as { stderr?: string; killed?: boolean }
    const reason = killed ? `git took longer than ${limitMs / 1000} s` : (stderr.split('\n')[0] ?? '')
    return `The change could not be committed to git: ${reason}.`
  }
}
