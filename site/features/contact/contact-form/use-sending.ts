import { useEffect, useRef, useState } from 'react'
import type { FormWords } from './form-words.ts'
import { type EmailTarget, SendError, sendMessage } from './send.ts'
import { SUCCESS_TIME } from './success-time.ts'
import { fieldsOf } from './use-field-errors.ts'

/**
 * `idle` in the page's HTML, and while its address reports a message that was posted before hydration; `ready` if there
 * is nothing to report; `cleared` after a message was sent and its banner is gone.
 */
type SendingState =
  | { name: 'idle' | 'ready' | 'sending' | 'sent' | 'cleared' }
  | { name: 'failed'; message: string; advice: string | undefined }

/**
 * Sends the form and reports the outcome.
 * @returns the state; whether a message was sent, failed ones included; `send`; and `clear`, which removes the report of
 * the last message as the next one is written
 */
export function useSending(target: EmailTarget, words: FormWords, forgetDraft: () => void) {
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
    setHasSent(true)
    setState({ name: 'sending' })
    const sending = sendMessage(form, target, () => latest.current === sending && reportSent(form, sent))
    latest.current = sending
    try {
      await sending
      reportSent(form, sent)
    } catch (error) {
      console.error('Message not sent:', error)
      setState({ name: 'failed', ...explain(error, words) })
    }
  }

  /** @param sent the values that were sent; later changes stay in the form and in the draft */
  function reportSent(form: HTMLFormElement, sent: string): void {
    forgetRefusal()
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

/** Everything in the form, to be compared. */
function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)])
}

/** Empties the form. A reset alone would restore what the relay has put back into a refused form. */
function clearForm(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) {
    if (field instanceof HTMLSelectElement) for (const option of field.options) option.defaultSelected = false
    else field.defaultValue = ''
  }
  form.reset()
}

/** What is known about the message, and what the visitor can do: in the agency's words, or in the server's about a field. */
function explain(error: unknown, words: FormWords): { message: string; advice: string | undefined } {
  if (!(error instanceof SendError)) return { message: words.failed, advice: undefined }
  const message = error.isUnsure ? words.unsure : words.failed
  if (error.status === 413) return { message, advice: words.refusals.large }
  if (error.status === 429) return { message, advice: words.often }
  return { message, advice: error.advice }
}

/** Removes the fragment that reports a refused post: loaded again, the page would report it of the message that was sent. */
function forgetRefusal(): void {
  if (location.hash === '#not-sent')
    history.replaceState(history.state, '', location.pathname + location.search)
}

/** Has a screen reader say a sentence to its end, though the text leaves the page soon. The live region serves the others. */
function announce(sentence: string): void {
  if ('ariaNotify' in document && typeof document.ariaNotify === 'function') document.ariaNotify(sentence)
}
