import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { ConversationEntry, LeadDetails } from '#admin/api.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemText } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import { DraftClash } from './draft-clash.tsx'
import { useNoteDraft } from './drafts.ts'
import { OwnEntry } from './own-entry.tsx'

/** The visitor's message, and below it what the agency wrote and what came by mail. */
export function Conversation({ message }: { message: LeadDetails }) {
  return (
    <ul aria-label="Conversation" className="grid gap-6 py-6">
      <li>
        <article aria-label="Message">
          <MessageText key={message.id} className="text-lg" length={message.message.length}>
            {message.parts.map(({ text, phoneLink }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a message does not change
              <a key={at} href={phoneLink} className={phoneLink && 'link'}>
                {text}
              </a>
            ))}
          </MessageText>
        </article>
      </li>
      <Entries entries={message.conversation} messageId={message.id} />
    </ul>
  )
}

/** From this length on a text is more than a phone shows at once. */
const LONG = 1_000

type TextProps = { length: number; className?: string; children: ReactNode }

/** What a visitor wrote. On a phone a long text is folded, because the answer is below it. */
export function MessageText({ length, className = '', children }: TextProps) {
  const [isFolded, setIsFolded] = useState(length > LONG)
  return (
    <>
      <p
        translate="yes"
        dir="auto"
        className={`measure whitespace-pre-wrap wrap-anywhere ${isFolded ? 'max-lg:line-clamp-12' : ''} ${className}`}
      >
        {children}
      </p>
      {length > LONG && (
        <Button
          look="link"
          className="text-sm lg:hidden"
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        >
          {isFolded ? 'Show all of it' : 'Show less'}
        </Button>
      )}
    </>
  )
}

const NAMES: Record<ConversationEntry['way'], (by: string) => string> = {
  mail: (by) => `Answer by ${by}`,
  whatsapp: (by) => `Answer on WhatsApp by ${by}`,
  call: (by) => `Call by ${by}`,
  note: (by) => `Note by ${by}`,
  reply: (by) => `Reply by ${by}`,
  automatic: (by) => `Automatic reply by ${by}`,
  bounce: () => 'Not delivered',
  delay: () => 'Not delivered yet',
}

const EDGES: Partial<Record<ConversationEntry['way'], string>> = {
  note: 'border-marigold',
  reply: 'border-ink',
  automatic: 'border-line',
  delay: 'border-line',
  bounce: 'border-brick',
}

type EntriesProps = {
  entries: ConversationEntry[]
  /** Of the open message, whose entries their authors can change. */
  messageId?: string
}

/** Items of a list. */
export function Entries({ entries, messageId }: EntriesProps) {
  return entries.map((entry) => {
    const { id, way, at, by, text, delivery } = entry
    const title = NAMES[way](by)
    const words = (
      <p dir="auto" className="measure mt-1 whitespace-pre-wrap wrap-anywhere empty:hidden">
        {text}
      </p>
    )
    return (
      <li key={id}>
        <article aria-label={title} className={`border-s-4 ps-4 ${EDGES[way] ?? 'border-peacock'}`}>
          <p className="flex flex-wrap gap-x-4 text-sm text-soft">
            <span className="font-medium text-ink wrap-anywhere">{title}</span>
            <Time at={at} />
          </p>
          {messageId && entry.isOwn ? (
            <OwnEntry messageId={messageId} entry={entry}>
              {words}
            </OwnEntry>
          ) : (
            words
          )}
          {entry.incoming && <Enclosed {...entry.incoming} />}
          {delivery.map((step) => (
            <p
              key={step.text}
              className={`mt-1 text-sm wrap-anywhere ${step.isProblem ? 'text-brick' : 'text-soft'}`}
            >
              {step.text}
            </p>
          ))}
        </article>
      </li>
    )
  })
}

/** What a mail has beside its own words. Attachments are not kept here. */
function Enclosed({ quoted, attachments }: NonNullable<ConversationEntry['incoming']>) {
  return (
    <>
      {attachments.length > 0 && (
        <ul aria-label="Attachments" className="mt-2 text-sm text-soft">
          {attachments.map(({ name, size }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the list does not change
            <li key={at} className="wrap-anywhere">
              <bdi>{name}</bdi>
              <span>{`${size > 0 ? `, ${formatSize(size)}` : ''} – in your mailbox`}</span>
            </li>
          ))}
        </ul>
      )}
      {quoted && (
        <details className="mt-1">
          <summary className="target link-quiet text-sm">Quoted words</summary>
          <p dir="auto" className="measure text-sm text-soft whitespace-pre-wrap wrap-anywhere">
            {quoted}
          </p>
        </details>
      )}
    </>
  )
}

function formatSize(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return megabytes < 1 ? `${Math.ceil(bytes / 1000)} KB` : `${megabytes.toFixed(1)} MB`
}

/** A note for the agency alone. */
export function NoteForm({ id }: { id: string }) {
  const field = useId()
  const draft = useNoteDraft(id)
  const { mutate, isPending, error } = useMutation({ mutationFn: draft.add })
  return (
    <form
      aria-label="Note"
      className="mt-10"
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <label htmlFor={field} className="font-semibold">
        Note
      </label>
      <span className="text-sm text-soft"> – only the agency sees it</span>
      <div className="mt-1 flex flex-wrap items-end gap-3">
        <textarea
          id={field}
          name="note"
          dir="auto"
          required
          rows={1}
          className="field field-small field-sizing-content min-w-0 flex-[1_14rem]"
          value={draft.text}
          onChange={({ target }) => draft.change(target.value)}
        />
        <Button type="submit" look="quiet" isSmall disabled={isPending}>
          Add note
        </Button>
      </div>
      <DraftClash {...draft} />
      <ProblemText className="mt-3">
        {error?.message ??
          (draft.problem && `The note is kept on this device, but not saved. ${draft.problem}`)}
      </ProblemText>
    </form>
  )
}
