import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Me } from '#admin/api.ts'
import { ConnectionError, hasStatus, request } from './api-client.ts'

export const meQuery = {
  queryKey: ['me'],
  /** Null while nobody is signed in. */
  queryFn: async (): Promise<Me | null> => {
    try {
      return await request('GET me')
    } catch (error) {
      if (hasStatus(error, 401)) return null
      throw error
    }
  },
}

export function createQueryClient(): QueryClient {
  /**
   * Shows the sign-in page, unless a sign-in has happened since that request. The address stays, so that the person returns to
   * where they were.
   */
  const onError = (error: Error) => {
    if (hasStatus(error, 401)) void client.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      /**
       * Loads again what is shown, after a refusal too, whose reason does not wait for it. `isSilent`: it has changed nothing
       * that is shown, or does this itself.
       */
      onSettled: (_data, error, _variables, _result, { meta }) => {
        if (meta?.isSilent) return undefined
        const loading = client.invalidateQueries()
        return error ? undefined : loading
      },
    }),
    defaultOptions: {
      queries: {
        // Each change comes as an event.
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        gcTime: 30 * 60_000,
        retry: (failures, error) => error instanceof ConnectionError && failures < 1,
        // Offline is an error that the page shows, not a reason to wait: a paused answer would be sent hours later.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** Changes what the page has loaded. What is being loaded may be older: it is loaded again. */
export function changeLoaded<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): void {
  const isLoading = client.isFetching({ queryKey, exact: true }) > 0
  client.setQueryData(queryKey, (data: Data | undefined) => data && change(data))
  if (isLoading) void client.invalidateQueries({ queryKey, exact: true })
}

/** Removes what the page has loaded for a person. "me" stays, because the page watches it. */
export function forgetPerson(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}
