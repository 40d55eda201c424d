import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { ProblemText } from '../ui/states.tsx'

type Props = {
  className: string
  name: string
  /** The name of the button in the dialog, if it is a shorter one. */
  action?: string
  onAction: () => Promise<unknown>
  /** Mutations with the same name run one after the other. */
  scope?: string
  /** What it will do. None: it can be undone at once, and is not asked about. */
  children?: ReactNode
}

/** A button that asks once if it loses something. */
export function AskedButton({ className, name, action = name, onAction, scope, children }: Props) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    ...(scope && { scope: { id: scope } }),
    mutationFn: onAction,
    onSuccess: () => setIsAsking(false),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['website'] }),
  })
  return (
    <>
      <button type="button" className={className} onClick={() => (children ? setIsAsking(true) : mutate())}>
        {name}
      </button>
      {!children && <ProblemText>{error?.message}</ProblemText>}
      {isAsking && (
        <Dialog
          title={`${name}?`}
          cancel="Cancel"
          action={action}
          onAction={mutate}
          isPending={isPending}
          onClose={() => setIsAsking(false)}
        >
          <div className="mt-4">{children}</div>
          <ProblemText className="mt-4">{error?.message}</ProblemText>
        </Dialog>
      )}
    </>
  )
}
