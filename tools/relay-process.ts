import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A relay that serves a built site in its own process and folder. */
export type RelayProcess = {
  /** Its origin, such as http://localhost:41234. */
  url: string
  pid: number | undefined
  /** Everything it has printed so far. */
  output(): string
  /** Its store, unless another one is configured. */
  databasePath: string
  /** Stops it and removes its folder. Throws if it had died or exits with an error. */
  stop(): Promise<void>
}

type Options = {
  /** The folder whose `main.ts` and content it takes, by default this one. */
  checkout?: string
  /** The built site, by default `dist/current` of the checkout. */
  site?: string
  /** Configuration. From this process's environment the relay gets only PATH and Node's cache. */
  env?: Record<string, string>
  /** Of the command line. */
  args?: string[]
  /** A built project to run in, instead of a temporary folder with links to site and content. It stays. */
  project?: string | undefined
}

const START_LIMIT_MS = 300_000
const STOP_LIMIT_MS = 300_000

/**
 * Starts `main.ts` on a port that the system chooses. Its temporary folder has links to the site, the content and the program, so
 * it reads no `.env` and has its own store and outbox.
 *
 * @throws Error with the relay's output, if it exits or does not respond in time
 */
export async function startRelay({
  checkout = '.',
  site = join(checkout, 'dist/current'),
  env = {},
  args = [],
  project,
}: Options = {}): Promise<RelayProcess> {
  const folder = project ?? (await createFolder(site, checkout))
  const remove = async () => {
    if (!project) await rm(folder, { recursive: true, force: true })
  }
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const options = {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE, HOST: 'localhost', PORT: '0', ...env },
  }
  const child = spawn(process.execPath, [resolve(checkout, 'main.ts'), ...args], options)
  const output = record(child)
  /** The exit code once all output was read; 1 if a signal ended it. */
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  let url: string
  try {
    url = await announced(child, output)
  } catch (error) {
    child.kill('SIGKILL')
    await remove()
    throw new Error(`${(error as Error).message} It printed:\n${output()}`)
  }
  return {
    url,
    pid: child.pid,
    output,
    databasePath: join(folder, 'var', 'leads.db'),
    stop: async () => {
      const isDead = child.exitCode !== null || child.signalCode !== null
      child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      const code = await ended
      clearTimeout(impatience)
      await remove()
      if (isDead || code !== 0) throw new Error(`The relay ended badly (${code}). It printed:\n${output()}`)
    },
  }
}

async function createFolder(site: string, checkout: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'))
  await mkdir(join(folder, 'dist'))
  await symlink(resolve(site), join(folder, 'dist/current'))
  for (const name of ['content', 'publishing']) await symlink(resolve(checkout, name), join(folder, name))
  return folder
}

function record(child: ChildProcess): () => string {
  const chunks: Buffer[] = []
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString()
}

/** The origin that a relay prints once it listens. */
async function announced(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    const [, origin] = / is at (http:\/\/\S+?)[,;. ]*\s/.exec(output()) ?? []
    if (origin) return origin
    if (child.exitCode !== null) throw new Error(`The relay ended with ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The relay does not answer within ${START_LIMIT_MS / 1000} s.`)
}
