import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LeadDetails, OtherLead } from '#admin/api.ts'
import { suggestEmail } from '#contract/suggest-email.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Time } from '../../ui/time.tsx'
import { Entries } from './conversation.tsx'
import { List, MessageItem } from './message-item.tsx'
import { othersQuery } from './messages-query.ts'
import { AskingLink } from './questions.tsx'

const WAYS = [
  ['call', 'Call'],
  ['whatsapp', 'WhatsApp'],
] as const

/** How to reach the sender. */
export function Sender({ message }: { message: LeadDetails }) {
  const { email, phone, numbers, fields, spamReasons, status } = message
  const meant = suggestEmail(email)
  return (
    <dl className="mt-2">
      <Field name="Email">
        <span>{email}</span>
        <CopyButton text={email} what="address" />
      </Field>
      {meant && (
        <Field name="Did you mean">
          <span>{meant}</span>
          <CopyButton text={meant} what="other address" />
        </Field>
      )}
      {phone && (
        <Field name="Phone">
          <bdi className="tabular">{phone}</bdi>
          <CopyButton text={phone} what="number" />
        </Field>
      )}
      {numbers.length > 1 &&
        numbers.map((number, i) => (
          <Field key={number.number} name={`Number ${i + 1}`}>
            <bdi className="tabular">{number.number}</bdi>
            {WAYS.map(([way, verb]) => (
              <AskingLink
                key={way}
                message={message}
                way={way}
                number={number}
                className="target link text-sm"
              >
                <span>{verb}</span>
                <span className="sr-only">{` ${number.number}`}</span>
              </AskingLink>
            ))}
          </Field>
        ))}
      {fields.map(({ label, value }) => (
        <Field key={label} name={label}>
          <bdi>{value}</bdi>
        </Field>
      ))}
      {status === 'spam' && <Field name="Held as spam">{spamReasons}</Field>}
    </dl>
  )
}

/** A name with its value beside it, or below it in large text. */
function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="flex-[1_4.5rem] text-sm text-soft wrap-anywhere">{name}</dt>
      <dd className="flex min-h-11 min-w-0 flex-[999_11rem] flex-wrap items-center gap-x-5 wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}

/** What came beside the form's fields. */
export function Source({ message: { extras } }: { message: LeadDetails }) {
  if (extras.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-xl">Where it came from</h2>
      <dl className="mt-2">
        {extras.map(({ name, value }) => (
          <Field key={name} name={name}>
            <span dir="auto">{value}</span>
          </Field>
        ))}
      </dl>
    </section>
  )
}

export function History({ message }: { message: LeadDetails }) {
  return (
    <section className="mt-10">
      <h2 className="text-xl">History</h2>
      <ol aria-label="History" className="mt-3">
        {message.history.map(({ at, text, isProblem }) => (
          <li
            key={`${at} ${text}`}
            className={`star relative ms-[0.4rem] border-s border-line ps-7 pb-4 before:absolute before:start-[calc(-0.4em-0.5px)] before:top-[0.3rem] last:border-transparent ${isProblem ? '[--star:var(--color-brick)]' : '[--star:var(--color-peacock)]'}`}
          >
            <Time at={at} className="text-sm text-soft" />
            <p dir="auto" className={`wrap-anywhere ${isProblem ? 'text-brick' : ''}`}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Messages of the same address or number, with what was answered to them. */
export function Others({ message: { id, receivedAt }, query }: { message: LeadDetails; query: string }) {
  const { data: others = [], error } = useQuery(othersQuery(id))
  if (error) return <p className="mt-8 text-soft">Earlier messages could not be loaded.</p>
  const later = others.filter((other) => other.receivedAt > receivedAt)
  const earlier = others.filter((other) => other.receivedAt <= receivedAt)
  return (
    <>
      <OtherMessages title="Later messages" messages={later} query={query} />
      <OtherMessages title="Earlier messages" messages={earlier} query={query} />
    </>
  )
}

type OtherProps = { title: string; messages: OtherLead[]; query: string }

function OtherMessages({ title, messages, query }: OtherProps) {
  if (messages.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-xl">{title}</h2>
      <List name={title} className="mt-3 -mx-4 lg:-mx-5">
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} query={query}>
            <ul className="grid gap-4 px-4 pb-4 empty:hidden lg:px-5">
              <Entries entries={message.conversation} />
            </ul>
          </MessageItem>
        ))}
      </List>
    </section>
  )
}
