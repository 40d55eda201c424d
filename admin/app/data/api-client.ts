import { API_PATH, BUILD_HEADER, PAGE_HEADER, type Refused } from '#admin/api.ts'

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

/**
 * @param path below `/admin/api/`, or absolute
 * @param body sent as JSON; a Blob as it is, with its type
 * @param options `keepalive` lets a request outlive the page, unless its JSON may be too long for that
 * @throws ApiError unless the response is 2xx; ConnectionError if there is none
 */
export async function request<Result = undefined>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  options: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<Result> {
  const sent = body instanceof Blob ? undefined : JSON.stringify(body)
  const address = path.startsWith('/') ? path : `${API_PATH}/${path}`
  // Firewalls let only these two methods through.
  const isPassed = method === 'GET' || method === 'POST'
  const response = await fetch(isPassed ? address : address.replace(/\?|$/, `/${method.toLowerCase()}$&`), {
    method: isPassed ? method : 'POST',
    ...(body instanceof Blob && { body }),
    ...(sent && { body: sent }),
    headers: { [PAGE_HEADER]: PAGE, ...(sent && { 'content-type': 'application/json' }) },
    ...options,
    // at most three bytes a character
    keepalive: options.keepalive === true && (sent ?? '').length * 3 < KEEPALIVE_LIMIT,
  }).catch((error: unknown) => {
    throw options.signal?.aborted ? error : new ConnectionError()
  })
  const build = response.headers.get(BUILD_HEADER)
  if (build && ownBuild && build !== ownBuild) onOlderBuild()
  const received = await response.text().catch(() => {
    throw new ConnectionError()
  })
  const json = parseJson(received)
  if (!response.ok) throw new ApiError(response.status, json)
  return json as Result
}

/** The function of a query that loads what is at a path. */
export function get<Result>(path: string) {
  return ({ signal }: { signal: AbortSignal }) => request<Result>('GET', path, undefined, { signal })
}

/** Undefined for an empty body, and for what a proxy sends instead of JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
