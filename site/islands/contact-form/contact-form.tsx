import './keep-refilled.ts'
import { otherWays, refusals, words } from 'virtual:contact-form'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { HONEYPOT_FIELD, SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { useReady } from '../use-ready.ts'
import { announce } from './announce.ts'
import { Failure } from './failure.tsx'
import { Fields } from './fields.tsx'
import { type EmailTarget, SendError, sendMessage } from './send.ts'
import { stayHere } from './stay-here.ts'
import { useWhatWasWritten } from './use-what-was-written.ts'
import { useWrongFields } from './use-wrong-fields.ts'

/** How long the success banner stays and the form waits to be cleared, in milliseconds; specification, section 4. */
const SUCCESS_TIME = 2000

/**
 * `idle` in the page as it comes, and as long as its address tells of a message sent without script; `ready` where
 * nothing is to be told; `cleared` once a message was sent and its banner is gone.
 */
type State =
  | { name: 'idle' | 'ready' | 'sending' | 'sent' | 'cleared' }
  | { name: 'failed'; advice: string | undefined }

/** Everything the visitor has written, to be compared. */
function wordsIn(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)])
}

/** What the visitor can do about it: in the agency's words, or in the server's where these name the field. */
function adviceOn({ status, advice }: SendError): string | undefined {
  if (status === 413) return refusals.large
  if (status === 429) return words.often
  return advice
}

/** The contact form. Without script it is a plain HTML post of the same fields to the same address. */
export function ContactForm({ target }: { target: EmailTarget }) {
  const [state, setState] = useState<State>({ name: 'idle' })
  const button = useRef<HTMLButtonElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const { wrong, find, mend } = useWrongFields()
  useWhatWasWritten()
  useReady(button)
  const busy = state.name === 'sending' || state.name === 'sent'

  // Disabling a focused button drops the focus on the floor; a visitor with a keyboard wants it back.
  useEffect(() => {
    const isNowhere = document.activeElement === document.body || document.activeElement === button.current
    if (!busy && hadFocus.current && isNowhere) button.current?.focus({ preventScroll: true })
  }, [busy])

  useEffect(stayHere, [])

  // What tells of messages sent without script leaves the page where it is not true.
  useEffect(() => {
    if (location.hash !== '#not-sent') document.getElementById('not-sent')?.remove()
    if (location.hash !== '#sent') setState((now) => (now.name === 'idle' ? { name: 'ready' } : now))
  }, [])

  // Enter in the first field sends too, far above where the outcome is told.
  useEffect(() => {
    if (state.name === 'sent' || state.name === 'failed')
      outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [state.name])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    // The SDK adds these itself; a second copy in the form would travel beside its own.
    for (const field of form.querySelectorAll<HTMLInputElement>('[data-control]')) field.disabled = true
    hadFocus.current = document.activeElement === button.current
    const sent = wordsIn(form)
    document.getElementById('not-sent')?.remove() // of a post without script, before
    setState({ name: 'sending' })
    try {
      await sendMessage(form, target)
      forgetFailure()
      setState({ name: 'sent' })
      announce(words.sent)
      setTimeout(() => {
        // What was written meanwhile has not been sent.
        const isAsSent = wordsIn(form) === sent
        if (isAsSent) form.reset()
        setState({ name: isAsSent ? 'cleared' : 'ready' })
      }, SUCCESS_TIME)
    } catch (error) {
      console.error('Message not sent:', error)
      setState({ name: 'failed', advice: error instanceof SendError ? adviceOn(error) : undefined })
    }
  }

  return (
    <form
      aria-label={words.name}
      action={`${target.origin ?? ''}${SEND_FORM_PATH}`}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      onInvalid={(event) => {
        find(event)
        setState((now) => (now.name === 'failed' ? { name: 'ready' } : now))
      }}
      onInput={mend}
      className="contact-form"
    >
      <Fields words={words} wrong={wrong} />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor="website">{words.honeypot}</label>
        <input id="website" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" data-control name="service_id" value={target.serviceId} />
      <input type="hidden" data-control name="template_id" value={target.templateId} />
      <input type="hidden" data-control name="user_id" value={target.publicKey} />
      <button
        ref={button}
        type="submit"
        className="button button-primary"
        disabled={busy}
        data-sending={words.sending}
      >
        {busy ? words.sending : words.send}
      </button>
      <div ref={outcome} className="outcome">
        <div
          id="sent"
          role="status"
          data-state={state.name}
          className={state.name === 'idle' ? 'shown-as-target' : undefined}
        >
          {/* In the page from the start, for a message sent without script; else only while it is true. */}
          {state.name === 'sending' && <p className="sr-only">{words.underWay}</p>}
          {(state.name === 'idle' || state.name === 'sent') && <p className="banner">{words.sent}</p>}
        </div>
        {state.name === 'cleared' && <p className="text-sm text-soft">{words.cleared}</p>}
        {state.name === 'failed' && <Failure words={words} advice={state.advice} otherWays={otherWays} />}
      </div>
    </form>
  )
}

/** Takes what tells of a failed try out of the address: loaded again, the page would say it of the message that was sent. */
function forgetFailure(): void {
  if (location.hash === '#not-sent')
    history.replaceState(history.state, '', location.pathname + location.search)
}
