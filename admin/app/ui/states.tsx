import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LatticeName } from '#site/lattice/lattice.ts'
import { Lattice } from '#site/ui/lattice.tsx'
import { Button } from './button.tsx'

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

/** Beside a list of which nothing is open. */
export function NothingOpen({ lattice, children }: { lattice: LatticeName; children: string }) {
  return (
    <div className="grid justify-items-center gap-6 py-24 max-lg:hidden">
      <div className="size-40 overflow-hidden text-line">
        <Lattice name={lattice} id={lattice} edge={32} bar={2} x="50%" y="50%" />
      </div>
      <p className="text-soft">{children}</p>
    </div>
  )
}

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** What a query has loaded, or that it is loading or has failed. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  return error ? <LoadFailure error={error} onRetry={refetch} /> : <Loading />
}

/** What a page shows instead of what it could not load. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="p-5 lg:p-10">
      <ProblemText>{error.message}</ProblemText>
      <Button look="quiet" className="mt-5" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  )
}
