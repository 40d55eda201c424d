/**
 * Compiles the program that renders the site, and the agency's desk, if their code has changed; then makes a release of the content,
 * and switches to it. What exists stays until the new one is complete.
 */
import { existsSync } from 'node:fs'
import { createProgram, ReleaseRefusal } from '#admin/server/website/program.ts'
import { hashCode, readBuiltCode } from '#publishing/code.ts'
import { lockBuild } from '#publishing/lock-build.ts'
import type { Progress } from '#publishing/protocol.ts'
import { nextRelease, pointTo, releaseFolder } from '#publishing/releases.ts'
import { completeSwitch, forgetOldest } from '#publishing/versions.ts'
import { ContentError } from '#site/content/errors.ts'
import { stopWith } from './stop-with.ts'

/** Interval of the lines about pictures without a terminal. */
const LINE_EVERY_MS = 5000

const started = performance.now()
let lineAt = started
// The service runs as another user than the one who builds.
process.umask(0o022)
process.env.ASTRO_TELEMETRY_DISABLED = '1'
// A developer's shell or .env may set NODE_ENV=development, which would compile React's development build.
process.env.NODE_ENV = 'production'
if (!lockBuild()) stopWith('Another build is still running: end it, then build again.')
await attempt('A publication that was interrupted could not be completed.', () => completeSwitch('.'))
await attempt('The program of the site could not be compiled; everything is as it was.', compile)
await attempt('The site could not be built; dist/current/ is as it was.', makeRelease)
console.log(`Built the site into dist/current/ in ${Math.round((performance.now() - started) / 1000)} s.`)
if (existsSync('dist/index.html'))
  console.log(
    'dist/ also has the files of an older version: let the web server take dist/current/, then delete them.',
  )

async function compile(): Promise<void> {
  const code = await hashCode()
  if (code === (await readBuiltCode()) && existsSync('admin/dist/index.html')) return
  // Not earlier: they import React, which is the development build until NODE_ENV is set.
  const [{ buildDesk }, { buildProgram }] = await Promise.all([
    import('./build-desk.ts'),
    import('./build-program.ts'),
  ])
  await buildDesk()
  await buildProgram(code)
}

async function makeRelease(): Promise<void> {
  const program = createProgram({ log: console, priority: 0 })
  const release = await nextRelease('.')
  try {
    await program.makeRelease({ content: 'content', folder: releaseFolder(release) }, printPictures)
    await pointTo('.', release)
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error
    const { message, problems } = error
    const found = problems.length > 0 ? [new ContentError(problems).message] : []
    throw new Error([...found, message].filter(Boolean).join('\n\n'))
  } finally {
    program.stop()
    await forgetOldest('.') // also of a build that has failed
  }
}

/** The first build encodes for a minute or more. A terminal shows the count in one line. */
function printPictures({ step }: Progress): void {
  const [, done, all] = /(\d+) of (\d+)$/.exec(step) ?? []
  if (done === undefined) return
  if (process.stdout.isTTY) return void process.stdout.write(`\r${step}${done === all ? '\n' : ''}`)
  if (done !== all && performance.now() - lineAt < LINE_EVERY_MS) return
  lineAt = performance.now()
  console.log(step)
}

async function attempt(failure: string, step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    stopWith(`${failure}\n${(error as Error).message}`)
  }
}
