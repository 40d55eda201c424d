/** Stops and starts what moves by itself. A script that moves something shows it, answers it and says it is pressed. */
export function PauseButton({ label, className }: { label: string; className: string }) {
  return (
    <button
      type="button"
      hidden
      className={`pause-button ${className}`}
      aria-label={label}
      aria-pressed="false"
    >
      <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
        <path className="pause-bars" d="M8 5v14M16 5v14" stroke="currentColor" strokeWidth="3" />
        <path className="pause-play" d="M8 5l11 7-11 7z" fill="currentColor" />
      </svg>
    </button>
  )
}
