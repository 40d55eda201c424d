import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { freePort } from '#tools/testing/free-port.ts'
import { openSqliteStore } from './leads/sqlite/sqlite-store.ts'
import { signIn } from './testing/desk-session.ts'
import { addressOf, createTestProject, type RunningProgram, type TestProject } from './testing/process.ts'
import { KEYS, MESSAGE, postForm } from './testing/relay.ts'

/** The shell's unit of `ulimit -f` is 1024 bytes in bash, 512 in others; either way the store soon meets it. */
const FILE_LIMIT = 1000

let project: TestProject

beforeEach(() => {
  project = createTestProject()
})

/** A relay none of whose files may grow beyond a limit, as on a disk that is full. */
function startConfined(): RunningProgram {
  const within = ['sh', '-c', `ulimit -f ${FILE_LIMIT}; exec "$@"`, 'sh']
  return project.start('main.ts', ['--without-site'], { PORT: '0', RATE_LIMIT: '100000/1s' }, within)
}

test('a full disk refuses messages in plain words, leaves nothing half written, and recovers with free space', async () => {
  const confined = startConfined()
  const origin = await addressOf(confined)
  const desk = await signIn(confined, origin)
  const taken: string[] = []
  let refused: Response | undefined
  for (let n = 0; n < 400 && !refused; n++) {
    const message = `${n} ${'क'.repeat(9000)}`
    const answer = await postForm(origin, { ...MESSAGE, ...KEYS, message })
    if (answer.status === 200) taken.push(message)
    else refused = answer
  }
  expect(taken.length).toBeGreaterThan(0)
  expect(refused?.status).toBe(500)
  expect(await refused?.text()).toBe(
    'The message could not be stored: please try again, or reach us directly.',
  )
  // room may come back, when the log is emptied
  const fill = async () => {
    const message = `more ${taken.length} ${'क'.repeat(9000)}`
    if ((await postForm(origin, { ...MESSAGE, ...KEYS, message })).status === 200) taken.push(message)
    return (await fetch(`${origin}/healthz`)).status
  }
  await expect.poll(fill, { message: 'the health of a relay that takes no messages' }).toBe(503)
  // the desk shows what is stored, and reports what it cannot store
  const { messages } = await (await desk(origin, 'messages')).json()
  const draft = [`messages/${messages[0].id}/draft`, 'POST', { text: 'क'.repeat(100_000) }] as const
  const unsaved = await desk(origin, ...draft)
  expect([unsaved.status, await unsaved.json()]).toEqual([
    503,
    { problem: 'The store of messages cannot be used now. Try again in a minute.' },
  ])
  expect(confined.process.exitCode).toBeNull()
  confined.process.kill('SIGKILL')
  await confined.exit

  const store = openSqliteStore(join(project.folder, 'var', 'leads.db')) // looks through the file for damage
  const stored = (await store.list({})).map(({ message }) => message)
  await store.close()
  for (const message of taken) expect(stored).toContain(message)
  expect(stored.every((message) => message.length > 9000)).toBe(true)

  const roomy = project.start('main.ts', ['--without-site'], { PORT: '0' })
  const again = await addressOf(roomy)
  expect((await postForm(again, { ...MESSAGE, ...KEYS, message: 'there is room' })).status).toBe(200)
  expect((await fetch(`${again}/healthz`)).status).toBe(200)
  expect((await desk(again, ...draft)).status).toBe(204)
})

test('messages are accepted while the log cannot be written', async () => {
  const port = await freePort()
  const within = ['sh', '-c', 'exec "$@" > /dev/full', 'sh']
  const relay = project.start('main.ts', ['--without-site'], { PORT: `${port}` }, within)
  const origin = `http://127.0.0.1:${port}`
  await expect.poll(async () => (await fetch(`${origin}/healthz`)).status).toBe(200)
  expect((await postForm(origin, { ...MESSAGE, ...KEYS })).status).toBe(200)
  expect((await postForm(origin, { ...MESSAGE, ...KEYS, message: 'once more' })).status).toBe(200)
  expect(relay.process.exitCode).toBeNull()
})
