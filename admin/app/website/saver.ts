import type { QueryClient } from '@tanstack/react-query'
import type { ContentEdit, ContentFile, EditRefused, EditsToSave, ValuePath } from '#admin/website-api.ts'
import { isWithin, valueAt } from '#site/content/edit/paths.ts'
import { ApiError, ConnectionError, request } from '../api-client.ts'
import { meQuery } from '../query-client.ts'
import { applyEdits, isEqual, isSamePath, queueEdit } from './values.ts'
import { fileQuery } from './website-query.ts'

/** The least time between two requests. The first edit after a pause is sent at once. */
const PAUSE_MS = 200
const RETRY_MS = 5_000
/** In a request. */
const EDITS_LIMIT = 200
/** Of a request that outlives the page, in bytes for all such requests together. */
const KEEPALIVE_LIMIT = 60_000
const PREFIX = 'unsaved edits '

/** A value that somebody else has changed while this person changed it too. */
export type Clash = { path: ValuePath; before: unknown; mine: unknown; theirs: unknown }

export const CLASH = 'somebody else has changed the same. Choose whose words stay.'

export type SaverState = {
  /** In the request under way, or in one that got no response. They are sent again as they are. */
  sent: ContentEdit[]
  waiting: ContentEdit[]
  clashes: Clash[]
  error: Error | undefined
  /** Why an edit was given up. */
  refusal: string | undefined
  /** Something was saved since the page was opened. */
  hasSaved: boolean
}

export type SaverEvent = { type: 'saved' } | { type: 'typed'; before: string; after: string }
export type Saver = ReturnType<typeof createSaver>

/** Files with edits in this tab's storage, which a crash or a reload has left there. */
export function unsavedFiles(): string[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
}

