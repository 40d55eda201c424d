import { queryOptions } from '@tanstack/react-query'
import type { WebsiteOverview } from '#admin/website-api.ts'
import { get } from './api-client.ts'

/** While a publication runs, beside the events: its progress is what the person waits for. */
const PROGRESS_MS = 700

export const websiteQuery = queryOptions({
  queryKey: ['website', 'list'],
  queryFn: get<WebsiteOverview>('website'),
  refetchInterval: ({ state }) => (state.data?.publication.running ? PROGRESS_MS : false),
})
