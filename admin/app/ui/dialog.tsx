import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A modal dialog that is open while it is rendered. Escape closes it; the focus returns to what opened it. The first button takes
 * the focus, so it must be the one that changes nothing. */
export function Dialog({ title, onClose, children }: Props) {
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
    </dialog>
  )
}
