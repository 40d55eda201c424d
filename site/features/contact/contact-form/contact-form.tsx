import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { HONEYPOT_FIELD, PRIVACY_NOTICE_FIELD, SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { useHydrated } from '#site/hooks/use-hydrated.ts'
import { useDraft } from './draft.ts'
import { useEmailField } from './email-field.ts'
import { FORM_NAME, useFieldErrors } from './field-errors.ts'
import { Fields } from './fields.tsx'
import type { FormWords } from './form-words.ts'
import { useLeadSource } from './lead-source.ts'
import { Failure, type OtherWays } from './outcome.tsx'
import { type EmailTarget, useSending } from './sending.ts'

type Props = {
  target: EmailTarget
  words: FormWords
  otherWays: OtherWays
  /** Of the privacy notice that is beside the form, if there is one. */
  noticeVersion?: string | undefined
  /** The notice of a refused post, shown above the form until a message is sent by script. */
  children?: ReactNode
}

/** The contact form. Before hydration it is a plain HTML post of the same fields to the same address. */
export function ContactForm({ target, words, otherWays, noticeVersion, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const isHydrated = useHydrated()
  const keepDraft = useDraft(form)
  const { errors, onInvalid, onInput } = useFieldErrors(form, words)
  useEmailField(form)
  useLeadSource(form)
  const { state, hasSent, send, clear } = useSending(target, words)
  const isBusy = state.name === 'sending' || state.name === 'sent'

  // Disabling a focused button removes the focus.
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === button.current
    if (!isBusy && hadFocus.current && isLost) button.current?.focus({ preventScroll: true })
  }, [isBusy])

  // Enter in the first field sends too, and the outcome may be below the window.
  useEffect(() => {
    if (state.name === 'sent' || state.name === 'failed')
      outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [state.name])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    hadFocus.current = document.activeElement === button.current
    void send(event.currentTarget)
  }

  return (
    <>
      <div hidden={hasSent}>{children}</div>
      <form
        ref={form}
        name={FORM_NAME}
        aria-label={words.name}
        // The fragment shows the refusal if the relay responds with this page; a redirect has its own.
        action={`${target.origin ?? ''}${SEND_FORM_PATH}#not-sent`}
        method="post"
        encType="multipart/form-data"
        onSubmit={submit}
        onInvalid={(event) => {
          onInvalid(event)
          clear('idle')
          clear('failed')
        }}
        onInput={(event) => {
          onInput(event)
          keepDraft()
          clear('idle')
        }}
        className="contact-form"
      >
        <Fields words={words} errors={errors} />
        <div className="honeypot" aria-hidden="true">
          <label htmlFor={HONEYPOT_FIELD}>{words.honeypot}</label>
          <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </div>
        {noticeVersion && <input type="hidden" name={PRIVACY_NOTICE_FIELD} value={noticeVersion} />}
        {!isHydrated && (
          // For the plain post; the SDK adds its own. Not disabled instead: Firefox restores that after a reload.
          <>
            <input type="hidden" name="service_id" value={target.serviceId} />
            <input type="hidden" name="template_id" value={target.templateId} />
            <input type="hidden" name="user_id" value={target.publicKey} />
          </>
        )}
        <button ref={button} type="submit" className="button button-primary" disabled={isBusy}>
          {isBusy ? words.sending : words.send}
        </button>
        <div ref={outcome} className="outcome">
          <div
            id="sent"
            role="status"
            data-state={state.name}
            className={state.name === 'idle' ? 'shown-as-target' : undefined}
          >
            {/* In the page's HTML for a message that was posted before hydration. */}
            {state.name === 'sending' && <p className="sr-only">{words.underWay}</p>}
            {(state.name === 'idle' || state.name === 'sent') && <p className="banner">{words.sent}</p>}
          </div>
          {state.name === 'cleared' && <p className="text-sm text-soft">{words.cleared}</p>}
          {state.name === 'failed' && (
            <Failure
              message={state.message}
              advice={state.advice}
              or={words.or}
              otherWays={otherWays}
              topic={state.topic}
            />
          )}
        </div>
      </form>
    </>
  )
}
