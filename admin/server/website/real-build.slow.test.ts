import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { changesTo, readAll } from '../testing/content-files.ts'
import { createPublications } from './publication.ts'

const FOLDERS = ['site', 'relay', 'admin', 'contract', 'publishing', 'content', 'public']
const PROJECT = [...FOLDERS, 'main.ts', 'package.json', 'astro.config.ts']

test('publishes with the real build, says what that refuses, and undoes it', {
  timeout: 600_000,
}, async () => {
  const folder = createTestFolder()
  for (const part of PROJECT) cpSync(part, join(folder, part), { recursive: true })
  // Encoded pictures, without which the first build takes a minute more.
  if (existsSync('.cache')) cpSync('.cache', join(folder, '.cache'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  // Astro builds nothing if it finds itself in a test.
  for (const name of ['VITEST', 'NODE_ENV', 'SITE_URL']) vi.stubEnv(name, undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  execFileSync(process.execPath, ['publishing/build.ts', '--into', 'dist'], { cwd: folder })
  const states: ReturnType<typeof publications.state>[] = []
  const publications = createPublications({ root: folder })
  publications.onChange(() => {
    const state = publications.state()
    state.catch(() => {}) // after the end the folder is gone
    states.push(state)
  })
  onTestFinished(publications.stop)
  const before = readAll(folder)
  const prices = readFileSync(join(folder, 'content/prices.yaml'), 'utf8')
  const publish = async (price: string) => {
    const text = prices.replace(/(?<=website:\n {2}from: )\d+/, price)
    const { ended } = await publications.publish({
      files: changesTo(folder, { 'prices.yaml': text }),
      by: 'Asha Rao',
    })
    return ended
  }

  expect(await publish('about 5000')).toBe(false)
  expect(readAll(folder)).toEqual(before)
  const { failure } = await publications.state()
  expect(failure?.text).toContain('The content has a problem.')
  expect(failure?.problems).toMatchObject([
    { file: 'prices.yaml', field: 'Website › Starts from', line: 4, sentence: 'A number, please.' },
  ])

  expect(await publish('54321')).toBe(true)
  expect(readFileSync(join(folder, 'dist/services.html'), 'utf8')).toContain('54,321')
  const steps = (await Promise.all(states)).map(({ running }) => running?.step)
  expect(steps).toEqual(
    expect.arrayContaining(['Checking the content', expect.stringMatching(/^Pictures: /)]),
  )

  const version = (await publications.state()).last?.version ?? 0
  await publications.undo(version, { by: 'Ravi', keep: async () => {} })
  expect(readAll(folder)).toEqual(before)
})
