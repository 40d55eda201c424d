import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PublicKeyCredentialCreationOptionsJSON as PasskeyOptions } from '@simplewebauthn/browser'
import type { Connect, Plugin } from 'vite'
import {
  type AnswerConflict,
  type AnswerToSend,
  type AnswerUndone,
  API_PATH,
  BUILD_HEADER,
  type DraftRefused,
  type DraftToSave,
  type LeadDetails,
  type LeadPage,
  type Me,
  type NoteToAdd,
  type OpenQuestion,
  type People,
  type QuestionSettled,
  type QuestionToAsk,
  type Refused,
  SIGN_IN_PATH,
  type Summary,
} from '#admin/api.ts'

import { respondAboutWebsite, type WebsiteState } from './features/website/test-website.ts'

/** Where a test reads and changes the state of its desk. */
export const TEST_PATH = '/admin/test'

export type DeskState = {
  me: Me | null
  messages: LeadDetails[]
  people: People
  summary: Summary
  website: WebsiteState
  build: string
  /** Responses by method and path below `/admin/api/`: `PUT messages/1/draft`. Status 0 closes the connection. */
  refusals: Record<string, { status: number; body?: Refused | AnswerConflict | PasskeyOptions }>
  /** Requests by method and path whose response, as it is when they arrive, waits until they are not named here any more. */
  held: string[]
  /** What was requested, in order, by method and path; of what is only read, the requests that were held. */
  requests: { name: string; body: unknown; isAborted?: boolean }[]
}

const PAGE = 50

/**
 * A desk in memory on the server of the component tests, at the addresses of the real one. The cookie `desk` names a test's
 * own desk. What it does is only what the tests of the page need; relay/ and admin/server/ have the real behaviour.
 */
export function deskEndpoint(): Plugin {
  const desks = new Map<string, DeskState>()
  const streams = new Map<string, Set<ServerResponse>>()
  const changes = new EventTarget()

  async function handle(request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction) {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const key = /desk=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const body = await readJson(request)
    const open = streams.get(key) ?? new Set()
    streams.set(key, open)
    if (pathname === TEST_PATH) {
      if (request.method === 'PUT') {
        desks.set(key, { ...(desks.get(key) as DeskState), ...(body as DeskState) })
        changes.dispatchEvent(new Event(key))
      }
      return send(response, 200, desks.get(key))
    }
    if (pathname === `${TEST_PATH}/event`) {
      if (request.method === 'GET') return send(response, 200, open.size)
      const { event, data } = body as { event: string; data?: unknown }
      for (const stream of open) {
        if (event === 'end') stream.end()
        else stream.write(`event: ${event}\ndata: ${JSON.stringify(data ?? '')}\n\n`)
      }
      return send(response, 204)
    }
    const desk = desks.get(key)
    if (!desk) return next()
    response.setHeader(BUILD_HEADER, desk.build)
    // As a firewall does.
    if (request.method !== 'GET' && request.method !== 'POST') return send(response, 403)
    const [, path = '', method = request.method] =
      /^(?:\/admin\/api\/)?(.+?)(?:\/(put|delete))?$/.exec(pathname) ?? []
    const name = `${method.toUpperCase()} ${decodeURIComponent(path)}`
    const isHeld = () => desks.get(key)?.held.includes(name)
    const entry: DeskState['requests'][number] = { name, body }
    response.on('close', () => {
      if (!response.writableFinished) entry.isAborted = true
    })
    if (request.method !== 'GET' || isHeld()) desk.requests.push(entry)
    const refusal = desk.refusals[name]
    if (refusal?.status === 0) return void request.socket.destroy()
    if (refusal) return send(response, refusal.status, refusal.body)
    if (pathname === `${SIGN_IN_PATH}/token`) {
      desk.me = { name: 'Asha', agency: 'Sagus', logo: undefined, needsName: false, removedPasskeys: [] }
      return send(response, 204)
    }
    if (!desk.me) return send(response, 401)
    if (path === 'events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('event: beat\ndata:\n\n')
      open.add(response)
      return void response.on('close', () => open.delete(response))
    }
    const [status, result] = structuredClone(respond(desk, name, searchParams, body))
    while (isHeld()) await new Promise((changed) => changes.addEventListener(key, changed, { once: true }))
    send(response, status, result)
  }

  return {
    name: 'test-desk-endpoint',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const isDesk = [API_PATH, SIGN_IN_PATH, TEST_PATH].some((path) => request.url?.startsWith(path))
        return isDesk ? handle(request, response, next) : next()
      })
    },
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = Buffer.concat(await Array.fromAsync(request))
  const type = request.headers['content-type']
  if (/^image\/|pdf$/.test(type ?? '')) return { type, bytes: bytes.length }
  const text = bytes.toString()
  return text ? JSON.parse(text) : undefined
}

