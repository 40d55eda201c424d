import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Deleted, LeadDetails } from '#admin/api.ts'
import { hasStatus } from '../../data/api-client.ts'
import { useUnsavedStore } from '../../hooks/use-unsaved.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import { AnswerPanel } from './answer.tsx'
import { Conversation, NoteForm } from './conversation.tsx'
import { forgetDrafts } from './drafts.ts'
import { History, Others, Sender, Source } from './message-details.tsx'
import { messageQuery, useAction } from './messages-query.ts'
import { StatusMark } from './status-mark.tsx'
import { Together } from './together.tsx'

/** @param listQuery of the list's address, to which Back leads */
export function MessageView({ id, listQuery }: { id: string; listQuery: string }) {
  const store = useUnsavedStore()
  const [deleted, setDeleted] = useState<Deleted>()
  const query = useQuery({ ...messageQuery(id), enabled: !deleted })
  const isErased = deleted || hasStatus(query.error, 404)
  // On a phone the page is still scrolled as the list was.
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  useEffect(() => {
    if (isErased) forgetDrafts(store, id)
  }, [isErased, id, store])
  return (
    <article className="mx-auto w-full max-w-4xl px-4 pt-2 pb-12 lg:px-10 lg:pt-6">
      <p className="lg:hidden">
        <Link className="target link-quiet gap-2 font-medium" href={`/${listQuery}`}>
          <Icon name="back" />
          <span>Back</span>
        </Link>
      </p>
      {isErased ? (
        <>
          <PageHeading>Deleted</PageHeading>
          <p role="status" className="measure mt-4 text-lg">
            {`This message has been deleted. ${deleted?.traces ?? ''}`}
          </p>
          <Link className="button mt-6" href={`/${listQuery}`}>
            To the list
          </Link>
        </>
      ) : (
        <Loaded query={query}>
          {(message) => <Opened message={message} listQuery={listQuery} onDeleted={setDeleted} />}
        </Loaded>
      )}
    </article>
  )
}

type OpenedProps = {
  message: LeadDetails
  listQuery: string
  onDeleted: (deleted: Deleted) => void
}

function Opened({ message, listQuery, onDeleted }: OpenedProps) {
  const { id, isUnread } = message
  const { mutate: markAsRead } = useAction(id)
  /** First what the person waits for, and in the next frame the rest. */
  const isWhole = useDeferredValue(true, false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that it can be marked as unread while it is open
  useEffect(() => {
    if (isUnread) markAsRead('read')
  }, [id])
  return (
    <>
      <header className="border-b-2 border-ink pb-4">
        <p className="flex flex-wrap gap-x-4 text-sm text-soft">
          <span className="font-medium text-ink">{message.subject}</span>
          <Time at={message.receivedAt} />
          <StatusMark message={message} />
          {message.answeredAt !== undefined && (
            <span>
              <Time at={message.answeredAt} />
              {message.answeredBy && <span>{` by ${message.answeredBy}`}</span>}
            </span>
          )}
        </p>
        <PageHeading className="mt-1 text-3xl">{message.name}</PageHeading>
        <Sender message={message} />
      </header>
      <Conversation message={message} />
      {isWhole && (
        <>
          <Together message={message}>
            <AnswerPanel message={message} onDeleted={onDeleted} />
          </Together>
          <NoteForm id={id} />
          <Source message={message} />
          <History message={message} />
          <Others message={message} query={listQuery} />
        </>
      )}
    </>
  )
}
