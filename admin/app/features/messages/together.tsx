import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Action, LeadDetails } from '#admin/api.ts'
import { request } from '../../data/api-client.ts'
import { Tick } from '../../ui/tick.tsx'
import { Time } from '../../ui/time.tsx'
import { MessageText } from './conversation.tsx'
import { othersQuery, TogetherContext } from './messages-query.ts'

/** What else the sender waits for, which one answer can be for. @param children what is done with the message */
export function Together({ message, children }: { message: LeadDetails; children: ReactNode }) {
  const { data: others = [] } = useQuery(othersQuery(message.id))
  const waiting = others.filter(({ status }) => status === 'unanswered')
  const [ids, setIds] = useState<string[]>([])
  const ticked = waiting.map(({ id }) => id).filter((id) => ids.includes(id))

  /** What is taken back was done to those of the last answer, which do not wait any more. */
  function withOthers(action: Action) {
    const others = action === 'unanswered' ? ids : ticked
    setIds(others)
    return Promise.allSettled(others.map((id) => request(`POST messages/:id/${action}`, { id })))
  }
  return (
    <TogetherContext value={{ others: ticked, withOthers }}>
      {waiting.length > 0 && message.canBeAnswered && (
        <section className="mb-6 border-t border-line pt-4">
          <h2 className="text-xl wrap-anywhere">{`${waiting.length} more from ${message.name}`}</h2>
          <ul className="mt-3 grid gap-4">
            {waiting.toReversed().map(({ id, receivedAt, message }) => (
              <li key={id}>
                <Time at={receivedAt} className="text-sm text-soft" />
                <MessageText length={message.length}>{message}</MessageText>
              </li>
            ))}
          </ul>
          <Tick
            className="mt-2 font-semibold"
            isTicked={ticked.length > 0}
            onTick={(isTicked) => setIds(isTicked ? waiting.map(({ id }) => id) : [])}
          >
            {`Answer all ${(ticked.length || waiting.length) + 1} together`}
          </Tick>
        </section>
      )}
      {children}
    </TogetherContext>
  )
}
