/** Brings the reader back up. Without script the header's links are the way, so it stays away. */
export function BackToTop({ label }: { label: string }) {
  return (
    <button type="button" className="back-to-top needs-script" aria-label={label}>
      <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
        <path d="M12 20V5M5 12l7-7 7 7" fill="none" stroke="currentColor" strokeWidth="2.25" />
      </svg>
    </button>
  )
}
