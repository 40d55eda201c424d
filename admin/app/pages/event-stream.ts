import { API_PATH } from '#admin/api.ts'
import { EVENTS, type News, RETRY_MS } from './live-updates.ts'

type Options = {
  onNews: (news: News) => void
  onOpen: () => void
  /** Ends it. */
  signal: AbortSignal
}

/** Opens the stream of events once no other tab has it: over HTTP/1.1 a browser opens six connections to a server. */
export function shareStream(options: Options): void {
  const { signal } = options
  const keepOpen = () => {
    open(options)
    return new Promise((resolve) => signal.addEventListener('abort', resolve))
  }
  // Without https there are no locks.
  const ended = navigator.locks?.request('desk events', { signal }, keepOpen) ?? keepOpen()
  ended.catch(() => {}) // left before it was this tab's turn
}

function open(options: Options): void {
  const { onNews, onOpen, signal } = options
  if (signal.aborted) return
  const source = new EventSource(`${API_PATH}/events`)
  signal.addEventListener('abort', () => source.close())
  source.addEventListener('beat', onOpen, { once: true })
  for (const type of EVENTS) source.addEventListener(type, ({ data }) => onNews({ type, data }))
  source.onerror = () => {
    onNews({ type: 'lost' })
    // A refusal closes it for good, for example during a restart of the server.
    if (source.readyState === EventSource.CLOSED) setTimeout(open, RETRY_MS, options)
  }
}
