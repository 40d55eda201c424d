import type { Ref } from 'react'
import './step-button.css'

type Props = {
  label: string
  step: 1 | -1
  onClick: () => void
  disabled?: boolean
  className?: string
  /** Without a frame, for a bar of controls. */
  isPlain?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** An arrow button: to the next of several, or to the previous one. */
export function StepButton({ label, step, onClick, disabled, className = '', isPlain = false, ref }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      onClick={onClick}
      disabled={disabled}
      aria-label={label}
      className={`${isPlain ? 'w-12 justify-center hover:bg-shade' : 'step-button'} ${className}`}
    >
      <svg viewBox="0 0 24 24" className={step === -1 ? 'size-6 rotate-180' : 'size-6'} aria-hidden="true">
        <path d="M3 12h17M13 5l7 7-7 7" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
    </button>
  )
}
