import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { signIn } from './testing/desk-session.ts'
import { ENGINES } from './testing/engines.ts'
import { createTestFolder } from './testing/folder.ts'
import { addressOf, createTestProject, PROJECT } from './testing/process.ts'
import { startReceiver } from './testing/receiver.ts'
import { KEYS, MESSAGE, postForm } from './testing/relay.ts'

/** The files that a new text field touches, and the lines that it adds. */
const RECIPE = [
  [
    'contract/email-protocol.ts',
    'const FIELDS = {\n',
    "company: { label: 'Company', type: 'line', limit: 100, isRequired: false, isPrivate: true },\n",
  ],
  ['content/pages/contact.yaml', '  fields:\n', '    company:\n      label: Your company\n'],
] as const

/** What a relay reads. */
const PARTS = ['admin', 'contract', 'content', 'publishing', 'relay', 'site', 'main.ts', 'package.json']

/** A copy of the project whose form has the field "company". @returns its folder */
function copyWithField(): string {
  const folder = createTestFolder()
  for (const part of PARTS) cpSync(join(PROJECT, part), join(folder, part), { recursive: true })
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, before, line] of RECIPE) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toContain(before)
    writeFileSync(join(folder, file), text.replace(before, before + line))
  }
  return folder
}

describe.each(ENGINES)('a store in %s that has messages', (_, test) => {
  test('a field that is added to the form reaches everybody, and the version before still runs', async ({
    url,
  }) => {
    const project = createTestProject()
    const withField = copyWithField()
    const { origin: receiver, requests } = await startReceiver()
    const push = { NOTIFY_URL: `slack+${receiver}/hook`, NOTIFY_FULL: 'on' }
    const env = { DATABASE_URL: url, PORT: '0', ...push }
    async function start(program: string) {
      const relay = project.start(program, ['--without-site'], env)
      return { relay, origin: await addressOf(relay) }
    }
    async function stop({ relay }: Awaited<ReturnType<typeof start>>) {
      relay.process.kill('SIGTERM')
      await relay.exit
    }
    async function post(origin: string, fields: Record<string, string>) {
      expect((await postForm(origin, { ...MESSAGE, ...KEYS, ...fields })).status).toBe(200)
    }
    const before = await start('main.ts')
    await post(before.origin, { name: 'Before' })
    await stop(before)

    const after = await start(join(withField, 'main.ts'))
    const { origin } = after
    await post(origin, { name: 'After', company: 'Nila Textiles' })
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    const outbox = join(project.folder, 'var', 'outbox')
    const mails = () => readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
    await expect.poll(mails).toContainEqual(expect.stringMatching(/^Company: Nila Textiles$/m))
    const notices = () => requests.map(({ body }) => body)
    await expect.poll(notices).toContainEqual(expect.stringContaining('Company: Nila Textiles'))
    const desk = await signIn(after.relay, origin)
    const read = async (path: string) => (await desk(origin, path)).json()
    const { messages } = await read('messages?filter=all&search=nila')
    expect(messages).toMatchObject([{ name: 'After' }])
    expect((await read(`messages/${messages[0].id}`)).fields).toEqual([
      { label: 'Company', value: 'Nila Textiles' },
    ])
    const csv = await (await desk(origin, 'messages.csv')).text()
    expect(csv).toMatch(/^"Received","Status","Company",.*\r\n.*,"Nila Textiles",.*\r\n.*,"",/)
    const exporting = project.start(join(withField, 'relay/cli/main.ts'), ['export', '--format', 'json'], env)
    const { stdout } = await exporting.exit
    expect(JSON.parse(stdout)).toMatchObject([{ company: 'Nila Textiles' }, { name: 'Before', company: '' }])
    await stop(after)

    const again = await start('main.ts')
    await post(again.origin, { name: 'Again' })
  })
})
