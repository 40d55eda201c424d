import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FORM_FIELDS, PRIVACY_NOTICE_FIELD, SEND_FORM_PATH, SUBJECTS } from '#contract/email-protocol.ts'
import './page-script.ts'
import { ContactForm } from './contact-form-island.tsx'
import type { FormWords } from './fields.tsx'
import type { OtherWays } from './outcome.tsx'

const WORDS: FormWords = {
  name: 'Contact',
  fields: Object.fromEntries(
    FORM_FIELDS.map((name) => [name, { label: name.charAt(0).toUpperCase() + name.slice(1) }]),
  ) as FormWords['fields'],
  choose: 'Choose a subject',
  subjects: Object.fromEntries(SUBJECTS.map((subject) => [subject, subject])) as FormWords['subjects'],
  send: 'Send',
  sending: 'Sending...',
  underWay: 'On its way.',
  sent: 'Sent!',
  cleared: 'It has reached us.',
  failed: 'Not sent.',
  unsure: 'Perhaps not sent.',
  often: 'Too many.',
  or: 'or',
  honeypot: 'Leave empty',
  refusals: {
    large: 'Too large.',
    long: '{field} is longer than {limit} characters.',
    missing: '{field} is missing.',
    address: '{field} must be an address.',
  },
}
const OTHER_WAYS = { phone: '+91 12 34', email: 'hello@sagus.example' }

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
const subject = page.getByRole('combobox', { name: 'Subject' })
const send = page.getByRole('button', { name: 'Send' })
const sending = page.getByRole('button', { name: 'Sending...' })

type Response = { status?: string; text?: string; otherWays?: OtherWays; noticeVersion?: string }

/** The form, which sends to the test's own server (`test-endpoint.ts`). */
function Form({ status = '200', text = 'OK', otherWays = OTHER_WAYS, noticeVersion }: Response) {
  const target = { emailOrigin: undefined, publicKey: 'public', serviceId: text, templateId: status }
  return (
    <ContactForm target={target} words={WORDS} otherWays={otherWays} noticeVersion={noticeVersion}>
      <p>Refused.</p>
    </ContactForm>
  )
}

function renderForm(response: Response = {}) {
  return render(<Form {...response} />)
}

async function fillIn() {
  await textbox('Name').fill('Asha')
  await textbox('Email').fill('asha@client.example')
  await subject.selectOptions('other')
  await textbox('Message').fill('A shop for brass lamps.')
}

