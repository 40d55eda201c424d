/**
 * For tests, loaded by `node --import`: from the FAIL_ATth call on of something that changes the file system, the process is killed
 * with SIGKILL, or with DISK_FULL each call fails that takes space.
 */
import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

type Call = (...args: unknown[]) => Promise<unknown>

const TAKES_SPACE = ['copyFile', 'link', 'mkdir', 'open', 'symlink', 'writeFile']
const FREES_SPACE = ['rename', 'rm', 'rmdir', 'utimes']
const { DISK_FULL, FAIL_AT } = process.env
let calls = 0
process.on('exit', () => console.log(`calls: ${calls}`))

const file = await promises.open(import.meta.filename)
replaceCalls(Object.getPrototypeOf(file), ['writeFile'])
await file.close()
replaceCalls(promises, DISK_FULL ? TAKES_SPACE : [...TAKES_SPACE, ...FREES_SPACE])
syncBuiltinESMExports()

function replaceCalls(owner: object, names: string[]): void {
  for (const name of names) {
    const call = (owner as Record<string, Call>)[name] as Call
    async function failing(this: unknown, ...args: unknown[]): Promise<unknown> {
      const isReading = name === 'open' && args[1] === undefined
      if (!isReading && calls++ >= Number(FAIL_AT)) {
        if (!DISK_FULL) process.kill(process.pid, 'SIGKILL')
        throw Object.assign(new Error(`ENOSPC: no space left on device, ${name}`), { code: 'ENOSPC' })
      }
      return call.apply(this, args)
    }
    Object.assign(owner, { [name]: failing })
  }
}
