import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { type Action, FILTERS, type Filter } from '#admin/api.ts'
import { load, request } from '../../data/api-client.ts'

/** The list's filter and search, which are in the address: `?filter=spam&search=WORDS`. */
export type ListSelection = { filter: Filter; search: string }

export function selectionOf(query: string): ListSelection {
  const parameters = new URLSearchParams(query)
  const filter = FILTERS.find((filter) => filter === parameters.get('filter')) ?? 'unanswered'
  return { filter, search: parameters.get('search') ?? '' }
}

/** A search looks in all messages. After it, the filter is as before. */
export function shownFilter({ filter, search }: ListSelection): Filter {
  return search ? 'all' : filter
}

/** The address's part for a selection, with its question mark; empty for the first selection. */
export function queryOf({ filter, search }: ListSelection): string {
  const parameters = new URLSearchParams({
    ...(filter !== 'unanswered' && { filter }),
    ...(search && { search }),
  })
  return parameters.size > 0 ? `?${parameters}` : ''
}

export function messagesQuery(filter: Filter, search: string) {
  return infiniteQueryOptions({
    queryKey: ['messages', filter, search],
    queryFn: async ({ pageParam, signal }) => {
      const query = { filter, ...(search && { search }), ...(pageParam && { before: pageParam }) }
      const page = await request('GET messages', { query, signal })
      return { ...page, list: `${filter} ${search}` }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
}

export function messageQuery(id: string) {
  return queryOptions({
    queryKey: ['message', id],
    queryFn: load('GET messages/:id', { id }),
  })
}

export function othersQuery(id: string) {
  return queryOptions({
    queryKey: ['others', id],
    queryFn: load('GET messages/:id/earlier', { id }),
  })
}

/**
 * The sender's other messages that the answer is for, and what does to them what was done to the open one. A failure leaves
 * them unanswered.
 */
export const TogetherContext = createContext({
  others: [] as string[],
  withOthers: async (_: Action): Promise<unknown> => undefined,
})

/** Does something with a message. */
export function useAction(id: string) {
  const { withOthers } = useContext(TogetherContext)
  return useMutation({
    mutationFn: async (action: Action) => {
      await request(`POST messages/:id/${action}`, { id })
      if (action === 'answered' || action === 'unanswered' || action === 'closed') await withOthers(action)
    },
  })
}
