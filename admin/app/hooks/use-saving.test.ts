import { expect, test } from 'vitest'
import { ApiError, ConnectionError } from '../data/api-client.ts'
import { waitAfter } from './use-saving.ts'

const RETRY = 5_000
const NEVER = Number.POSITIVE_INFINITY

const failed = (statuses: number[]) => statuses.map((status) => new ApiError(status, {}))

test('sends a value again after five seconds or what replaces it, if it has failed for a while', () => {
  expect([true, false].map((isSame) => waitAfter(null, isSame))).toEqual([undefined, undefined])
  for (const error of [new ConnectionError(), ...failed([500, 503, 429, 401, 409])])
    expect([waitAfter(error, true), waitAfter(error, false)], error.message).toEqual([RETRY, RETRY])
})

test('sends another value than one that is refused for good, but not the same again', () => {
  for (const error of failed([400, 403, 404, 413]))
    expect([waitAfter(error, true), waitAfter(error, false)], error.message).toEqual([NEVER, undefined])
})
