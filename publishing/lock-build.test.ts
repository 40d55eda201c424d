import { type ChildProcess, spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'

const BUILD = `import { lockBuild } from '${import.meta.dirname}/lock-build.ts'
  if (!lockBuild()) throw new Error('The other build goes on.')
  console.log('building')
  globalThis.gc()
  setTimeout(() => {}, 60_000)`

/** Starts a process that locks the project in this folder and keeps running. */
function startBuild(folder: string): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', BUILD], {
    cwd: folder,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data
    })
  return { child, output: () => output }
}

test('a second build says that it waits, and starts when the first one is killed', async () => {
  const folder = createTestFolder()
  const first = startBuild(folder)
  await expect.poll(first.output).toBe('building\n')
  const second = startBuild(folder)
  const waits = 'Another build is running; this one starts when it has ended.\n'
  await expect.poll(second.output).toBe(waits)
  first.child.kill('SIGKILL')
  await expect.poll(second.output).toBe(`${waits}building\n`)
})
