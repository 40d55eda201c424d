/**
 * For tests, loaded by `node --import`: kills the process with SIGKILL before its KILL_ATth step: a command to the IMAP server, or
 * a statement of the store.
 */
import { Socket } from 'node:net'
import { DatabaseSync, StatementSync } from 'node:sqlite'

let left = Number(process.env.KILL_AT)

function countCalls(object: object, name: string): void {
  const call = Reflect.get(object, name)
  Reflect.set(object, name, function counting(this: unknown, ...args: unknown[]) {
    if (left-- === 0) process.kill(process.pid, 'SIGKILL')
    return Reflect.apply(call, this, args)
  })
}

countCalls(Socket.prototype, 'write')
countCalls(DatabaseSync.prototype, 'exec')
countCalls(StatementSync.prototype, 'run')
