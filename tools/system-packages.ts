import { type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
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

/** Runs a program that prints to stderr: the caller's stdout may be read by a program. @returns whether it exits with 0 */
export async function run(command: string, args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } // no questions
  return (await runProgram(command, args, { stdio: ['ignore', 2, 2], timeout: INSTALL_LIMIT_MS, env })) === 0
}

/** @returns the exit code of a program, as a shell has it: also if it does not start, or was ended by a signal */
export function runProgram(program: string, args: string[], options: SpawnOptions): Promise<number> {
  const child = spawn(program, args, options)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${program} does not start: ${error.message}.`)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      if (signal) console.error(`${program} was ended from outside (${signal}).`)
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/** The paths at which the shell would find a program. */
export function onPath(program: string): string[] {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program))
}
