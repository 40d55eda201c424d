import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf, createTestProject, type TestProject } from '#relay/testing/process.ts'

// each test starts processes, which takes its time on a busy machine
vi.setConfig({ testTimeout: 120_000 })

let project: TestProject
beforeEach(() => {
  project = createTestProject()
})
afterEach(() => project.remove())

const PUBLIC = { SITE_URL: 'https://desk.sagus.in' }

function admin(args: string[], env: Record<string, string> = PUBLIC) {
  return project.start('admin/server/cli.ts', args, env).exit
}

test('npm run admin invites, lists, signs out and removes people while the relay runs', async () => {
  const origin = await addressOf(project.start('main.ts', [], { PORT: '0', ...PUBLIC }))
  const host = { host: 'desk.sagus.in' }
  expect((await fetch(`${origin}/admin/api/me`, { headers: host })).status).toBe(404)

  const { code, stdout } = await admin(['invite', 'Asha', 'Rao'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^https:\/\/desk\.sagus\.in\/admin#invitation=[\w-]{43}$/m)
  expect((await fetch(`${origin}/admin/api/me`, { headers: host })).status).toBe(401)
  expect((await admin(['people'])).stdout).toBe('Asha Rao: no passkey yet\n')
  expect((await admin(['sign-out', 'asha rao'])).stdout).toBe('Ended 0 sessions of Asha Rao.\n')
  expect((await admin(['remove', 'Asha Rao'])).stdout).toBe('Removed Asha Rao.\n')
  expect((await fetch(`${origin}/admin/api/me`, { headers: host })).status).toBe(404)

  const database = new DatabaseSync(join(project.folder, 'var/leads.db'))
  const actions = database.prepare('SELECT person, action FROM activity ORDER BY seq').all()
  database.close()
  expect(actions.map(({ person, action }) => [person, action])).toEqual(
    ['invited', 'signed out', 'removed'].map((done) => [null, `Asha Rao was ${done} on the command line`]),
  )
})

test('npm run admin refuses with one sentence', async () => {
  const relay = project.start('main.ts', [], { PORT: '0' })
  await addressOf(relay)
  const cases = [
    [
      ['invite', 'Asha'],
      { SITE_URL: 'http://desk.sagus.in' },
      1,
      /only at an https address .* correct SITE_URL\.$/,
    ],
    [['invite', 'Asha'], { SITE_URL: 'https://203.0.113.5' }, 1, /only at an https address with a name/],
    [['invite', 'Asha'], { ADMIN: 'off' }, 1, /^ADMIN is off/],
    [['remove', 'Ravi'], PUBLIC, 1, /^Nobody is called Ravi\. Nobody is invited\.$/],
    [['invite', '\u202e'], PUBLIC, 2, /Give a name/],
    [['invite'], PUBLIC, 2, /missing required argument/],
  ] as const
  await Promise.all(
    cases.map(async ([args, env, code, sentence]) => {
      const refused = await admin([...args], env)
      expect([refused.code, refused.stdout]).toEqual([code, ''])
      expect(refused.stderr.trim()).toMatch(sentence)
      expect(refused.stderr).not.toMatch(/\n\s+at /)
    }),
  )
})

test('a start prints an address that signs in while SITE_URL names this machine, and nowhere else', async () => {
  const trial = project.start('main.ts', [], { PORT: '0' })
  const origin = await addressOf(trial)
  const line = /^Admin: (http:\/\/localhost:(\d+)\/admin#sign-in=([\w-]{43}))$/m
  await vi.waitFor(() => expect(trial.output().stdout).toMatch(line))
  const [, , port, token] = line.exec(trial.output().stdout) ?? []
  const response = await fetch(`${origin}/admin/sign-in/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token }),
  })
  expect([response.status, new URL(origin).port]).toEqual([204, port])
  trial.process.kill('SIGTERM')
  expect((await trial.exit).code).toBe(0)

  const live = project.start('main.ts', [], { PORT: '0', ...PUBLIC })
  await addressOf(live)
  live.process.kill('SIGTERM')
  expect((await live.exit).stdout).not.toContain('Admin:')
})
