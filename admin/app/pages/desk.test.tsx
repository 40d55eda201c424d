import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { translateDocument } from '../../../tests/fixtures/translate.ts'
import { setBuild } from '../data/api-client.ts'
import { createQueryClient } from '../data/query-client.ts'
import { bodiesOf, desk, openDesk, press, read, renderDesk, respond } from '../testing/desk.ts'
import { App } from './app.tsx'

beforeEach(() => page.viewport(360, 640))
afterEach(() => setBuild(undefined))

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const item = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}\\b`) })
const status = (text: string) => page.getByRole('status').filter({ hasText: text })

test('lists messages with filters that show their numbers, and opens one', async () => {
  const [, , answered] = await openDesk({ leads: [{}, { spamReasons: 'links' }, {}] })
  await desk.send('Asha', 'POST', `messages/${answered}/answered`)
  await renderDesk('')
  await expect.element(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveLength(1)
  for (const name of ['Unanswered 1', 'All 3', 'Spam 1', 'Not delivered 0'])
    await expect.element(page.getByRole('link', { name })).toBeVisible()
  expect(document.title).toBe('(1) Messages · Sagus desk')
  await press(page.getByRole('link', { name: 'All 3' }))
  await expect.element(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveLength(3)
  await press(item('Sender 1'))
  await expect.element(heading('Sender 1')).toHaveFocus()
  // It has been read.
  await press(page.getByRole('link', { name: 'Back' }))
  await expect.element(item('Sender 1').getByText(', unread')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'All 3' })).toHaveAttribute('aria-current', 'true')
})

test('shows what people write from right to left where it is written so', async () => {
  const [id] = await openDesk({ leads: [{ name: 'فاطمة', message: 'نحتاج إلى متجر' }] })
  await renderDesk(`/messages/${id}`)
  await press(page.getByRole('button', { name: 'Answer', exact: true }))
  const answer = page.getByRole('textbox', { name: 'Your answer' })
  await answer.fill('شكرا')
  const shown = [...page.getByText(/^(?:فاطمة|نحتاج إلى متجر)$/).elements(), answer.element()]
  expect(shown.length).toBeGreaterThanOrEqual(3)
  for (const element of shown) expect(getComputedStyle(element).direction).toBe('rtl')
})

test('searches all messages while somebody types, says where each is, and keeps the search in the address', async () => {
  const leads = [{ name: 'Farah' }, { name: 'अनिल कुमार' }, { name: 'अनिल', spamReasons: 'links' }]
  await openDesk({ leads })
  await renderDesk('')
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('अनिल')
  await expect.element(page.getByRole('link', { name: /^Farah/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /^अनिल कुमार .*Unanswered/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^अनिल .*Spam/ })).toBeVisible()
  expect(new URLSearchParams(location.search).get('search')).toBe('अनिल')
})

test('keeps the scroll position and the loaded pages of the list on Back', async () => {
  // The stylesheet, as far as the position depends on it.
  const style = new CSSStyleSheet()
  style.replaceSync('.max-lg\\:hidden { display: none }')
  document.adoptedStyleSheets = [style]
  await openDesk({ leads: Array(80).fill({}) })
  await renderDesk('')
  await press(page.getByRole('button', { name: 'Show more' }))
  await expect.element(item('Sender 70')).toBeVisible()
  // The button, which had the focus, is gone.
  await expect.element(item('Sender 51')).toHaveFocus()
  scrollTo(0, 1_500)
  const before = scrollY
  expect(before).toBeGreaterThan(1_000)
  await expect.poll(() => new Promise((done) => requestAnimationFrame(done))).toBeTruthy()
  ;(item('Sender 70').element() as HTMLElement).click()
  await expect.element(heading('Sender 70')).toBeVisible()
  await expect.poll(() => scrollY).toBe(0)
  history.back()
  await expect.element(item('Sender 70')).toBeVisible()
  await expect.poll(() => scrollY).toBe(before)
  document.adoptedStyleSheets = []
})

/** As if a proxy could not reach the server. */
class LostEventSource extends EventSource {
  constructor() {
    super('/admin/test/nothing')
  }
}

test('reports a broken stream, connects again, and shows what was missed', async () => {
  await openDesk({ leads: [{}] })
  await renderDesk('')
  await expect.element(item('Sender 1')).toBeVisible()
  vi.stubGlobal('EventSource', LostEventSource)
  await desk.endStreams()
  await expect.element(status('The live connection is broken')).toBeVisible()
  await desk.receive([{ name: 'Farah' }])
  vi.unstubAllGlobals()
  // Returning from offline does not wait for the next attempt.
  dispatchEvent(new Event('online'))
  await expect.element(status('The live connection is broken')).not.toBeInTheDocument()
  await expect.element(item('Farah')).toBeVisible()
})

test('has no stream while it is hidden, and loads again what is shown when it is visible', async () => {
  await openDesk({ leads: [{}] })
  await renderDesk('')
  await expect.element(item('Sender 1')).toBeVisible()
  const show = vi.spyOn(document, 'visibilityState', 'get')
  onTestFinished(() => show.mockRestore())
  const turn = (state: DocumentVisibilityState) => {
    show.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
  turn('hidden')
  await expect.poll(desk.countStreams).toBe(0)
  await desk.receive([{ name: 'Farah' }])
  turn('visible')
  await expect.element(item('Farah')).toBeVisible()
  await expect.poll(desk.countStreams).toBe(1)
})

test('two windows share a stream', async () => {
  await openDesk({ leads: [{}] })
  await renderDesk('')
  await render(<App queryClient={createQueryClient()} />)
  await expect.element(item('Sender 1')).toHaveLength(2)
  await expect.poll(desk.countStreams).toBe(1)
  await desk.receive([{ name: 'Farah' }])
  await expect.element(item('Farah')).toHaveLength(2)
})

test('signs in with a one-time address, and removes its token from the address', async () => {
  await openDesk({ isSignedOut: true })
  await renderDesk('/people')
  await expect.element(heading('Sign in')).toBeVisible()
  const token = await desk.trialToken()
  location.hash = `#sign-in=${token}`
  await expect.element(heading('People')).toBeVisible()
  expect(location.href).not.toContain(token)
})

