type Props = {
  label: string
  className: string
  /** Hidden until a script can answer it, and where nothing moves. */
  hidden?: boolean
  isPaused?: boolean
  onClick?: () => void
}

/** Pauses and resumes what moves by itself. */
export function PauseButton({ label, className, hidden = true, isPaused = false, onClick }: Props) {
  return (
    <button
      type="button"
      hidden={hidden}
      onClick={onClick}
      className={`pause-button ${className}`}
      aria-label={label}
      aria-pressed={isPaused}
    >
      <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
        <path className="pause-bars" d="M8 5v14M16 5v14" stroke="currentColor" strokeWidth="3" />
        <path className="pause-play" d="M8 5l11 7-11 7z" fill="currentColor" />
      </svg>
    </button>
  )
}
