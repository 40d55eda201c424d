import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FIELD_NAMES, PRIVACY_NOTICE_FIELD, SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { errorOf, repairEmail } from './check-field.ts'
import './page-script.ts'
import { ContactForm } from './contact-form-island.tsx'
import type { FormWords } from './fields.tsx'
import type { OtherWays } from './outcome.tsx'

const WORDS: FormWords = {
  name: 'Contact',
  fields: Object.fromEntries(
    FIELD_NAMES.map((name) => [name, { label: name.charAt(0).toUpperCase() + name.slice(1) }]),
  ) as FormWords['fields'],
  choose: 'Choose a subject',
  subjects: { 'web-development': 'Websites', 'ai chatbot': 'Chatbots', other: 'other things' },
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

/** The states of the report from now on, also one that is over before it is checked. */
function observeStates(): string[] {
  const states: string[] = []
  const report = document.getElementById('sent') as HTMLElement
  new MutationObserver(() => states.push(report.dataset.state ?? '')).observe(report, {
    attributeFilter: ['data-state'],
  })
  return states
}

beforeEach(() => sessionStorage.clear())

test('shows errors below the fields instead of a bubble, and removes each once its field is valid', async () => {
  await renderForm()
  expect(document.forms[0]?.noValidate).toBe(true)
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
})

test('reports a text that is too long while it is typed, and does not cut it off', async () => {
  await renderForm()
  await fillIn()
  await textbox('Name').fill('x'.repeat(121))
  await expect.element(page.getByText('Name is longer than 120 characters.')).toBeVisible()
  await send.click()
  await expect.element(textbox('Name')).toHaveFocus()
  await expect.element(textbox('Name')).toHaveValue('x'.repeat(121))
  await textbox('Name').fill('x'.repeat(120))
  await expect.element(page.getByText('Name is longer than 120 characters.')).not.toBeInTheDocument()
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
] as const)('turns the address "%s" into "%s"', ([typed, sent, wrong]) => {
  const email = Object.assign(document.createElement('input'), { type: 'email', value: typed })
  repairEmail(email)
  expect(email.value).toBe(sent)
  expect(errorOf('email', email, WORDS)).toBe(wrong ? 'Email must be an address.' : '')
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

test('repairs an address when its field is left or Enter is pressed', async () => {
  await renderForm()
  for (const leave of ['{Tab}', '{Enter}']) {
    await textbox('Email').fill('\u200basha@client.example')
    await userEvent.keyboard(leave)
    await expect.element(textbox('Email')).toHaveValue('asha@client.example')
  }
})

test('asks below a mistyped address whether another is meant, which one press takes, and sends it all the same', async () => {
  await renderForm()
  await fillIn()
  const status = page.getByRole('status').filter({ hasText: 'Did you mean' })
  await expect.element(status).not.toBeInTheDocument()
  await textbox('Email').fill('asha@gmial.com')
  await userEvent.tab()
  await expect.element(status).toHaveTextContent('Did you mean asha@gmail.com?')
  await status.getByRole('button', { name: 'asha@gmail.com' }).click()
  await expect.element(textbox('Email')).toHaveValue('asha@gmail.com')
  await expect.element(textbox('Email')).toHaveFocus()
  await expect.element(status).not.toBeInTheDocument()
  await expect.poll(() => sessionStorage.getItem('message')).toContain('asha@gmail.com')
  await textbox('Email').fill('asha@gmail.con')
  const states = observeStates()
  await send.click()
  await expect.poll(() => states).toEqual(['sending', 'sent', 'cleared'])
  await expect.element(status).not.toBeInTheDocument()
})

test('keeps what is pressed in its place while the pointer leaves a mistyped address', async () => {
  await renderForm()
  await textbox('Email').fill('asha@gmial.com')
  const statuses = page.getByRole('status')
  const found = new Promise((resolve) => {
    send.element().addEventListener('pointerup', () => resolve(statuses.elements().length))
  })
  await send.click()
  expect(await found).toBe(1)
  await expect.element(statuses.filter({ hasText: 'Did you mean' })).toBeVisible()
})

test('sends one message at a double click, then clears the form, the draft and the fragment of a refusal, and sends a second one', async () => {
  const { href } = location
  onTestFinished(() => history.replaceState(null, '', href))
  history.replaceState(null, '', '#not-sent')
  const posts = () => performance.getEntriesByName(new URL(SEND_FORM_PATH, location.href).href).length
  const notice = () => new FormData(document.forms[0]).get(PRIVACY_NOTICE_FIELD)
  const { rerender } = await renderForm()
  expect(notice()).toBeNull()
  await rerender(<Form noticeVersion="2026-11-25" />)
  performance.clearResourceTimings()
  await fillIn()
  const states = observeStates()
  await send.dblClick()
  await expect.poll(() => states).toEqual(['sending', 'sent', 'cleared'])
  expect(posts()).toBe(1)
  expect(location.hash).toBe('')
  expect(sessionStorage.getItem('message')).toBeNull()
  await expect.element(page.getByText('Refused.')).not.toBeVisible()
  await expect.element(page.getByText('It has reached us.')).toBeVisible()
  await expect.element(page.getByText('Sent!')).not.toBeInTheDocument()
  await expect.element(textbox('Message')).toHaveValue('')
  await expect.element(send).toHaveFocus()
  expect(notice()).toBe('2026-11-25')

  await fillIn()
  await send.click()
  await expect.poll(() => states.slice(3)).toContain('sent')
  expect(posts()).toBe(2)
})

test.for([
  ['400', 'Email must be plain.'],
  ['200', 'Your data pack has expired. Dial *121#.'],
  ['closed', ''],
] as const)(
  'reports a response of %s with "%s", keeps the message, and removes the report when it is sent incomplete',
  async ([status, text]) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const whatsapp = { number: '+91 98765 43210', label: 'Chat', message: 'About {topic}:' }
    await renderForm({ status, text, otherWays: { ...OTHER_WAYS, whatsapp } })
    await fillIn()
    await send.click()
    const alert = page.getByRole('alert')
    await expect.element(alert).toMatchTextContent(status === '400' ? text : 'Not sent.')
    await expect
      .element(alert.getByRole('link', { name: 'Chat' }))
      .toHaveAttribute('href', expect.stringContaining('About%20other%20things'))
    await expect.element(textbox('Message')).toHaveValue('A shop for brass lamps.')
    await expect.element(send).toBeEnabled()
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
    expect(JSON.stringify(log.mock.calls)).toContain(JSON.stringify(text).slice(1, -1))
    await textbox('Message').fill('')
    await send.click()
    await expect.element(textbox('Message')).toHaveFocus()
    await expect.element(alert).not.toBeInTheDocument()
  },
)

test('is busy while it sends, and has the browser ask before it leaves the page', async () => {
  await renderForm({ status: 'never' })
  await fillIn()
  await send.click()
  await expect.element(sending).toBeDisabled()
  await expect.element(page.getByRole('status')).toHaveTextContent('On its way.')
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})