test('explains a one-time address that does not sign in, and offers a passkey', async () => {
  await openDesk({ isSignedOut: true })
  await renderDesk('#sign-in=used')
  await expect.element(page.getByText(/^This address does not sign in any more/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
})

test('returns after the end of a session to the same message, with the words that were not saved', async () => {
  const [id = ''] = await openDesk({ leads: [{}] })
  const allow = respond(`POST messages/${id}/draft`, { status: 401 })
  await renderDesk(`/messages/${id}`)
  await press(page.getByRole('button', { name: 'Answer', exact: true }))
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Gladly, on Monday.')
  // This may be the response to a request that is older than the sign-in.
  await expect.element(status('not saved. You are signed out.')).toBeVisible()
  await desk.endSessions()
  allow()
  await expect.element(heading('Sign in')).toBeVisible()
  location.hash = `#sign-in=${await desk.trialToken()}`
  await expect.element(heading('Sender 1')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Gladly, on Monday.')
  await expect
    .poll(() => bodiesOf(`POST messages/${id}/draft`).at(-1))
    .toMatchObject({ text: 'Gladly, on Monday.' })
  await expect.poll(() => Object.keys(localStorage)).toEqual([])
})

test('survives a translation of the page while somebody writes and messages arrive', async () => {
  const [id = ''] = await openDesk({ leads: [{}] })
  setBuild('index-Ab12')
  await renderDesk(`/messages/${id}`)
  await press(page.getByRole('button', { name: 'Answer', exact: true }))
  const answer = page.getByRole('textbox', { name: /Your answer$/ })
  await answer.fill('Gladly.')
  await expect.element(status('Draft saved')).toBeVisible()
  onTestFinished(translateDocument())
  await answer.fill('Gladly, on Monday.')
  await expect.poll(async () => (await read(id)).draft?.text).toBe('Gladly, on Monday.')
  await expect.element(status('Draft saved')).toBeVisible()
  setBuild('index-Cd34')
  await desk.receive([{ name: 'Farah' }])
  await expect.element(status('A newer version of this page is available.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Reload$/ })).toBeVisible()
  await expect.element(answer).toHaveValue('Gladly, on Monday.')
  await press(page.getByRole('link', { name: /New message from Farah$/ }))
  await expect.element(page.getByRole('heading', { level: 1, name: /Farah$/ })).toBeVisible()
})

test('says that it has failed, and keeps what was typed, when something throws', async () => {
  const [id = ''] = await openDesk({ leads: [{}] })
  await renderDesk(`/messages/${id}`)
  await press(page.getByRole('button', { name: 'Answer', exact: true }))
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Gladly.')
  // An extension removes what React is to remove from the navigation.
  const badge = page.getByRole('navigation', { name: 'Admin' }).getByText('1', { exact: true })
  await expect.element(badge).toBeVisible()
  badge.element().remove()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Gladly, on Monday.')
  await desk.send('Asha', 'POST', `messages/${id}/answered`)
  await expect.element(page.getByText(/^This page has failed .* What you have typed is kept/)).toBeVisible()
  // On the server, or on this device until the page is loaded again.
  const kept = async () => [(await read(id)).draft?.text, ...Object.values(localStorage)].join()
  await expect.poll(kept).toContain('Gladly, on Monday.')
})
