import { createElement } from 'react'
import { expect, onTestFinished } from 'vitest'
import type { Locator } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { LeadDetails } from '#admin/api.ts'
import type { DeskCommands, TestDeskOptions } from '#admin/server/testing/desk-endpoint.ts'
import { createQueryClient } from '../data/query-client.ts'
import { App } from '../pages/app.tsx'

const initialAddress = location.href
const fetchNow = window.fetch.bind(window)

/** A request that the page has sent, by method and path below `/admin/api/`, and its place among all. */
type Sent = { name: string; at: number; body: unknown; isAborted: boolean }
/** Instead of what the desk responds. `lost`: it responds, but that does not arrive. */
type Reply = { status: number; body?: object } | 'lost'

let isSignedIn = true
let sent: Sent[] = []
let replies = new Map<string, Reply>()
let gates = new Map<string, Promise<unknown>>()
let pending = 0

async function post<Result>(command: string, args: unknown[]): Promise<Result> {
  const response = await fetchNow(`/admin/test/${command}`, { method: 'POST', body: JSON.stringify(args) })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** What others do at the desk of a test. */
export const desk = new Proxy({} as DeskCommands, {
  get:
    (_, command: string) =>
    (...args: unknown[]) =>
      post(command, args),
})

/** Opens a desk of its own for a test, which Asha uses. @returns the ids of its messages */
export async function openDesk(options: TestDeskOptions = {}): Promise<string[]> {
  localStorage.clear()
  sessionStorage.clear()
  sent = []
  replies = new Map()
  gates = new Map()
  isSignedIn = !options.isSignedOut
  return post('open', [options])
}

// For good: what a page sends at its end counts, too.
window.fetch = async (...request) => {
  pending++
  return watchedFetch(...request).finally(() => pending--)
}

async function watchedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(String(input), location.origin)
  if (!pathname.startsWith('/admin/')) return fetchNow(input, init)
  const path = decodeURIComponent(pathname.replace(/^\/admin\/api\//, ''))
  const name = `${init.method} ${path}`
  const { body } = init
  const request: Sent = {
    name,
    at: sent.length,
    body: body instanceof Blob ? { type: body.type, bytes: body.size } : body && JSON.parse(String(body)),
    isAborted: false,
  }
  sent.push(request)
  init.signal?.addEventListener('abort', () => {
    request.isAborted = true
  })
  const reply = replies.get(name)
  if (reply && reply !== 'lost') return new Response(JSON.stringify(reply.body ?? {}), reply)
  const response = await fetchNow(input, init)
  await gates.get(name)
  init.signal?.throwIfAborted()
  if (reply) throw new TypeError('Failed to fetch')
  return response
}

/** Responds to the requests with a method and path instead of the desk. @returns what ends that */
export function respond(name: string, reply: Reply): () => void {
  replies.set(name, reply)
  return () => void replies.delete(name)
}

/** Lets the responses to a request with a method and path wait. @returns what sends them */
export function hold(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  gates.set(name, promise)
  const release = () => {
    gates.delete(name)
    resolve()
  }
  onTestFinished(release)
  return release
}

/** The requests with a method and path, in order. */
export function sentTo(name: string): Sent[] {
  return sent.filter((request) => request.name === name)
}

export function bodiesOf(name: string): unknown[] {
  return sentTo(name).map(({ body }) => body)
}

/** Waits until a request with a method and path is sent. */
export async function arrival(name: string): Promise<void> {
  await expect.poll(() => sentTo(name)).not.toEqual([])
}

/** A message as Asha sees it. */
export function read(id: string): Promise<LeadDetails> {
  return desk.send('Asha', 'GET', `messages/${id}`) as Promise<LeadDetails>
}

/** Opens the page at an address below `/admin`. It then hears of what others do. */
export async function renderDesk(address: string) {
  const queryClient = createQueryClient()
  onTestFinished(async () => {
    await cleanup()
    // What is sent later would arrive at the desk of the next test.
    await expect.poll(() => pending + queryClient.isMutating()).toBe(0)
    history.replaceState(null, '', initialAddress)
  })
  history.replaceState(null, '', `/admin${address}`)
  const rendered = await render(createElement(App, { queryClient }))
  if (isSignedIn) await expect.poll(desk.countStreams).toBe(1)
  return rendered
}

/** Presses a control as the keyboard does. A pointer takes four frames, so only tests of the pointer or of layout have one. */
export async function press(control: Locator): Promise<void> {
  await expect.element(control).toBeEnabled()
  const element = control.element() as HTMLElement
  element.focus()
  element.click()
}
