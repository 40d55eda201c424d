import type { ReactNode } from 'react'

type Props = {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  className?: string
  /** Its name for a screen reader, if the label is not enough. */
  name?: string
  children: ReactNode
}

/** A checkbox with its label. */
export function Tick({ isTicked, onTick, className = '', name, children }: Props) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-2.5 ${className}`}>
      <input
        type="checkbox"
        className="size-5.5 flex-none accent-peacock"
        aria-label={name}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}
