import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const INSTALL_LIMIT_MS = 5 * 60_000

/** Whether this process may install packages with apt-get. */
export const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs packages of Debian or a descendant.
 * @param more further arguments of `apt-get install`
 * @returns whether all are installed
 */
export async function installPackages(names: string[], more: string[] = []): Promise<boolean> {
  if (!canInstall) return false
  return (await run('apt-get', ['update'])) && (await run('apt-get', ['install', '-y', ...more, ...names]))
}

/** Runs a program. @returns whether it exits with 0 */
export function run(command: string, args: string[]): Promise<boolean> {
  // Its output goes to stderr: the caller's stdout may be read by a program.
  const child = spawn(command, args, {
    stdio: ['ignore', 2, 2],
    timeout: INSTALL_LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, // no questions
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** The paths at which the shell would find a program. */
export function onPath(program: string): string[] {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program))
}
