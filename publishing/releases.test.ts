import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { currentRelease, deleteReleases, nextRelease, pointTo, releaseFolder } from './releases.ts'

const mayMount = process.platform === 'linux' && process.getuid?.() === 0

test.each([
  ['folder', (folder: string) => mkdirSync(join(folder, 'dist'))],
  ['symbolic link', (folder: string) => symlinkSync(join(folder, 'www'), join(folder, 'dist'))],
  [
    'mount point',
    (folder: string) => {
      mkdirSync(join(folder, 'dist'))
      if (!mayMount) return
      execFileSync('mount', ['--bind', join(folder, 'www'), join(folder, 'dist')])
      onTestFinished(() => void execFileSync('umount', [join(folder, 'dist')]))
    },
  ],
])('switches releases in dist/ that is a %s, and keeps what others put there', async (_, make) => {
  const folder = createTestFolder()
  mkdirSync(join(folder, 'www'))
  make(folder)
  const before = lstatSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/of-another-program'), '')
  for (let release = 1; release <= 8; release++) {
    expect(Number(await nextRelease(folder))).toBeGreaterThan(Date.now() - 60_000)
    mkdirSync(join(folder, releaseFolder(`${release}`)), { recursive: true })
    await pointTo(folder, `${release}`)
    expect(await currentRelease(folder)).toBe(`${release}`)
  }
  expect(readlinkSync(join(folder, 'dist/current'))).toBe('releases/8')
  mkdirSync(join(folder, `${releaseFolder('9')}.next`))
  await deleteReleases(folder, ['1'])
  expect(readdirSync(join(folder, 'dist/releases')).toSorted()).toEqual(['1', '3', '4', '5', '6', '7', '8'])
  expect(existsSync(join(folder, 'dist/of-another-program'))).toBe(true)
  const { ino, dev } = lstatSync(join(folder, 'dist'))
  expect([ino, dev]).toEqual([before.ino, before.dev])
})
