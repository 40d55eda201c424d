import './keep-refilled.ts'
import { otherWays, refusals, words } from 'virtual:contact-form'
import { type FormEvent, useEffect, useRef } from 'react'
import { HONEYPOT_FIELD, SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { useReady } from '../../../hooks/use-ready.ts'
import { Failure } from './failure.tsx'
import { Fields } from './fields.tsx'
import type { EmailTarget } from './send.ts'
import { stayHere } from './stay-here.ts'
import { useSending } from './use-sending.ts'
import { useWhatWasWritten } from './use-what-was-written.ts'

/** The contact form. Without script it is a plain HTML post of the same fields to the same address. */
export function ContactForm({ target }: { target: EmailTarget }) {
  const { state, send, takeBack } = useSending(target)
  const button = useRef<HTMLButtonElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useWhatWasWritten()
  useReady(button)
  const busy = state.name === 'sending' || state.name === 'sent'

  // Disabling a focused button drops the focus on the floor; a visitor with a keyboard wants it back.
  useEffect(() => {
    const isNowhere = document.activeElement === document.body || document.activeElement === button.current
    if (!busy && hadFocus.current && isNowhere) button.current?.focus({ preventScroll: true })
  }, [busy])

  useEffect(stayHere, [])

  // Enter in the first field sends too, far above where the outcome is told.
  useEffect(() => {
    if (state.name === 'sent' || state.name === 'failed')
      outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [state.name])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    hadFocus.current = document.activeElement === button.current
    void send(event.currentTarget)
  }

  return (
    <form
      aria-label={words.name}
      action={`${target.origin ?? ''}${SEND_FORM_PATH}`}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      onInvalid={() => {
        takeBack('idle')
        takeBack('failed')
      }}
      onInput={() => takeBack('idle')}
      className="contact-form"
    >
      <Fields words={words} refusals={refusals} />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={HONEYPOT_FIELD}>{words.honeypot}</label>
        <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
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
        {state.name === 'failed' && (
          <Failure news={state.news} words={words} advice={state.advice} otherWays={otherWays} />
        )}
      </div>
    </form>
  )
}
