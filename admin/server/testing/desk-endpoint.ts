import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { API_PATH } from '#admin/api.ts'
import type { IncomingMail } from '#relay/leads/incoming.ts'
import type { Submission } from '#relay/leads/lead.ts'
import { aSubmission } from '#relay/testing/submission.ts'
import { createSession, hashOf } from '../session.ts'
import { valueIn } from '../website/content-now.ts'
import { cookieOf, startTestDesk } from './start-test-desk.ts'
import { type TestContent, writeFiles, writeTestContent } from './test-content.ts'

const HOUR_MS = 3_600_000
const MAIL = {
  name: '',
  address: 'meena@client.example',
  text: '',
  quoted: '',
  attachments: [],
  references: [],
}

/** By default of Sender 1, Sender 2 …, each an hour older than the one before it. */
export type TestLead = Partial<Submission> & { spamReasons?: string; hoursAgo?: number }
export type TestDeskOptions = { leads?: TestLead[]; content?: TestContent; isSignedOut?: boolean }

type Opened = Awaited<ReturnType<typeof openDesk>>
export type DeskCommands = Opened['commands']

/** Desks by the cookie of the test that uses them. */
const desks = new Map<string, Opened>()

/**
 * For tests of the page: responds as the desk that the test has opened. A post to `/admin/test/open` opens one, of which Asha is a
 * user, and posts to `/admin/test/COMMAND` do what others do at it.
 */
export async function respondForDesk(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = /\bdesk=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const opened = desks.get(key)
  const [, command] = /^\/admin\/test\/(\w+)$/.exec(request.url ?? '') ?? []
  if (command === undefined) return opened?.forward(request, response)
  const args = (await json(request)) as unknown[]
  try {
    if (command === 'open') {
      desks.delete(key)
      await opened?.stop()
      const next = await openDesk(args[0] as TestDeskOptions)
      desks.set(next.key, next)
      response.setHeader('set-cookie', [`desk=${next.key}; Path=/`, `${next.cookie}; Path=/`])
      response.end(JSON.stringify(next.ids))
      return
    }
    const run = opened?.commands[command as keyof DeskCommands] as (...args: unknown[]) => Promise<unknown>
    response.end(JSON.stringify((await run(...args)) ?? null))
  } catch (error) {
    response.statusCode = 500
    response.end(String(error))
  }
}

export async function stopDesks(): Promise<void> {
  const all = [...desks.values()]
  desks.clear()
  await Promise.all(all.map(({ stop }) => stop()))
}

async function openDesk({ leads = [], content, isSignedOut = false }: TestDeskOptions) {
  const desk = await startTestDesk()
  if (content) writeTestContent(desk.root, content)
  const { store, website, address } = desk
  const streams = new Set<ServerResponse>()

  const signIn = async () => cookieOf(await desk.signIn('token', { token: await desk.trialToken() }))
  const cookie = await signIn()
  await desk.api('me', cookie, { method: 'POST', body: { name: 'Asha' } })
  const cookies = new Map([['Asha', await signIn()]])

  /** Adds a person with a passkey, or a passkey of Asha. */
  async function addPerson(name: string, invitedBy?: string, host = address.hostname): Promise<void> {
    const now = Date.now()
    const { id: personId } = await store.addPerson({ id: name === 'Asha' ? 'trial' : name, name }, now)
    const id = `key-of-${name}`
    const request = { headers: {} } as FastifyRequest
    const { secret, session } = createSession({ personId, passkeyId: id }, request, address)
    const token = { purpose: 'invitation', hash: hashOf(name) } as const
    await store.addToken({ ...token, personId, expiresAt: now + HOUR_MS }, now)
    const passkey = { id, publicKey: '', counter: 0, transports: [], invitedBy, host }
    await store.takeToken(token, now, { session, passkey })
    if (!cookies.has(name)) cookies.set(name, `admin=${secret}`)
  }

  async function receive(leads: TestLead[]): Promise<string[]> {
    const ids: string[] = []
    for (const [index, { hoursAgo = index, spamReasons, ...lead }] of [...leads.entries()].toReversed()) {
      const name = `Sender ${index + 1}`
      const email = `sender${index + 1}@client.example`
      const submission = { ...aSubmission({ name, email, phone: '', ...lead }), spamReasons }
      ids.unshift((await store.add(submission, Date.now() - hoursAgo * HOUR_MS)).id)
    }
    return ids
  }

  return {
    key: crypto.randomUUID(),
    cookie: isSignedOut ? 'admin=' : cookie,
    ids: await receive(leads),
    stop: desk.stop,
    /** As if the page were at the desk's own address. */
    forward: (request: IncomingMessage, response: ServerResponse): void => {
      request.headers.host = new URL(address.origin).host
      if (request.headers.origin) request.headers.origin = address.origin
      if (request.url === `${API_PATH}/events`) streams.add(response)
      response.once('close', () => streams.delete(response))
      desk.server.emit('request', request, response)
    },
    commands: {
      addPerson,
      receive,
      /** A request of another person, or of Asha at another device. */
      send: async (by: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
        if (!cookies.has(by)) await addPerson(by)
        const { status, text } = await desk.api(path, cookies.get(by) ?? '', { method, body })
        if (status >= 300) throw new Error(`${path}: ${status} ${text}`)
        return text ? JSON.parse(text) : undefined
      },
      /** A mail comes for a message. */
      arrive: (id: string, mail: Partial<IncomingMail> & Pick<IncomingMail, 'kind'>) =>
        store.addIncoming(id, { ...MAIL, id: crypto.randomUUID(), ...mail }, '', Date.now()),
      /** The value of a file as it would be published now. */
      valueOf: async (file: string) => valueIn(await website.contentNow.read(), file),
      /** Changes files outside the desk. */
      writeFiles: async (files: TestContent['files']) => writeFiles(desk.root, files),
      trialToken: desk.trialToken,
      endSessions: () => store.endSessions({ personId: 'trial' }),
      countStreams: async () => [...streams].filter(({ headersSent }) => headersSent).length,
      endStreams: async () => {
        for (const stream of streams) stream.end()
      },
    },
  }
}
