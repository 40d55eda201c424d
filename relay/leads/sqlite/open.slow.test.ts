import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createTestFolder } from '../../testing/folder.ts'

/** A thread that opens a database at a given time and reports its error. */
const OPENER = `
  const { parentPort } = require('node:worker_threads')
  import(${JSON.stringify(new URL('./open.ts', import.meta.url).href)}).then(({ openDatabase }) => {
    parentPort.on('message', ({ path, at }) => {
      while (Date.now() < at);
      let failure
      try { openDatabase(path).close() } catch (error) { failure = error.message }
      parentPort.postMessage(failure)
    })
    parentPort.postMessage('ready')
  })`

test('openDatabase succeeds for several processes that create the same file at the same time', async () => {
  const folder = createTestFolder()
  const workers = Array.from({ length: 4 }, () => new Worker(OPENER, { eval: true }))
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const failures: unknown[] = []
  for (let round = 0; round < 20; round++) {
    const task = { path: join(folder, `${round}`, 'leads.db'), at: Date.now() + 10 }
    const outcomes = workers.map((worker) => {
      worker.postMessage(task)
      return once(worker, 'message')
    })
    failures.push(...(await Promise.all(outcomes)).flat())
  }
  await Promise.all(workers.map((worker) => worker.terminate()))
  expect(failures.filter((failure) => failure !== undefined)).toEqual([])
})
