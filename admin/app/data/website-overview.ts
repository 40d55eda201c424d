import { type Query, queryOptions } from '@tanstack/react-query'
import type { WebsiteOverview } from '#admin/website-api.ts'
import { load } from './api-client.ts'

/** While a publication runs, beside the events: its progress is what the person waits for. */
const PROGRESS_MS = 700

export const websiteQuery = queryOptions({
  queryKey: ['website', 'list'],
  queryFn: load('GET website'),
  refetchInterval: ({ state: { data } }: Query<WebsiteOverview>) =>
    data?.publication.running ? PROGRESS_MS : false,
})
