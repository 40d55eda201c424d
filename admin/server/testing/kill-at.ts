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
  'symlink',
  'utimes',
  'writeFile',
] as const
let calls = 0
process.on('exit', () => console.log(`calls: ${calls}`))

for (const name of CHANGING) {
  const call = promises[name] as (...args: unknown[]) => Promise<unknown>
  const counting = (...args: unknown[]) => {
    if (calls++ === Number(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL')
    return call(...args)
  }
  Object.assign(promises, { [name]: counting })
}
syncBuiltinESMExports()
