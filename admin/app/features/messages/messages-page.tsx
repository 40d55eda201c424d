import { useRef } from 'react'
import { useSearch } from 'wouter'
import type { Me } from '#admin/api.ts'
import { NothingOpen } from '../../ui/states.tsx'
import { useDrafts } from './drafts.ts'
import { MessageList } from './message-list.tsx'
import { MessageView } from './message-view.tsx'
import { queryOf, selectionOf } from './messages-query.ts'
import './messages.css'
import { useListPlace } from './use-list-place.ts'

/** The list, and beside it (on a phone instead of it) the message with the id. */
export function MessagesPage({ id, me }: { id: string | undefined; me: Me }) {
  useDrafts()
  const selection = selectionOf(useSearch())
  const query = queryOf(selection)
  const list = useRef<HTMLDivElement>(null)
  useListPlace(list, query, id)
  return (
    <div className="xl:grid-cols-[26rem_minmax(0,1fr)] lg:grid lg:grid-cols-[23rem_minmax(0,1fr)]">
      <div
        ref={list}
        className={`border-line lg:sticky lg:top-0 lg:bg-sheet lg:h-dvh lg:overflow-y-auto lg:border-e ${id ? 'max-lg:hidden' : ''}`}
      >
        <MessageList selection={selection} openId={id} needsName={me.needsName} />
      </div>
      {id ? (
        <MessageView key={id} id={id} listQuery={query} />
      ) : (
        <div className="grid h-dvh content-center max-lg:hidden">
          <NothingOpen lattice="support">Choose a message.</NothingOpen>
        </div>
      )}
    </div>
  )
}
