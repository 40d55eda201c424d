import type { LeadStatus, LeadSummary } from '#admin/api.ts'

const NAMES: Record<LeadStatus, string> = {
  unanswered: '',
  answered: 'Answered',
  closed: 'No answer needed',
  spam: 'Spam',
}

type Props = {
  message: Pick<LeadSummary, 'status' | 'isUndelivered' | 'reopenedBy'>
  isFound?: boolean | undefined
}

/** The state of a message in words, unless it simply waits for an answer. One that a search has found always has a word. */
export function StatusMark({ message, isFound }: Props) {
  return (
    <>
      {isFound && message.status === 'unanswered' && <span>Unanswered</span>}
      {NAMES[message.status] && <span className="text-peacock">{NAMES[message.status]}</span>}
      {message.reopenedBy === 'reply' && <span className="text-peacock">New reply</span>}
      {message.reopenedBy === 'bounce' && <span className="text-brick">Answer not delivered</span>}
      {message.isUndelivered && <span className="text-brick">Not delivered</span>}
    </>
  )
}
