import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Action } from '#admin/api.ts'
import { request } from '../api-client.ts'
import { pathOf } from './messages-query.ts'

/** Does something with a message, and loads again what it may have changed. */
export function useAction(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (action: Action) => request('POST', `${pathOf(id)}/${action}`),
    // After a refusal too: the message is not what this page shows.
    onSettled: () => queryClient.invalidateQueries(),
  })
}
