import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = {
  title: string
  /** The name of the button that changes nothing. It comes first, so that it has the focus. */
  cancel: string
  /** Undefined if there is nothing to do but to read. */
  action: string | undefined
  /** The action loses nothing. */
  isSafe?: boolean
  onAction: () => void
  isPending?: boolean
  onClose: () => void
  children: ReactNode
}

/** A question in a modal dialog that is open while it is rendered. Escape closes it; the focus returns to what opened it. */
export function Dialog({ title, cancel, action, isSafe, onAction, isPending, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {cancel}
        </button>
        {action && (
          <button
            type="button"
            className={`button ${isSafe ? 'button-primary' : 'button-danger'}`}
            onClick={onAction}
            disabled={isPending}
          >
            {action}
          </button>
        )}
      </div>
    </dialog>
  )
}
