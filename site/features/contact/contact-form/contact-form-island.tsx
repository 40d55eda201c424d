import type { ReactNode } from 'react'
import { HONEYPOT_FIELD, PRIVACY_NOTICE_FIELD, SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { useHydrated } from '#site/hooks/use-hydrated.ts'
import { Fields, type FormWords } from './fields.tsx'
import { LeadSource } from './lead-source.tsx'
import { Failure, type OtherWays } from './outcome.tsx'
import type { EmailTarget } from './send-message.ts'
import { useContactForm } from './use-contact-form.ts'
import './contact-form.css'

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
  const isHydrated = useHydrated()
  const { report, errors, hasSent, isBusy, suggestion, form, outcome, onInput, onTake, onBlur, onSubmit } =
    useContactForm(target, words)
  return (
    <>
      <div hidden={hasSent}>{children}</div>
      <form
        ref={form}
        name="contact"
        aria-label={words.name}
        // The fragment shows the refusal if the relay responds with this page; a redirect has its own.
        action={`${target.emailOrigin ?? ''}${SEND_FORM_PATH}#not-sent`}
        method="post"
        encType="multipart/form-data"
        // Errors below the fields replace the browser's bubble.
        noValidate={isHydrated}
        onBlur={onBlur}
        onSubmit={onSubmit}
        className="contact-form grid grid-cols-1 gap-6 md:grid-cols-2"
      >
        <Fields words={words} errors={errors} suggestion={suggestion} onInput={onInput} onTake={onTake} />
        {/* Not merely moved off screen: browsers and password managers would fill it in. */}
        <div className="honeypot hidden" aria-hidden="true">
          <label htmlFor={HONEYPOT_FIELD} suppressHydrationWarning>
            {words.honeypot}
          </label>
          <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </div>
        {noticeVersion && <input type="hidden" name={PRIVACY_NOTICE_FIELD} value={noticeVersion} />}
        {isHydrated ? (
          <LeadSource />
        ) : (
          // For the plain post; the SDK adds its own. Not disabled instead: Firefox restores that after a reload.
          <>
            <input type="hidden" name="service_id" value={target.serviceId} />
            <input type="hidden" name="template_id" value={target.templateId} />
            <input type="hidden" name="user_id" value={target.publicKey} />
          </>
        )}
        <button
          type="submit"
          className="button button-primary min-w-[min(12rem,100%)] justify-self-start"
          disabled={isBusy}
          suppressHydrationWarning
        >
          {isBusy ? words.sending : words.send}
        </button>
        <div
          ref={outcome}
          className="relative col-span-full scroll-mt-[calc(var(--header)+6rem)] scroll-mb-8"
        >
          <div
            id="sent"
            role="status"
            data-state={report.name}
            className={report.name === 'idle' ? 'shown-as-target' : undefined}
          >
            {report.name === 'sending' && <p className="sr-only">{words.underWay}</p>}
            {/* In the page's HTML for a message that was posted before hydration. */}
            {(report.name === 'idle' || report.name === 'sent') && (
              <p className="banner" suppressHydrationWarning>
                {words.sent}
              </p>
            )}
          </div>
          {/* The line that replaces the banner does not move what is below. */}
          {report.name === 'cleared' && <p className="absolute -mt-4 text-sm text-soft">{words.cleared}</p>}
          {report.name === 'failed' && <Failure {...report} or={words.or} otherWays={otherWays} />}
        </div>
      </form>
    </>
  )
}
