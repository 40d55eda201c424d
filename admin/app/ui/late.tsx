import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from './states.tsx'

const NOT_LOADED =
  'This part could not be loaded. Check the network and try again; after an upgrade of the server, load the page again. What you have typed is kept.'

type Props<Part> = {
  name: string
  load: () => Promise<Part>
  children: (part: Part) => ReactNode
}

/**
 * A part of the page whose code is loaded when it is shown. If loading fails, without a network or because the server has a
 * newer build, an error is shown in its place.
 */
export function Late<Part>({ name, load, children }: Props<Part>) {
  const query = useQuery({
    queryKey: ['part', name],
    queryFn: () =>
      load().catch(() => {
        throw new Error(NOT_LOADED)
      }),
    staleTime: 'static',
  })
  return <Loaded query={query}>{children}</Loaded>
}
