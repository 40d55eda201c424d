import { beforeEach, expect, test } from 'vitest'
import { addressOf, createTestProject, type TestProject } from '#relay/testing/process.ts'

let project: TestProject
beforeEach(() => {
  project = createTestProject()
})

const PUBLIC = { SITE_URL: 'https://desk.sagus.in' }
const HOST = { host: 'desk.sagus.in' }

test('npm run admin invites people while the relay runs, and refuses with one sentence', async () => {
  const relay = project.start('main.ts', [], { PORT: '0', ...PUBLIC })
  const origin = await addressOf(relay)
  expect((await fetch(`${origin}/admin/api/me`, { headers: HOST })).status).toBe(404)
  const [invited, refused] = await Promise.all([
    project.start('admin/server/cli.ts', ['invite', 'Asha', 'Rao'], PUBLIC).exit,
    project.start('admin/server/cli.ts', ['invite'], PUBLIC).exit,
  ])
  expect(invited).toMatchObject({ code: 0, stderr: '' })
  expect(invited.stdout).toMatch(/^https:\/\/desk\.sagus\.in\/admin#invitation=[\w-]{43}$/m)
  expect((await fetch(`${origin}/admin/api/me`, { headers: HOST })).status).toBe(401)
  expect(refused).toMatchObject({ code: 2, stdout: '' })
  expect(refused.stderr).toMatch(/^[^\n]*missing required argument/)
  relay.process.kill('SIGTERM')
  expect((await relay.exit).stdout).not.toContain('Admin:')
})
