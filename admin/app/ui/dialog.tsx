import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { ProblemText } from './states.tsx'

type Props = {
  title: string
  /** The name of the button that changes nothing. It comes first, so that it has the focus. */
  cancel?: string | undefined
  /** Undefined if there is nothing to do but to read. */
  action: string | undefined
  /** The action loses nothing. */
  isSafe?: boolean
  onAction: () => void
  isPending: boolean
  problem?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A question in a modal dialog that is open while it is rendered. Escape closes it; the focus returns to what opened it. */
export function Dialog({ title, cancel = 'Cancel', action, isSafe, problem, children, ...props }: Props) {
  const { onAction, isPending, onClose } = props
  const dialog = useModal()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      className="dialog has-[.changes]:w-[min(100%-2rem,60rem)]"
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-4">
        {children}
        <ProblemText>{problem}</ProblemText>
      </div>
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {cancel}
        </Button>
        {action && (
          <Button look={isSafe ? 'primary' : 'danger'} onClick={onAction} disabled={isPending}>
            {action}
          </Button>
        )}
      </div>
    </dialog>
  )
}

/** Opens a dialog while it is rendered. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return dialog
}
