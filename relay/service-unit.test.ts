import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the systemd unit makes each folder without which it would not start', () => {
  const unit = readFileSync('deploy/sagus.service', 'utf8')
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  const required = valuesOf('ReadWritePaths').flatMap((paths) =>
    paths.split(' ').filter((path) => !path.startsWith('-')),
  )
  // "+": as root, and outside of the sandbox that needs the folder
  const made = valuesOf('ExecStartPre').map(
    (command) => /^\+\/usr\/bin\/install -d .* (\S+)$/.exec(command)?.[1],
  )
  expect(required).toEqual(made)
})
