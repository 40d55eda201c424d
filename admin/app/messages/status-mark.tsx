import type { MessageStatus, MessageSummary } from '#admin/api.ts'

const NAMES: Record<MessageStatus, string> = {
  unanswered: '',
  answered: 'Answered',
  closed: 'No answer needed',
  spam: 'Spam',
}

/** The state of a message in words, unless it simply waits for an answer. */
export function StatusMark({ message }: { message: Pick<MessageSummary, 'status' | 'isUndelivered'> }) {
  return (
    <>
      {NAMES[message.status] && <span className="text-peacock">{NAMES[message.status]}</span>}
      {message.isUndelivered && <span className="text-brick">Not delivered</span>}
    </>
  )
}
