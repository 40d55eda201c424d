/**
 * For tests, loaded by `node --import`: kills the process with SIGKILL at its KILL_ATth call of something that changes the file
 * system.
 */
import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const CHANGING = [
  'copyFile',
  'link',
  'mkdir',
  'open',
  'rename',
  'rm',
  'rmdir',
  'utimes',
  'writeFile',
] as const
let left = Number(process.env.KILL_AT)

for (const name of CHANGING) {
  const call = promises[name] as (...args: unknown[]) => Promise<unknown>
  const counting = (...args: unknown[]) => {
    if (left-- === 0) process.kill(process.pid, 'SIGKILL')
    return call(...args)
  }
  Object.assign(promises, { [name]: counting })
}
syncBuiltinESMExports()
