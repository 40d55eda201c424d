import { useQuery } from '@tanstack/react-query'
import type { Message } from '#admin/api.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Time } from '../ui/time.tsx'
import { MessageItem } from './message-list.tsx'
import { earlierQuery } from './messages-query.ts'

/** How to reach the sender, and where the message came from. */
export function Sender({ message }: { message: Message }) {
  const { email, phone, phoneLink, whatsappLink, extras, spamReasons } = message
  return (
    <dl className="mt-3 grid gap-x-8 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Field name="Email">
        <span className="wrap-anywhere">{email}</span>
        <CopyButton text={email} what="address" />
      </Field>
      {phone && (
        <Field name="Phone">
          <span className="tabular wrap-anywhere">{phone}</span>
          {phoneLink && (
            <a className="link inline-flex min-h-11 items-center font-semibold" href={phoneLink}>
              Call
            </a>
          )}
          {whatsappLink && (
            <a
              className="link inline-flex min-h-11 items-center font-semibold"
              href={whatsappLink}
              target="_blank"
              rel="noreferrer"
            >
              WhatsApp
            </a>
          )}
          <CopyButton text={phone} what="number" />
        </Field>
      )}
      {spamReasons && <Field name="Held as spam">{spamReasons}</Field>}
      {extras.map(({ name, value }) => (
        <Field key={name} name={name}>
          <span className="wrap-anywhere">{value}</span>
        </Field>
      ))}
    </dl>
  )
}

function Field({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-sm text-soft max-sm:mt-2 sm:py-2.5">{name}</dt>
      <dd className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-5">{children}</dd>
    </>
  )
}

export function History({ message }: { message: Message }) {
  return (
    <section className="mt-10">
      <h2 className="text-xl">History</h2>
      <ol aria-label="History" className="history mt-3">
        {message.history.map(({ at, text, isProblem }) => (
          <li key={`${at} ${text}`} data-problem={isProblem || undefined}>
            <Time at={at} className="text-sm text-soft" />
            <p className={`wrap-anywhere ${isProblem ? 'text-brick' : ''}`}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Messages of the same address or number. */
export function Earlier({ id, query }: { id: string; query: string }) {
  const { data: earlier = [], error } = useQuery(earlierQuery(id))
  if (error) return <p className="mt-8 text-soft">Earlier messages could not be loaded.</p>
  if (earlier.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-xl">Earlier messages</h2>
      <ul aria-label="Earlier messages" className="mt-3 -mx-4 border-t border-line lg:-mx-5">
        {earlier.map((message) => (
          <MessageItem key={message.id} message={message} query={query} />
        ))}
      </ul>
    </section>
  )
}
