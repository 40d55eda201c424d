import { refusals, words } from 'virtual:contact-form'
import { useEffect, useRef, useState } from 'react'
import { keepInTab } from '../../../hooks/tab-memory.ts'
import { announce } from './announce.ts'
import { clearForm } from './keep-refilled.ts'
import { type EmailTarget, SendError, sendMessage } from './send.ts'
import { SUCCESS_TIME } from './success-time.ts'

/** Key of the tab's draft, as in `draft.ts`, which is written into the page: a shared module would be a file of its own. */
const DRAFT = 'message'

/**
 * `idle` in the page as it comes, and as long as its address tells of a message sent without script; `ready` where
 * nothing is to be told; `cleared` once a message was sent and its banner is gone.
 */
export type SendingState =
  | { name: 'idle' | 'ready' | 'sending' | 'sent' | 'cleared' }
  | { name: 'failed'; news: string; advice: string | undefined }

/**
 * @returns how far the message is; what sends it; and what takes back the news of the last one, that it was sent without
 * script (`idle`) or that it failed, as it is being changed or the next one written
 */
export function useSending(target: EmailTarget) {
  const [state, setState] = useState<SendingState>({ name: 'idle' })
  /** How many have been sent, those that failed included. */
  const sendings = useRef(0)

  // What tells of messages sent without script leaves the page where it is not true.
  useEffect(() => {
    if (location.hash !== '#not-sent') document.getElementById('not-sent')?.remove()
    if (location.hash !== '#sent') setState(without('idle'))
  }, [])

  // Whoever leaves now is asked whether to.
  useEffect(() => {
    if (state.name !== 'sending') return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [state.name])

  async function send(form: HTMLFormElement): Promise<void> {
    // The SDK adds these itself; a second copy in the form would travel beside its own.
    for (const field of form.querySelectorAll<HTMLInputElement>('[data-control]')) field.disabled = true
    const sent = wordsIn(form)
    document.getElementById('not-sent')?.remove() // of a post without script, before
    setState({ name: 'sending' })
    sendings.current += 1
    const sending = sendings.current
    try {
      await sendMessage(form, target, () => sending === sendings.current && tellSent(form, sent))
      tellSent(form, sent)
    } catch (error) {
      console.error('Message not sent:', error)
      setState({ name: 'failed', ...explain(error) })
    }
  }

  /** @param sent what was written when it was sent */
  function tellSent(form: HTMLFormElement, sent: string): void {
    forgetFailure()
    // What was written meanwhile has not been sent.
    const isAsSent = () => wordsIn(form) === sent
    if (isAsSent()) keepInTab(DRAFT, null)
    setState({ name: 'sent' })
    announce(words.sent)
    setTimeout(() => {
      const isDone = isAsSent()
      if (isDone) clearForm(form)
      setState({ name: isDone ? 'cleared' : 'ready' })
    }, SUCCESS_TIME)
  }

  return {
    state,
    send,
    takeBack: (news: 'idle' | 'failed') => setState(without(news)),
  }
}

/** Takes some news back, where they are what is told. */
function without(news: 'idle' | 'failed'): (now: SendingState) => SendingState {
  return (now) => (now.name === news ? { name: 'ready' } : now)
}

/** Everything the visitor has written, to be compared. */
function wordsIn(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)])
}

/** What became of the message, as far as anybody can say, and what the visitor can do about it. */
function explain(error: unknown): { news: string; advice: string | undefined } {
  if (!(error instanceof SendError)) return { news: words.failed, advice: undefined }
  return { news: error.isUnsure ? words.unsure : words.failed, advice: adviceOn(error) }
}

/** What the visitor can do about it: in the agency's words, or in the server's where these name the field. */
function adviceOn({ status, advice }: SendError): string | undefined {
  if (status === 413) return refusals.large
  if (status === 429) return words.often
  return advice
}

/** Takes what tells of a failed try out of the address: loaded again, the page would say it of the message that was sent. */
function forgetFailure(): void {
  if (location.hash === '#not-sent')
    history.replaceState(history.state, '', location.pathname + location.search)
}
