import type { ReactNode } from 'react'

export function Loading() {
  return (
    <p role="status" className="loading p-6 text-soft">
      Loading …
    </p>
  )
}

/** An error as a sentence for the person. Always rendered, so that a screen reader announces it when it appears. */
export function ProblemText({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <p role="alert" className={`border-s-4 border-brick ps-4 wrap-anywhere empty:hidden ${className}`}>
      {children}
    </p>
  )
}

/** What a page shows instead of what it could not load. */
export function Problem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="p-5 lg:p-10">
      <ProblemText>{error.message}</ProblemText>
      <button type="button" className="button button-quiet mt-5" onClick={() => onRetry()}>
        Try again
      </button>
    </div>
  )
}
