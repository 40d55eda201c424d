import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

export const PROJECT = join(import.meta.dirname, '../..')

/** For tests: a folder like the project's own, with a built site, content and nothing else, until the test has finished. */
export type TestProject = {
  folder: string
  /** Starts a program (`main.ts`, `relay/cli/main.ts`, or by its path) in the folder, `within` a command such as `nice`. */
  start: (program: string, args?: string[], env?: Record<string, string>, within?: string[]) => RunningProgram
}

/** For tests: a program of ours that runs as a process of its own. */
export type RunningProgram = {
  process: ChildProcessWithoutNullStreams
  output: () => { stdout: string; stderr: string }
  exit: Promise<{ code: number | null; stdout: string; stderr: string }>
}

/** For tests: a command within which root may only write what its rights allow. */
export const POWERLESS =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--'] : []

export function createTestProject(): TestProject {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  mkdirSync(join(folder, 'content'))
  const pages = ['index', 'contact', '404'].map((page) => [`${page}.html`, `<h1>${page}</h1>`])
  releaseTestSite(folder, '1', Object.fromEntries(pages))
  writeFileSync(join(folder, 'content', 'site.yaml'), 'name: Sagus\ncontact:\n  email: hello@sagus.example\n')
  cpSync(join(PROJECT, 'content', 'mail'), join(folder, 'content', 'mail'), { recursive: true })
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  const started: RunningProgram[] = []
  onTestFinished(async () => {
    for (const { process, exit } of started) {
      process.kill('SIGKILL')
      await exit
    }
    rmSync(folder, { recursive: true })
  })
  return {
    folder,
    start: (program, args = [], env = {}, within = []) => {
      const command = [...within, process.execPath, resolve(PROJECT, program), ...args]
      const running = startProgram(folder, command, env)
      started.push(running)
      return running
    },
  }
}

/** For tests: switches `dist/current` to a release with these files. */
export function releaseTestSite(folder: string, release: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, 'dist/releases', release, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  rmSync(join(folder, 'dist/next'), { force: true })
  symlinkSync(join('releases', release), join(folder, 'dist/next'))
  renameSync(join(folder, 'dist/next'), join(folder, 'dist/current'))
}

function startProgram(folder: string, command: string[], env: Record<string, string>): RunningProgram {
  const [program = '', ...args] = command
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(program, args, { cwd: folder, env: { PATH, NODE_COMPILE_CACHE, ...env } })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  return {
    process: child,
    output: () => ({ stdout, stderr }),
    exit: new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr }))),
  }
}

/** Waits until a started relay has printed its address, and returns it. */
export async function addressOf({ process: { stdout }, output, exit }: RunningProgram): Promise<string> {
  for (let hasEnded = false; !hasEnded; ) {
    const address = / is at (http:\/\/[^;]+);/.exec(output().stdout)?.[1]
    if (address) return address.replace('localhost', '127.0.0.1')
    hasEnded = await Promise.race([once(stdout, 'data').then(() => false), exit.then(() => true)])
  }
  throw new Error(`The relay did not start: ${JSON.stringify(output())}`)
}