beforeEach(() => {
  sessionStorage.clear()
  // Only the checks of `expect.element` let time pass, or a slow machine might miss what is shown for two seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('shows errors below the fields instead of a bubble, and removes each once its field is valid', async () => {
  await renderForm()
  let bubbles = 0
  const count = (event: Event) => {
    if (!event.defaultPrevented) bubbles += 1
  }
  addEventListener('invalid', (event) => setTimeout(count, 0, event), true)
  await expect.element(textbox('Name')).not.toHaveAttribute('aria-invalid')
  await expect.element(subject).toHaveAttribute('aria-invalid', 'false')
  await send.click()
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    await expect.element(page.getByText(`${label} is missing.`)).toBeVisible()
  await expect.element(textbox('Name')).toHaveFocus()
  await expect.element(textbox('Name')).toHaveAccessibleDescription('Name is missing.')
  await expect.element(textbox('Name')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('A')
  await expect.element(page.getByText('Name is missing.')).not.toBeInTheDocument()
  await expect.element(textbox('Name')).toHaveAttribute('aria-invalid', 'false')
  await textbox('Email').fill('asha at client')
  await send.click()
  await expect.element(page.getByText('Email must be an address.')).toBeVisible()
  await expect.element(textbox('Email')).toHaveFocus()
  expect(bubbles).toBe(0)
})

test('reports a text that is too long while it is typed, does not cut it off, and sends it only when it is shorter', async () => {
  await renderForm()
  await fillIn()
  await textbox('Name').fill('x'.repeat(121))
  await expect.element(page.getByText('Name is longer than 120 characters.')).toBeVisible()
  await send.click()
  await expect.element(textbox('Name')).toHaveFocus()
  await expect.element(textbox('Name')).toHaveValue('x'.repeat(121))
  await textbox('Name').fill('x'.repeat(120))
  await expect.element(page.getByText('Name is longer than 120 characters.')).not.toBeInTheDocument()
  await send.click()
  await expect.element(page.getByText('Sent!')).toBeVisible()
})

test.for([
  ['\u00a0\u202aasha@client.example\u202c\u200b', 'asha@client.example'],
  ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
  ['Asha+Work@Client.example', 'Asha+Work@Client.example'],
  ['o’brien@client.example', 'o’brien@client.example', 'wrong'],
  ['asha rao@client.example', 'asha rao@client.example', 'wrong'],
  ['अमित@उदाहरण.भारत', 'अमित@xn--p1b6ci4b4b3a.xn--h2brj9c', 'wrong'],
  ['asha@bücher.example/x', 'asha@bücher.example/x', 'wrong'],
  ['asha@ü..example', 'asha@xn--tda..example', 'wrong'],
] as const)('turns the address "%s" into "%s" when Enter is pressed', async ([typed, sent, wrong]) => {
  await renderForm()
  await textbox('Email').fill(typed)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Name is missing.')).toBeVisible()
  await expect.element(textbox('Email')).toHaveValue(sent)
  expect(page.getByText('Email must be an address.').query() !== null).toBe(wrong === 'wrong')
})

test('writes to no field while it is typed in', async () => {
  const writes = [HTMLInputElement, HTMLTextAreaElement].map((element) =>
    vi.spyOn(element.prototype, 'value', 'set'),
  )
  await renderForm()
  for (const name of ['Name', 'Email', 'Phone', 'Message']) {
    await textbox(name).click()
    for (const write of writes) write.mockClear()
    await userEvent.keyboard(' अ  b\u200b ')
    for (const write of writes) expect(write).not.toHaveBeenCalled()
  }
  await expect.element(textbox('Name')).toHaveValue(' अ  b\u200b ')
})

test('repairs an address when its field is left', async () => {
  await renderForm()
  await textbox('Email').fill('\u200basha@client.example')
  await userEvent.tab()
  await expect.element(textbox('Email')).toHaveValue('asha@client.example')
})

test('keeps a draft in the tab, and restores it into empty fields', async () => {
  const { unmount } = await renderForm()
  await fillIn()
  await expect.poll(() => sessionStorage.getItem('message')).toContain('brass lamps')
  await unmount()
  await renderForm()
  await expect.element(textbox('Message')).toHaveValue('A shop for brass lamps.')
  await expect.element(subject).toHaveValue('other')
})

test('posts the version of the privacy notice in a hidden field, which a sent and cleared form keeps', async () => {
  const posted = () => new FormData(document.forms[0]).get(PRIVACY_NOTICE_FIELD)
  const { rerender } = await renderForm()
  expect(posted()).toBeNull()
  await rerender(<Form noticeVersion="2026-11-25" />)
  expect(posted()).toBe('2026-11-25')
  await fillIn()
  await send.click()
  await expect.element(page.getByText('It has reached us.')).toBeVisible()
  expect(posted()).toBe('2026-11-25')
})

test('sends the message, shows the success for two seconds, and then clears the form, the draft and the fragment of a refusal', async () => {
  const { href } = location
  onTestFinished(() => history.replaceState(null, '', href))
  history.replaceState(null, '', '#not-sent')
  await renderForm()
  await fillIn()
  await send.click()
  await expect.element(page.getByText('Sent!')).toBeVisible()
  await expect.element(page.getByText('Refused.')).not.toBeVisible()
  expect(location.hash).toBe('')
  await expect.element(sending).toBeDisabled()
  await expect.element(page.getByText('It has reached us.')).toBeVisible()
  await expect.element(page.getByText('Sent!')).not.toBeInTheDocument()
  await expect.element(textbox('Message')).toHaveValue('')
  await expect.element(send).toHaveFocus()
  expect(sessionStorage.getItem('message')).toBeNull()
})

test.for([
  ['400', 'Email must be plain.', 'Email must be plain.'],
  ['412', 'Gmail_API: Invalid grant. Please reconnect your Gmail account', 'Not sent.'],
  ['413', 'Variables size limit', 'Too large.'],
  ['429', 'Too Many Requests', 'Too many.'],
  ['500', 'It broke.', 'Not sent.'],
  ['closed', '', 'Not sent.'],
  ['502', '<html><body>Bad gateway</body></html>', 'Not sent.'],
  // A static host, a captive portal, a phone company, or nobody responds in place of the relay.
  ['200', '<!doctype html><title>Welcome</title>', 'Not sent.'],
  ['200', 'Your data pack has expired. Dial *121#.', 'Not sent.'],
  ['200', '', 'Not sent.'],
] as const)(
  'reports a response of %s with "%s", keeps the message, shows other ways and sends it at the next attempt',
  async ([status, text, shown]) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { rerender } = await renderForm({ status, text })
    await fillIn()
    await send.click()
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText(shown, { exact: true })).toBeVisible()
    await expect.element(alert.getByRole('link', { name: OTHER_WAYS.phone })).toBeVisible()
    await expect.element(alert.getByRole('link', { name: OTHER_WAYS.email })).toBeVisible()
    await expect.element(textbox('Message')).toHaveValue('A shop for brass lamps.')
    await expect.element(send).toBeEnabled()
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
    expect(page.getByText('Sent!').query()).toBeNull()
    if (status !== '400') await expect.element(alert).not.toHaveTextContent(text || '<')
    expect(JSON.stringify(log.mock.calls)).toContain(JSON.stringify(text).slice(1, -1))

    await rerender(<Form />)
    await textbox('Message').fill('')
    await send.click()
    await expect.element(textbox('Message')).toHaveFocus()
    expect(alert.query(), 'of an incomplete message').toBeNull()
    await textbox('Message').fill('Ten lamps.')
    await send.click()
    await expect.element(page.getByText('Sent!')).toBeVisible()
    expect(alert.query()).toBeNull()
  },
)