function send(response: ServerResponse, status: number, body?: unknown): void {
  response.statusCode = status
  response.end(body === undefined ? '' : JSON.stringify(body))
}

function respond(desk: DeskState, name: string, query: URLSearchParams, body: unknown): [number, unknown?] {
  const [method, path = ''] = name.split(' ')
  if (path === 'me') return [200, desk.me]
  if (path === 'people') return [200, desk.people]
  if (/^(?:people|passkeys|invitations)\//.test(path)) return [204]
  if (path === 'summary') return [200, desk.summary]
  if (path === 'messages') return [200, pageOf(desk.messages, query)]
  const aboutWebsite =
    path.split('/')[0] === 'website' && respondAboutWebsite(desk.website, name, query, body)
  if (aboutWebsite) return aboutWebsite
  const [, id, action, answer] = path.split('/')
  const message = desk.messages.find((message) => message.id === id)
  if (!message) return [404]
  if (method === 'GET' && action === 'earlier')
    return [200, desk.messages.filter((other) => other !== message && other.email === message.email)]
  if (method === 'GET') return [200, message]
  if (action === 'draft') {
    const { text, seen } = body as DraftToSave
    const now = message.draft?.text ?? ''
    if (seen !== now && text !== now)
      return [409, { problem: 'Written on.', text: now } satisfies DraftRefused]
    message.draft = text ? { text, savedAt: Date.now() } : undefined
    return [204]
  }
  if (action === 'answers' && answer) {
    message.pendingAnswer = undefined
    const sent = desk.requests.findLast(({ name }) => name === `POST messages/${id}/answers`)
    setStatus(desk, message, sent?.body, 'unanswered')
    message.draft = { text: 'Dear Ravi,\n\nYes, gladly.', savedAt: Date.now() }
    return [200, { text: message.draft.text } satisfies AnswerUndone]
  }
  if (action === 'answers') {
    message.pendingAnswer = { id: 'answer-1', sentAt: Date.now(), canBeUndone: true }
    message.draft = undefined
    setStatus(desk, message, body, 'answered')
    return [201, message.pendingAnswer]
  }
  if (method === 'DELETE' && action === 'questions') {
    message.conversation = message.conversation.filter(({ id }) => id !== answer)
    return [204]
  }
  if (action === 'questions' && answer) {
    const { isDone } = body as QuestionSettled
    const question = message.questions.find(({ id }) => id === answer)
    if (question && isDone) message.conversation.push({ ...question, by: 'Asha', isOwn: true, delivery: [] })
    else if (question?.text) message.draft = { text: question.text, savedAt: Date.now() }
    message.questions = message.questions.filter(({ id }) => id !== answer)
    return [204]
  }
  if (action === 'questions') {
    const { way, text } = body as QuestionToAsk
    const question = { id: `question-${message.questions.length + 1}`, way, at: Date.now(), text }
    message.questions.push(question)
    if (text) message.draft = undefined
    return [201, question satisfies OpenQuestion]
  }
  if (action === 'notes') {
    const { text } = body as NoteToAdd
    const note = {
      id: 'n',
      way: 'note' as const,
      at: Date.now(),
      by: 'Asha',
      isOwn: true,
      text,
      delivery: [],
    }
    const others = message.conversation.filter(({ id }) => id !== answer)
    message.conversation = text ? [...others, note] : others
  }
  if (action === 'read' || action === 'unread') message.isUnread = action === 'unread'
  return [204]
}

/** Of a message, and of the others that the answer is for. */
function setStatus(
  { messages }: DeskState,
  message: LeadDetails,
  answer: unknown,
  status: LeadDetails['status'],
): void {
  const { others = [] } = answer as AnswerToSend
  for (const one of messages) if (one === message || others.includes(one.id)) one.status = status
}

function pageOf(messages: LeadDetails[], query: URLSearchParams): LeadPage {
  const counts = {
    unanswered: messages.filter(({ status }) => status === 'unanswered').length,
    all: messages.length,
    spam: messages.filter(({ status }) => status === 'spam').length,
    'not-delivered': messages.filter(({ isUndelivered }) => isUndelivered).length,
  }
  const filter = query.get('filter')
  const search = query.get('search') ?? ''
  const found = messages
    .filter(({ status }) => filter === 'all' || status === filter)
    .filter(({ name, message }) => `${name} ${message}`.includes(search))
  const begin = Number(query.get('before') ?? 0)
  return {
    messages: found
      .slice(begin, begin + PAGE)
      .map((message) => ({ ...message, beginning: message.message.slice(0, 120) })),
    next: begin + PAGE < found.length ? String(begin + PAGE) : undefined,
    counts,
  }
}
