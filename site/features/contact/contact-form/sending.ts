import './without-storage.ts'
import emailjs, { EmailJSResponseStatus } from '@emailjs/browser'
import { useEffect, useRef, useState } from 'react'
import { SUBJECTS } from '#contract/email-protocol.ts'
import { forgetDraft, removeFragment } from './draft.ts'
import { fieldsOf } from './field-errors.ts'
import type { FormWords } from './form-words.ts'
import { SUCCESS_TIME } from './outcome.tsx'

/** Where the form posts, and the three identifiers of the e-mail protocol. */
export type EmailTarget = {
  /** Origin of the relay or provider; undefined is the page's own. */
  origin: string | undefined
  publicKey: string
  serviceId: string
  templateId: string
}

/** Timeout of a response in milliseconds: as long as the relay lets a slow connection take. The SDK itself has none. */
const TIMEOUT = 45_000

/**
 * `idle` in the page's HTML, and while its address reports a message that was posted before hydration; `ready` if there
 * is nothing to report; `cleared` after a message was sent and its banner is gone.
 */
type SendingState =
  | { name: 'idle' | 'ready' | 'sending' | 'sent' | 'cleared' }
  | { name: 'failed'; message: string; advice: string | undefined; topic: string }

/**
 * Sends the form and reports the outcome.
 * @returns the state; `hasSent`, also true after a failure; `send`; and `clear`, which removes the report of the last
 * message once the visitor writes the next one
 */
export function useSending(target: EmailTarget, words: FormWords) {
  const [state, setState] = useState<SendingState>({ name: 'idle' })
  const [hasSent, setHasSent] = useState(false)
  const latest = useRef<Promise<void>>(undefined)

  useEffect(() => {
    if (location.hash !== '#sent') setState(without('idle'))
  }, [])

  // The browser asks before it leaves the page.
  useEffect(() => {
    if (state.name !== 'sending') return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [state.name])

  async function send(form: HTMLFormElement): Promise<void> {
    const sent = valuesOf(form)
    const topic = topicOf(form, words)
    setHasSent(true)
    setState({ name: 'sending' })
    const sending = sendMessage(form, target, () => latest.current === sending && reportSent(form, sent))
    latest.current = sending
    try {
      await sending
      reportSent(form, sent)
    } catch (error) {
      console.error('Message not sent:', error)
      setState({ name: 'failed', ...explain(error, words), topic })
    }
  }

  /** @param sent the values that were sent; later changes stay in the form and in the draft */
  function reportSent(form: HTMLFormElement, sent: string): void {
    // Reloaded at this fragment, the page would report a refusal of the message that was sent.
    removeFragment('#not-sent')
    const isUnchanged = () => valuesOf(form) === sent
    if (isUnchanged()) forgetDraft()
    setState({ name: 'sent' })
    announce(words.sent)
    setTimeout(() => {
      const isDone = isUnchanged()
      if (isDone) clearForm(form)
      setState({ name: isDone ? 'cleared' : 'ready' })
    }, SUCCESS_TIME)
  }

  return { state, hasSent, send, clear: (name: 'idle' | 'failed') => setState(without(name)) }
}

function without(name: 'idle' | 'failed'): (state: SendingState) => SendingState {
  return (state) => (state.name === name ? { name: 'ready' } : state)
}

/** All values of the form, for comparison. */
function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)])
}

/** The chosen subject in words. */
function topicOf(form: HTMLFormElement, { subjects }: FormWords): string {
  const chosen = new FormData(form).get('subject')
  const subject = SUBJECTS.find((subject) => subject === chosen)
  return subject ? subjects[subject] : ''
}

/** Empties the form. A reset alone would restore what the relay has put back into a refused form. */
function clearForm(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) {
    if (field instanceof HTMLSelectElement) for (const option of field.options) option.defaultSelected = false
    else field.defaultValue = ''
  }
  form.reset()
}

/** What is known about the message, and what the visitor can do; about a field in the server's words. */
function explain(error: unknown, words: FormWords): { message: string; advice: string | undefined } {
  if (!(error instanceof SendError)) return { message: words.failed, advice: undefined }
  const message = error.isUnsure ? words.unsure : words.failed
  if (error.status === 413) return { message, advice: words.refusals.large }
  if (error.status === 429) return { message, advice: words.often }
  return { message, advice: error.advice }
}

/** Announces a sentence to its end, though its text is soon removed. For browsers without this there is the live region. */
function announce(sentence: string): void {
  if ('ariaNotify' in document && typeof document.ariaNotify === 'function') document.ariaNotify(sentence)
}

/**
 * Sends the form through the genuine SDK.
 * @param onLate called if the relay confirms the message after the timeout
 * @throws {SendError} if the relay refuses the message, cannot be reached, or does not respond in time
 */
async function sendMessage(form: HTMLFormElement, target: EmailTarget, onLate: () => void): Promise<void> {
  const response = post(form, target)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      response.then(onLate, () => {})
      reject(new SendError(0, 'The server did not respond.', { isUnsure: true }))
    }, TIMEOUT)
  })
  try {
    await Promise.race([response, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** The SDK accepts every status of 200 to 299 as a success, also from a static host or a network's login page. */
async function post(form: HTMLFormElement, target: EmailTarget): Promise<void> {
  try {
    // A later init() without an origin would reset it to the server of the SDK's makers.
    emailjs.init({ publicKey: target.publicKey, origin: target.origin ?? location.origin })
    const { text } = await emailjs.sendForm(target.serviceId, target.templateId, form)
    if (text.trim() !== 'OK') throw new SendError(0, `The response is not from the relay: ${text}`)
    console.info('Message sent:', text)
  } catch (error) {
    throw toSendError(error)
  }
}

/** Why a message was not sent: the status of the response (0 if there was none) and its text. */
class SendError extends Error {
  readonly status: number
  /** Whether the relay may have the message all the same. */
  readonly isUnsure: boolean

  constructor(status: number, message: string, { isUnsure = false } = {}) {
    super(message)
    this.name = 'SendError'
    this.status = status
    this.isUnsure = isUnsure
  }

  /** The server's text, if it is about what the visitor wrote rather than about the site's configuration. */
  get advice(): string | undefined {
    const aboutInput = [400, 422].includes(this.status)
    return aboutInput && !this.message.includes('http') && this.message.length < 400
      ? this.message
      : undefined
  }
}

function toSendError(error: unknown): SendError {
  if (error instanceof SendError) return error
  // The SDK rejects with its own status object, with a string, or with what fetch threw.
  if (error instanceof EmailJSResponseStatus) return new SendError(error.status, error.text)
  return new SendError(0, error instanceof Error ? error.message : String(error))
}
