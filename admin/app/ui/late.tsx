import { type ReactNode, useEffect, useState } from 'react'
import { Loading, Problem } from './states.tsx'

const NOT_LOADED =
  'This part could not be loaded. Check the network and try again; after an upgrade of the server, load the page again. What you have typed is kept.'

type Props<Part> = {
  /** Always the same function. */
  load: () => Promise<Part>
  children: (part: Part) => ReactNode
}

/**
 * A part of the page whose code is loaded when it is shown. Without a network, or once the server has a newer build, it cannot be:
 * then it says so in its place, and what is around it stays.
 */
export function Late<Part>({ load, children }: Props<Part>) {
  const [part, setPart] = useState<Part>()
  const [error, setError] = useState<Error>()
  useEffect(() => {
    if (error) return
    let isShown = true
    load().then(
      (loaded) => isShown && setPart(() => loaded),
      () => isShown && setError(new Error(NOT_LOADED)),
    )
    return () => {
      isShown = false
    }
  }, [load, error])
  if (part !== undefined) return children(part)
  return error ? <Problem error={error} onRetry={() => setError(undefined)} /> : <Loading />
}
