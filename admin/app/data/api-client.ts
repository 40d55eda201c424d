import { API_PATH, BUILD_HEADER, PAGE_HEADER, type Refused } from '#admin/api.ts'
import type { Ids, RequestName, Requests, ResponseTo } from '#admin/requests.ts'

/** A refused request. The message is a sentence for the person. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(
      (body as Refused | undefined)?.problem ??
        SENTENCES[status] ??
        'The server could not do this. Try again in a minute.',
    )
    this.status = status
    this.body = body
  }
}

/** No response arrived. */
export class ConnectionError extends Error {
  constructor() {
    super('No connection to the server. Check the network and try again.')
  }
}

export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status
}

/** Whether a request would be refused again as it is. Of 409 the caller knows more. */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && ![401, 409, 429].includes(error.status)
}

/** Names this page (one load of it), for the server, whose event of a change names it, and for other tabs. */
export const PAGE = crypto.getRandomValues(new Uint32Array(4)).join('-')

/** A 403 of the desk has its reason in the body. */
const FIREWALL =
  'Something between this browser and the server, such as a firewall, has refused this. Whoever looks after the server or your network can allow it.'

const SENTENCES: Record<number, string> = {
  401: 'You are signed out.',
  403: FIREWALL,
  405: FIREWALL,
  406: FIREWALL,
  404: 'This is no longer there.',
  413: 'This is too long.',
  429: 'Too many attempts. Wait a minute, then try again.',
}

/** In bytes, for all requests together that outlive the page. */
const KEEPALIVE_LIMIT = 60_000

let ownBuild: string | undefined
let onOlderBuild = () => {}

/** @param build the name of the page's own script, without its suffix */
export function setBuild(build: string | undefined): void {
  ownBuild = build
}

/** @param listener is called when a response comes from a server that has another build of the page */
export function listenForOlderBuild(listener: () => void): () => void {
  onOlderBuild = listener
  return () => {
    onOlderBuild = () => {}
  }
}

type Filled<Name extends RequestName> = Ids<Name> &
  Given<'body', Requests[Name]['body']> &
  Given<'query', Requests[Name]['query']>
type Given<Key extends string, Value> = undefined extends Value ? unknown : Record<Key, Value>
type Options = { signal?: AbortSignal; keepalive?: boolean }
type Filling<Name extends RequestName> =
  unknown extends Filled<Name> ? [options?: Options] : [options: Filled<Name> & Options]

/**
 * Sends a request of the table. Its ids, query and body are in the options; a body is sent as JSON, a Blob as it is, with its type.
 *
 * @param options `keepalive` lets a request outlive the page, unless its JSON may be too long for that
 * @throws ApiError unless the response is 2xx; ConnectionError if there is none
 */
export async function request<Name extends RequestName>(
  name: Name,
  ...[options = {}]: Filling<Name>
): Promise<ResponseTo<Name>> {
  const { body, query, signal, keepalive, ...ids } = options as Options & {
    body?: unknown
    query?: Record<string, string>
  }
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, id) =>
    encodeURIComponent((ids as Record<string, string>)[id] ?? ''),
  )
  const address = `${path.startsWith('/') ? '' : `${API_PATH}/`}${filled}`
  const sent = body instanceof Blob ? undefined : JSON.stringify(body)
  const response = await fetch(query ? `${address}?${new URLSearchParams(query)}` : address, {
    method,
    ...(body instanceof Blob && { body }),
    ...(sent && { body: sent }),
    headers: { [PAGE_HEADER]: PAGE, ...(sent && { 'content-type': 'application/json' }) },
    ...(signal && { signal }),
    // at most three bytes a character
    keepalive: keepalive === true && (sent ?? '').length * 3 < KEEPALIVE_LIMIT,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new ConnectionError()
  })
  const build = response.headers.get(BUILD_HEADER)
  if (build && ownBuild && build !== ownBuild) onOlderBuild()
  const received = await response.text().catch(() => {
    throw new ConnectionError()
  })
  const json = parseJson(received)
  if (!response.ok) throw new ApiError(response.status, json)
  return json as ResponseTo<Name>
}

/** The function of a query that sends a request of the table. */
export function load<Name extends RequestName>(name: Name, ...[options = {}]: Filling<Name>) {
  return ({ signal }: { signal: AbortSignal }) =>
    request(name, ...([{ ...options, signal }] as unknown as Filling<Name>))
}

/** Undefined for an empty body, and for what a proxy sends instead of JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
