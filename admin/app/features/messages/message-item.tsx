import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { LeadSummary } from '#admin/api.ts'
import { Time } from '../../ui/time.tsx'
import { messageQuery } from './messages-query.ts'
import { StatusMark } from './status-mark.tsx'

/** A press shows something within this time: the message, or that it is loading. */
const SOON_MS = 100

type ListProps = { name: string; className: string; children: ReactNode }

/** A list of messages, which may be in boxes. */
export function List({ name, className, children }: ListProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a ul has items only
    <div role="list" aria-label={name} className={`border-t border-line ${className}`}>
      {children}
    </div>
  )
}

export type ItemProps = {
  message: LeadSummary
  query: string
  isOpen?: boolean
  takesFocus?: boolean
  /** By a search, which looks in every filter. */
  isFound?: boolean
  /** Below the link. */
  children?: ReactNode
}

const UNREAD = 'star ps-[1.15em] font-[700] [--star:var(--color-marigold)] before:-ms-[1.15em]'

/** A message in a list, as a link whose name begins with the sender's. */
export const MessageItem = memo(function MessageItem(props: ItemProps) {
  const { message, query, isOpen, takesFocus, isFound, children } = props
  const { id, name, subject, beginning, receivedAt, isUnread, more = 0 } = message
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const href = `/messages/${id}${query}`

  /** Once it is loaded: to render on a phone that it is loading takes as long as to load it. */
  async function open(event: MouseEvent): Promise<void> {
    event.preventDefault()
    const loaded = queryClient.ensureQueryData(messageQuery(id)).catch(() => {})
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, SOON_MS))])
    navigate(href)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: only a list's own child can be an li
    <div role="listitem" className="border-b border-line">
      <Link
        ref={takesFocus ? focus : undefined}
        href={href}
        onPointerDown={() => void queryClient.prefetchQuery(messageQuery(id))}
        onPointerCancel={() => void queryClient.cancelQueries(messageQuery(id))}
        onClick={open}
        className="row-link relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-3 [--row-edge:4px] [--row-space:1rem] lg:[--row-space:1.25rem]"
        aria-current={isOpen ? 'page' : undefined}
      >
        <span
          dir="auto"
          className={`line-clamp-2 text-[1.125rem]/[1.4] wrap-anywhere ${isUnread ? UNREAD : ''}`}
        >
          {name}
        </span>{' '}
        <Time at={receivedAt} short className="text-sm text-soft" />
        {isUnread && <span className="sr-only">, unread</span>}
        <span className="col-span-2 flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="font-medium">{subject}</span>
          <StatusMark message={message} isFound={isFound} />
          {more > 0 && <span className="text-soft wrap-anywhere">{`${more} more from ${name}`}</span>}
        </span>
        <span translate="yes" dir="auto" className="col-span-2 line-clamp-2 text-sm text-soft wrap-anywhere">
          {beginning}
        </span>
      </Link>
      {children}
    </div>
  )
})

function focus(element: HTMLElement | null): void {
  element?.focus()
}
