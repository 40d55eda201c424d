/**
 * For tests, loaded by `node --import`: kills the process with SIGKILL before its KILL_ATth step of opening a store: SQL that is
 * run without parameters, or a file that takes its name.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'

let left = Number(process.env.KILL_AT)

function countCalls(object: object, name: string): void {
  const call = Reflect.get(object, name)
  Reflect.set(object, name, function counting(this: unknown, ...args: unknown[]) {
    if (left-- === 0) process.kill(process.pid, 'SIGKILL')
    return Reflect.apply(call, this, args)
  })
}

countCalls(DatabaseSync.prototype, 'exec')
countCalls(Client.prototype, 'query')
countCalls(fs, 'renameSync')
syncBuiltinESMExports()