/** Saves the edits of a file, in order and one request at a time. */
export function createSaver(queryClient: QueryClient, file: string, announce: (event: SaverEvent) => void) {
  const key = PREFIX + file
  const { queryKey } = fileQuery(file)
  const listeners = new Set<() => void>()
  let state: SaverState = {
    sent: [],
    waiting: JSON.parse(sessionStorage.getItem(key) ?? '[]'),
    clashes: [],
    error: undefined,
    refusal: undefined,
    hasSaved: false,
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let sentAt = 0
  /** The file that `sent` was applied to. */
  let base: ContentFile | undefined

  function update(changes: Partial<SaverState>): void {
    state = { ...state, ...changes }
    const unsaved = [...state.sent, ...state.waiting, ...state.clashes.map(toEdit)]
    if (unsaved.length > 0) sessionStorage.setItem(key, JSON.stringify(unsaved))
    else sessionStorage.removeItem(key)
    for (const listener of listeners) listener()
  }

  function schedule(delay: number): void {
    timer ??= setTimeout(save, Math.max(0, delay))
  }

  function edit(edit: ContentEdit): void {
    const clash = state.clashes.find(({ path }) => isSamePath(path, edit.path))
    if (edit.type === 'set' && clash) {
      update({
        clashes: state.clashes.map((other) => (other === clash ? { ...clash, mine: edit.value } : other)),
      })
      return
    }
    const waiting = queueEdit(state.waiting, edit)
    // What was typed may have been taken back before it was sent.
    update({ waiting, refusal: undefined, hasSaved: state.hasSaved || waiting.length === 0 })
    if (edit.type === 'set' && typeof edit.before === 'string' && typeof edit.value === 'string')
      announce({ type: 'typed', before: edit.before, after: edit.value })
    schedule(sentAt + PAUSE_MS - Date.now())
  }

  function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running ??= send().finally(() => {
      running = undefined
      if (isTemporary(state.error)) schedule(RETRY_MS)
      else if (!state.error && state.waiting.length > 0) schedule(sentAt + PAUSE_MS - Date.now())
    })
    return running
  }

  async function send(): Promise<void> {
    const isRepeated = state.sent.length > 0
    if (!isRepeated && state.waiting.length === 0) return update({ error: undefined })
    try {
      if (!isRepeated) {
        base = await queryClient.ensureQueryData(fileQuery(file))
        update({ sent: state.waiting.slice(0, EDITS_LIMIT), waiting: state.waiting.slice(EDITS_LIMIT) })
      }
      sentAt = Date.now()
      receive((isRepeated && (await findSaved())) || (await post(state.sent)))
      update({ sent: [], error: undefined, hasSaved: true })
      announce({ type: 'saved' })
    } catch (error) {
      fail(error as Error)
    }
  }

  function post(edits: ContentEdit[]): Promise<ContentFile> {
    const body: EditsToSave = { file, version: base?.version ?? '', edits }
    const keepalive = JSON.stringify(body).length * 3 < KEEPALIVE_LIMIT
    return request<ContentFile>('POST', 'website/edits', body, { keepalive })
  }

  /** The file, if the request without a response has arrived all the same: it must not add an entry twice. */
  async function findSaved(): Promise<ContentFile | undefined> {
    const current = await queryClient.fetchQuery({ ...fileQuery(file), staleTime: 0 })
    const expected = applyEdits(base?.value, state.sent)
    const isSaved = state.sent.every(({ path }) =>
      isEqual(valueAt(current.value, path), valueAt(expected, path)),
    )
    return isSaved ? current : undefined
  }

  function fail(error: Error): void {
    if (error instanceof ApiError && error.status === 401) queryClient.setQueryData(meQuery.queryKey, null)
    const refused =
      error instanceof ApiError && error.status === 409 ? (error.body as EditRefused) : undefined
    if (refused?.current) settle(refused)
    else if (isTemporary(error)) update({ error })
    else update({ error, sent: [], waiting: state.waiting.reduce(queueEdit, state.sent) })
  }

  /** Sorts the edits by whether they still fit the file. */
  function settle({ problem, current }: EditRefused): void {
    let seen = base?.value
    let value = current.value
    let waiting: ContentEdit[] = []
    let clashes = state.clashes
    let refusal: string | undefined
    // Refused for a reason that the values do not show: sent again, they would be refused again.
    const isUnexplained = current.version === base?.version
    for (const edit of [...state.sent, ...state.waiting]) {
      const theirs = valueAt(value, edit.path)
      const isSet = edit.type === 'set'
      const clash = isSet && clashes.find(({ path }) => isSamePath(path, edit.path))
      if (clash) clashes = clashes.map((other) => (other === clash ? { ...clash, mine: edit.value } : other))
      else if (isSet && isEqual(theirs, edit.value)) continue
      else if (!isUnexplained && fits(edit, theirs, valueAt(seen, edit.path))) {
        waiting = queueEdit(waiting, edit)
        value = applyEdits(value, [edit])
      } else if (isSet)
        clashes = [...clashes, { path: edit.path, before: edit.before, mine: edit.value, theirs }]
      else refusal = problem
      seen = applyEdits(seen, [edit])
    }
    receive(current)
    update({ sent: [], waiting, clashes, refusal, error: undefined })
  }

  /** @param saved undefined if the file is gone */
  function receive(saved: ContentFile | undefined): void {
    const isLoading = !saved || queryClient.isFetching({ queryKey, exact: true }) > 0
    queryClient.setQueryData(queryKey, saved)
    // What is being loaded may be older.
    if (isLoading) void queryClient.invalidateQueries({ queryKey, exact: true })
  }

  async function flush(): Promise<void> {
    while (running || state.sent.length > 0 || state.waiting.length > 0) {
      await save()
      if (state.error) throw state.error
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    state: () => state,
    edit,
    save,
    flush,
    /** The page may end: what waits does not wait for the request under way. */
    leave: () => {
      const { sent, waiting } = state
      if (sent.length === 0) void save()
      // Sent again later, they change nothing.
      else if (waiting.length > 0 && waiting.every(({ type }) => type === 'set'))
        void post(waiting).catch(() => {})
    },
    /** Does something else with the file, after what is being saved. Edits within the path are forgotten. */
    run: async (path: ValuePath | undefined, task: () => Promise<ContentFile | undefined>) => {
      if (path) {
        const isKept = (item: { path: ValuePath }) => !isWithin(item.path, path)
        update({ waiting: state.waiting.filter(isKept), clashes: state.clashes.filter(isKept) })
      }
      await flush().catch((error: unknown) => {
        // What cannot be saved is what the person discards.
        if (!path || !(error instanceof ApiError)) throw error
        update({ sent: state.sent.filter((item) => !isWithin(item.path, path)), error: undefined })
      })
      const result = await task()
      receive(result)
      announce({ type: 'saved' })
      return result
    },
    keep: ({ path, mine, theirs }: Clash, which: 'mine' | 'theirs') => {
      update({ clashes: state.clashes.filter((clash) => !isSamePath(clash.path, path)) })
      if (which === 'mine') edit({ type: 'set', path, value: mine, before: theirs })
    },
  }
}

export function toEdit({ path, before, mine }: Clash): ContentEdit {
  return { type: 'set', path, value: mine, before }
}

/** @param seen the list that the edit was made for */
function fits(edit: ContentEdit, theirs: unknown, seen: unknown): boolean {
  if (edit.type === 'confirm') return true
  if (edit.type === 'set') return isEqual(theirs, edit.before)
  const length = Array.isArray(theirs) ? theirs.length : 0
  return isEqual(theirs, seen) || (edit.type === 'insert' && edit.at <= length)
}

/** Sent again later, the same request may succeed. */
function isTemporary(error: Error | undefined): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429 || error.status === 401
  return error instanceof ConnectionError
}
