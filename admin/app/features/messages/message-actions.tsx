import { useQueryClient } from '@tanstack/react-query'
import type { Action, Deleted, LeadDetails } from '#admin/api.ts'
import { request } from '../../data/api-client.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemText } from '../../ui/states.tsx'
import { useAction } from './messages-query.ts'
import { AskingLink } from './questions.tsx'

type ActionName = { action: Action; name: string }

function buttonsFor({ status, isUndelivered, isUnread }: LeadDetails, isAnswering: boolean): ActionName[] {
  const buttons: ActionName[] = []
  if (isUndelivered) buttons.push({ action: 'retry', name: 'Try again' })
  if (status === 'unanswered' && !isAnswering)
    buttons.push(
      { action: 'answered', name: 'Mark as answered' },
      { action: 'closed', name: 'No answer needed' },
    )
  if (status === 'answered' || status === 'closed')
    buttons.push({ action: 'unanswered', name: 'Not answered' })
  if (status === 'unanswered' && !isUnread && !isAnswering)
    buttons.push({ action: 'unread', name: 'Mark as unread' })
  return buttons
}

type Props = {
  message: LeadDetails
  isAnswering: boolean
  /** Undefined while the form is open, and if the message cannot be answered. */
  onAnswer: (() => void) | undefined
  /** The person has closed the form: the button that opens it takes the focus. */
  takesFocus: boolean
  onDeleted: (deleted: Deleted) => void
}

/**
 * What can be done with a message. On a phone the ways to answer are in a bar above the navigation while nobody answers.
 */
export function MessageActions({ message, isAnswering, onAnswer, takesFocus, onDeleted }: Props) {
  const { mutate, isPending, error } = useAction(message.id)
  // Another mail would come back as well.
  const isBounced = message.reopenedBy === 'bounce' && message.phoneLink !== undefined
  const answer = onAnswer && (
    <Button look={isBounced ? 'quiet' : 'primary'} onClick={onAnswer} autoFocus={takesFocus}>
      Answer
    </Button>
  )
  return (
    <>
      <div
        className="bottom-0 flex flex-wrap items-center gap-3 tall:lg:data-docked:sticky tall:lg:data-docked:bg-paper tall:lg:data-docked:py-3"
        data-docked={!isAnswering || undefined}
      >
        <div className="message-bar">
          {!isBounced && answer}
          {message.status === 'spam' && (
            <Button look="primary" onClick={() => mutate('deliver')} disabled={isPending}>
              Deliver
            </Button>
          )}
          {(isBounced ? (['call', 'whatsapp'] as const) : (['whatsapp', 'call'] as const)).map((way, at) => (
            <AskingLink
              key={way}
              message={message}
              way={way}
              className={`button ${isBounced && at === 0 ? 'button-primary' : 'button-quiet'}`}
            >
              {way === 'call' ? 'Call' : 'WhatsApp'}
            </AskingLink>
          ))}
          {isBounced && answer}
        </div>
        {buttonsFor(message, isAnswering).map(({ action, name }) => (
          <Button key={action} look="quiet" isSmall onClick={() => mutate(action)} disabled={isPending}>
            {name}
          </Button>
        ))}
        <DeleteMessage message={message} onDeleted={onDeleted} />
        {message.status !== 'spam' && (
          <Button look="link" className="ms-auto text-sm" onClick={() => mutate('spam')} disabled={isPending}>
            This is spam
          </Button>
        )}
      </div>
      <ProblemText className="mt-4">{error?.message}</ProblemText>
    </>
  )
}

function DeleteMessage({ message: { id, name }, onDeleted }: Pick<Props, 'message' | 'onDeleted'>) {
  const queryClient = useQueryClient()
  async function remove(): Promise<void> {
    onDeleted(await request('POST messages/:id/delete', { id }))
    queryClient.removeQueries({ queryKey: ['message', id] })
  }
  const text = (
    <>
      <p>
        Deleted for good: the message with name, address, number and history, its answers, notes and drafts,
        and mails about it that still wait.
      </p>
      <p className="mt-3">
        Not deleted: mails that have been sent already, to you or to the sender, chats on WhatsApp, and
        backups of the server.
      </p>
    </>
  )
  return (
    <ActionButton
      look="danger"
      isSmall
      onAction={remove}
      question={{ title: `Delete the message from ${name}?`, cancel: 'Keep it', action: 'Delete', text }}
    >
      Delete
    </ActionButton>
  )
}
