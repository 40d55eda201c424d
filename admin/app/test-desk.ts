import { createElement } from 'react'
import { expect, onTestFinished } from 'vitest'
import type { Locator } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { LeadDetails } from '#admin/api.ts'
import { createQueryClient } from './data/query-client.ts'
import { testWebsite } from './features/website/test-website.ts'
import { App } from './pages/app.tsx'
import { type DeskState, TEST_PATH } from './test-endpoint.ts'

const NOW = Date.UTC(2026, 10, 26, 8)

export function message(id: number, changes: Partial<LeadDetails> = {}): LeadDetails {
  return {
    id: String(id),
    name: `Sender ${id}`,
    subject: 'Web Development',
    message: 'We need a shop for brass lamps.',
    receivedAt: NOW - id * 3_600_000,
    isUnread: false,
    status: 'unanswered',
    isUndelivered: false,
    email: `sender${id}@client.example`,
    phone: '',
    fields: [],
    extras: [],
    spamReasons: undefined,
    answeredAt: undefined,
    answeredBy: undefined,
    numbers: [],
    phoneLink: undefined,
    whatsappLink: undefined,
    conversation: [],
    questions: [],
    history: [{ at: NOW - id * 3_600_000, text: 'Received', isProblem: false }],
    draft: undefined,
    otherDrafts: [],
    greeting: `Dear Sender ${id},`,
    templates: [],
    canBeAnswered: true,
    pendingAnswer: undefined,
    sentAnswers: [],
    ...changes,
  }
}

const initialAddress = location.href

/** Opens the page at an address below `/admin`. */
export function renderDesk(address: string) {
  const queryClient = createQueryClient()
  onTestFinished(async () => {
    await cleanup()
    // What is sent later would arrive at the desk of the next test.
    await expect.poll(() => queryClient.isMutating()).toBe(0)
    history.replaceState(null, '', initialAddress)
  })
  history.replaceState(null, '', `/admin${address}`)
  return render(createElement(App, { queryClient }))
}

/** Presses a control as the keyboard does. A pointer takes four frames, so only tests of the pointer or of layout have one. */
export async function press(control: Locator): Promise<void> {
  await expect.element(control).toBeEnabled()
  const element = control.element() as HTMLElement
  element.focus()
  element.click()
}

/** Begins a desk of its own for a test. */
export async function openDesk(state: Partial<DeskState> = {}): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the API for cookies is asynchronous and not in every browser
  document.cookie = `desk=d${crypto.randomUUID().replaceAll('-', '')}; path=/`
  localStorage.clear()
  sessionStorage.clear()
  await changeDesk({
    me: { name: 'Asha', agency: 'Sagus', logo: undefined, needsName: false, removedPasskeys: [] },
    messages: [message(1), message(2)],
    people: { people: [], activity: [] },
    summary: { promised: '24 hours', weeks: [] },
    build: '',
    website: testWebsite(),
    refusals: {},
    held: [],
    requests: [],
    ...state,
  })
}

export async function changeDesk(changes: Partial<DeskState>): Promise<DeskState> {
  const response = await fetch(TEST_PATH, { method: 'PUT', body: JSON.stringify(changes) })
  return response.json()
}

/** Lets the responses to a request with a method and path wait. @returns what sends them */
export async function hold(name: string): Promise<() => Promise<unknown>> {
  await changeDesk({ held: [name] })
  const release = () => changeDesk({ held: [] })
  onTestFinished(async () => void (await release()))
  return release
}

/** Waits until a request with a method and path has arrived. @returns its body, of several the last one's */
export async function arrival(name: string): Promise<unknown> {
  await expect.poll(() => bodiesOf(name)).not.toEqual([])
  return (await bodiesOf(name)).at(-1)
}

/** The bodies of the requests with a method and path, in order. */
export async function bodiesOf(name: string): Promise<unknown[]> {
  const { requests } = await changeDesk({})
  return requests.filter((request) => request.name === name).map(({ body }) => body)
}

/** How many streams of events are open. */
export async function streams(): Promise<number> {
  return (await fetch(`${TEST_PATH}/event`)).json()
}

/** Sends an event to the open page; `end` ends its stream. */
export async function sendEvent(
  event: 'message' | 'change' | 'website' | 'end',
  data?: unknown,
): Promise<void> {
  await fetch(`${TEST_PATH}/event`, { method: 'POST', body: JSON.stringify({ event, data }) })
}
