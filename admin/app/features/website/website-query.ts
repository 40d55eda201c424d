import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { API_PATH } from '#admin/api.ts'
import type { ContentFile, DraftChanged, Patch, ValuePath } from '#admin/website-api.ts'
import { withValueAt } from '#site/content/edit/values.ts'
import { load } from '../../data/api-client.ts'
import { changeLoaded } from '../../data/query-client.ts'
import { websiteQuery } from '../../data/website-overview.ts'

export const changesQuery = queryOptions({
  queryKey: ['website', 'changes'],
  queryFn: load('GET website/changes'),
})

export const setUpQuery = queryOptions({
  queryKey: ['website', 'set-up'],
  queryFn: load('GET website/set-up'),
  // People come back to it from the forms that change it.
  gcTime: 0,
})

/** Rendering takes a moment. @param version of the drafts */
export function extentQuery(version: string) {
  return queryOptions({
    queryKey: ['extent', version],
    queryFn: load('GET website/extent'),
    staleTime: 'static',
    gcTime: 0,
  })
}

export function fileQuery(file: string) {
  return queryOptions({
    queryKey: ['website', 'file', file],
    queryFn: load('GET website/file', { query: { name: file } }),
  })
}

/** It changes with the build of the page alone. */
export function formQuery(file: string) {
  return queryOptions({
    queryKey: ['form', file],
    queryFn: load('GET website/form', { query: { name: file } }),
    staleTime: 'static',
  })
}

/** Takes over what a change has changed. What the page has of another version, or is loading, is loaded again. */
export async function receiveChanged(
  queryClient: QueryClient,
  name: string,
  { file, website }: DraftChanged,
): Promise<ContentFile> {
  const { queryKey } = fileQuery(name)
  const isKnown = queryClient.getQueryData(queryKey)?.version === file.from
  const overview = queryClient.getQueryData(websiteQuery.queryKey)
  const patched = (data: unknown, { values }: Patch) =>
    values.reduce((now, { path, value }) => withValueAt(now, path, value), data)
  if (isKnown) changeLoaded(queryClient, queryKey, (data) => patched(data, file))
  if (overview?.drafts.version === website.from)
    changeLoaded(queryClient, websiteQuery.queryKey, (data) => patched(data, website))
  else void queryClient.invalidateQueries({ queryKey: websiteQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: changesQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: setUpQuery.queryKey })
  const known = isKnown ? queryClient.getQueryData(queryKey) : undefined
  return known ?? queryClient.fetchQuery({ ...fileQuery(name), staleTime: 0 })
}

/** The page of a file, and with a path of a field in it; of a kind without entries the list, where one adds them. */
export function addressOf(file: string, path?: ValuePath): string {
  if (file.includes('<')) return '/website'
  return `/website/${file}${path ? `?${new URLSearchParams({ field: JSON.stringify(path) })}` : ''}`
}

/** A picture that a file names, as a draft or as published. */
export function pictureAddress(file: string, written: string): string {
  return `${API_PATH}/website/picture?${new URLSearchParams({ name: file, written })}`
}

/** The path of the field that the address's query names. */
export function fieldOf(query: string): ValuePath | undefined {
  const field = new URLSearchParams(query).get('field')
  return field ? JSON.parse(field) : undefined
}
