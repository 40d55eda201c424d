import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Action, Deleted, Message } from '#admin/api.ts'
import type { FormState } from '../answer/answer.tsx'
import { AskingLink } from '../answer/questions.tsx'
import { request } from '../api-client.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ProblemText } from '../ui/states.tsx'
import { pathOf, useAction } from './messages-query.ts'

type Button = { action: Action; name: string }

function buttonsFor({ status, isUndelivered }: Message, isAnswering: boolean): Button[] {
  const buttons: Button[] = []
  if (isUndelivered) buttons.push({ action: 'retry', name: 'Try again' })
  if (status === 'unanswered' && !isAnswering)
    buttons.push(
      { action: 'answered', name: 'Mark as answered' },
      { action: 'closed', name: 'No answer needed' },
    )
  if (status === 'answered' || status === 'closed')
    buttons.push({ action: 'unanswered', name: 'Not answered' })
  if (status !== 'spam') buttons.push({ action: 'spam', name: 'This is spam' })
  return buttons
}

type Props = {
  message: Message
  form: FormState
  onDeleted: (deleted: Deleted) => void
}

/**
 * What can be done with a message. On a phone the first of it is in a bar above the navigation while nobody answers, and "More"
 * raises the others, which are below the message, to the thumb.
 */
export function MessageActions({ message, form, onDeleted }: Props) {
  const [isDeleting, setIsDeleting] = useState(false)
  const menu = useId()
  const { mutate, isPending, error } = useAction(message.id)
  return (
    <>
      <div className="message-actions" data-docked={!form.isOpen || undefined}>
        <div className="message-bar">
          {form.open && (
            <button
              type="button"
              className="button button-primary"
              onClick={form.open}
              // biome-ignore lint/a11y/noAutofocus: the focus was in the form, which the person has closed
              autoFocus={form.takesFocus}
            >
              Answer
            </button>
          )}
          {message.status === 'spam' && (
            <button
              type="button"
              className="button button-primary"
              onClick={() => mutate('deliver')}
              disabled={isPending}
            >
              Deliver
            </button>
          )}
          <AskingLink message={message} way="whatsapp" className="button button-quiet">
            WhatsApp
          </AskingLink>
          <AskingLink message={message} way="call" className="button button-quiet">
            Call
          </AskingLink>
          <button type="button" className="button button-quiet" popoverTarget={menu}>
            More
          </button>
        </div>
        <div id={menu} popover="auto" className="message-more">
          {buttonsFor(message, form.isOpen).map(({ action, name }) => (
            <button
              key={action}
              type="button"
              className="button button-quiet button-small"
              popoverTarget={menu}
              popoverTargetAction="hide"
              onClick={() => mutate(action)}
              disabled={isPending}
            >
              {name}
            </button>
          ))}
          <button
            type="button"
            className="button button-danger button-small"
            popoverTarget={menu}
            popoverTargetAction="hide"
            onClick={() => setIsDeleting(true)}
          >
            Delete
          </button>
        </div>
      </div>
      <ProblemText className="mt-4">{error?.message}</ProblemText>
      {isDeleting && (
        <DeleteDialog message={message} onClose={() => setIsDeleting(false)} onDeleted={onDeleted} />
      )}
    </>
  )
}

type DeleteProps = { message: Message; onClose: () => void; onDeleted: (deleted: Deleted) => void }

function DeleteDialog({ message, onClose, onDeleted }: DeleteProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request<Deleted>('DELETE', pathOf(message.id)),
    onSuccess: (deleted) => {
      onDeleted(deleted)
      queryClient.removeQueries({ queryKey: ['message', message.id] })
      void queryClient.invalidateQueries({ queryKey: ['messages'] })
    },
  })
  return (
    <Dialog
      title={`Delete the message from ${message.name}?`}
      cancel="Keep it"
      action="Delete"
      onAction={mutate}
      isPending={isPending}
      onClose={onClose}
    >
      <p className="mt-4">
        Deleted for good: the message with name, address, number and history, its answers, notes and drafts,
        and mails about it that still wait.
      </p>
      <p className="mt-3">
        Not deleted: mails that have been sent already, to you or to the sender, chats on WhatsApp, and
        backups of the server.
      </p>
      <ProblemText className="mt-4">{error?.message}</ProblemText>
    </Dialog>
  )
}