test('sends one message at a double click, and a second message right after it', async () => {
  const posts = () => performance.getEntriesByName(new URL(SEND_FORM_PATH, location.href).href).length
  const note = page.getByText('It has reached us.')
  await renderForm()
  for (const _ of [1, 2]) {
    performance.clearResourceTimings()
    await fillIn()
    await send.dblClick()
    await expect.element(page.getByText('Sent!')).toBeVisible()
    expect(note.query(), 'the note on the first message').toBeNull()
    await expect.element(note).toBeVisible()
    expect(posts()).toBe(1)
  }
})

test('offers WhatsApp with the subject that was sent after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const whatsapp = { number: '+91 98765 43210', label: 'Chat', message: 'About {topic}:' }
  await renderForm({ status: '500', otherWays: { ...OTHER_WAYS, whatsapp } })
  await fillIn()
  await subject.selectOptions('ai chatbot')
  await send.click()
  const chat = page.getByRole('alert').getByRole('link', { name: 'Chat' })
  await expect
    .element(chat)
    .toHaveAttribute('href', 'https://wa.me/919876543210?text=About%20ai%20chatbot%3A')
  await expect.element(chat).toHaveAttribute('target', '_blank')
})

test('is busy while it sends, and has the browser ask before it leaves the page', async () => {
  await renderForm({ status: 'never' })
  await fillIn()
  await send.click()
  await expect.element(sending).toBeDisabled()
  await expect.element(page.getByRole('status')).toHaveTextContent('On its way.')
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})
