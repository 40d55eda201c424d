import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ProblemText } from './states.tsx'

type Question = Pick<ComponentProps<typeof Dialog>, 'title' | 'cancel' | 'action' | 'isSafe'> & {
  text: ReactNode
}

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  onAction: () => Promise<unknown>
  /** Undefined: the action loses nothing. */
  question?: Question | undefined
}

/** A button for an action at the server. Asks for confirmation if the action loses data; shows why it failed. */
export function ActionButton({ onAction, question, disabled, ...props }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: onAction,
    onSuccess: () => setIsAsking(false),
  })
  return (
    <>
      <Button
        {...props}
        onClick={() => (question ? setIsAsking(true) : mutate())}
        // A disabled button could not take the focus back from the question.
        disabled={disabled || (isPending && !question)}
      />
      {!question && <ProblemText>{error?.message}</ProblemText>}
      {question &&
        isAsking &&
        // A paragraph may hold no dialog.
        createPortal(
          <Dialog
            {...question}
            onAction={mutate}
            isPending={isPending}
            problem={error?.message}
            onClose={() => setIsAsking(false)}
          >
            <div>{question.text}</div>
          </Dialog>,
          document.body,
        )}
    </>
  )
}
