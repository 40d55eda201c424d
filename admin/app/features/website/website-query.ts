import { queryOptions } from '@tanstack/react-query'
import { API_PATH } from '#admin/api.ts'
import type { Changes, ContentFile, ValuePath } from '#admin/website-api.ts'
import { get } from '../../data/api-client.ts'

export const changesQuery = queryOptions({
  queryKey: ['website', 'changes'],
  queryFn: get<Changes>('website/changes'),
})

export function fileQuery(file: string) {
  return queryOptions({
    queryKey: ['website', 'file', file],
    queryFn: get<ContentFile>(`website/file?${new URLSearchParams({ name: file })}`),
  })
}

/** The page of a file, and with a path of a field in it. */
export function addressOf(file: string, path?: ValuePath): string {
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
