import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ConversationEntry } from '#admin/api.ts'
import { request } from '../../data/api-client.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemText } from '../../ui/states.tsx'

type Props = { messageId: string; entry: ConversationEntry; children: ReactNode }

/** The words of what a person has answered or noted, and what they can still do with it. A mail has gone out. */
export function OwnEntry({ messageId, entry, children }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const { id, way } = entry
  if (way === 'mail') return children
  if (way !== 'note')
    return (
      <>
        {children}
        <ActionButton
          look="link"
          className="text-sm"
          onAction={() =>
            request('POST messages/:id/questions/:question/undo', { id: messageId, question: id })
          }
        >
          Take back
        </ActionButton>
      </>
    )
  const save = (text: string) =>
    request('POST messages/:id/notes/:note', { id: messageId, note: id, body: { text } })
  if (isEditing) return <NoteEditor save={save} text={entry.text} onClose={() => setIsEditing(false)} />
  return (
    <>
      {children}
      <p className="flex gap-x-5 text-sm">
        <Button look="link" onClick={() => setIsEditing(true)}>
          Edit
        </Button>
        <ActionButton
          look="link"
          onAction={() => save('')}
          question={{
            title: 'Delete this note?',
            cancel: 'Keep it',
            action: 'Delete',
            text: <p dir="auto">{entry.text}</p>,
          }}
        >
          Delete
        </ActionButton>
      </p>
    </>
  )
}

type EditorProps = { save: (text: string) => Promise<unknown>; text: string; onClose: () => void }

function NoteEditor({ save, text, onClose }: EditorProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: save, onSuccess: onClose })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    mutate(String(new FormData(event.currentTarget).get('note')))
  }
  return (
    <form aria-label="Correct the note" className="mt-2" onSubmit={submit}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for the form
        autoFocus
        name="note"
        aria-label="Correct the note"
        dir="auto"
        required
        rows={2}
        defaultValue={text}
        className="field field-small block w-full field-sizing-content"
      />
      <ProblemText className="mt-3">{error?.message}</ProblemText>
      <div className="mt-3 flex gap-3">
        <Button type="submit" look="quiet" isSmall disabled={isPending}>
          Save
        </Button>
        <Button look="quiet" isSmall onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
