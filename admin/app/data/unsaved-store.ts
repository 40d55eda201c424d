import type { Clash } from '#site/content/edit/merge-values.ts'
import { valueAt } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import { isFinalRefusal } from './api-client.ts'
import { createScheduler, type DueAt } from './save-scheduler.ts'
import {
  edited,
  failed,
  IDLE,
  isTyped,
  type Present,
  received,
  sending,
  shownOf,
  type Typed,
  type Unsaved,
  valueToSave,
} from './unsaved.ts'
import type { openStorage } from './unsaved-storage.ts'

export const CLASH = 'somebody else has changed the same. Choose whose words stay.'

/** A kind of text that is saved while it is typed. The key of a text is the kind's name, a space, and the text's id. */
export type Kind = {
  /** What the page has loaded of the server's. */
  present: (id: string) => Present | undefined
  /** Of what is left from an earlier page. */
  load: (id: string) => Promise<Present>
  /**
   * Saves, and puts what the server has then where `present` finds it.
   * @returns it, and whether it is saved: somebody else may have been faster. Rejects for another reason
   */
  save: (
    id: string,
    toSave: { version: string; id: string; value: unknown },
  ) => Promise<{ present: Present; isSaved: boolean }>
  dueAt: DueAt
}

type Edit = { key: string; before: unknown; after: unknown }
type Options = {
  storage: Omit<ReturnType<typeof openStorage>, 'restore'>
  restored: Map<string, Typed>
  /** Runs a request, whose failure the store handles itself. */
  run: (request: () => Promise<void>) => Promise<void>
}

export type UnsavedStore = ReturnType<typeof createUnsavedStore>

/** What a person has typed and the server does not have: of forms of files, of drafts of answers. Sends it when it is due. */
export function createUnsavedStore({ storage, restored, run }: Options) {
  const all = new Map<string, Unsaved>(
    [...restored].map(([key, typed]) => [key, { ...typed, state: 'typed' }]),
  )
  const kinds = new Map<string, Kind>()
  const readers = new Set<() => void>()
  const listeners = new Set<(edit: Edit) => void>()
  const turns = new Map<string, Promise<unknown>>()
  const scheduler = createScheduler((key) => void send(key).catch(() => {}))

  const get = (key: string): Unsaved => all.get(key) ?? IDLE

  function kindOf(key: string): [Kind | undefined, string] {
    const [kind = '', ...id] = key.split(' ')
    return [kinds.get(kind), id.join(' ')]
  }

  function presentOf(key: string): Present | undefined {
    const [kind, id] = kindOf(key)
    return kind?.present(id)
  }

  function put(key: string, unsaved: Unsaved): void {
    all.set(key, unsaved)
    if (isTyped(unsaved)) storage.keep(key, unsaved)
    else storage.forget(key)
    plan(key)
    for (const read of readers) read()
  }

  function plan(key: string): void {
    const [kind] = kindOf(key)
    if (kind) scheduler.plan(key, get(key), kind.dueAt)
  }

  function edit(key: string, path: Path, value: unknown, isChoice?: boolean): void {
    const present = presentOf(key)
    if (!present) return
    const before = valueAt(shownOf(present, get(key)).value, path)
    scheduler.note(key, 'typedAt')
    put(key, edited(get(key), present, path, value, isChoice))
    for (const listener of listeners) listener({ key, before, after: value })
  }

  /** Requests about one text run one after the other. */
  function inTurn<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const result = (turns.get(key) ?? Promise.resolve()).then(task)
    turns.set(
      key,
      result.catch(() => {}),
    )
    return result
  }

  function send(key: string): Promise<void> {
    return inTurn(key, () => run(() => sendNow(key)))
  }

  async function sendNow(key: string): Promise<void> {
    const [kind, id] = kindOf(key)
    if (!kind || !isTyped(get(key))) return
    const request = crypto.randomUUID()
    try {
      const loaded = kind.present(id) ?? (await kind.load(id))
      put(key, sending(get(key), loaded, request))
      const unsaved = get(key)
      if (unsaved.state !== 'saving') return
      scheduler.note(key, 'sentAt')
      const toSave = { version: unsaved.version, id: request, value: valueToSave(unsaved) }
      const { present, isSaved } = await kind.save(id, toSave)
      put(key, received(get(key), present, isSaved ? request : undefined))
    } catch (error) {
      scheduler.note(key, 'failedAt')
      put(key, failed(get(key), (error as Error).message, isFinalRefusal(error)))
      throw error
    }
  }

  /** Sends at once all that waits. */
  function sendAll(): void {
    for (const [key, { state }] of all) if (state === 'typed') void send(key).catch(() => {})
  }

  /** Saves all that is typed of a text. Rejects if that is not possible. */
  async function save(key: string): Promise<void> {
    while (['typed', 'saving', 'refused'].includes(get(key).state)) await send(key)
  }

  return {
    get,
    /** What is shown of a text that the page has loaded. */
    shown: (key: string): Pick<Typed, 'value' | 'clashes'> | undefined => {
      const present = presentOf(key)
      return present && shownOf(present, get(key))
    },
    subscribe: (read: () => void) => {
      readers.add(read)
      return () => {
        readers.delete(read)
      }
    },
    onEdit: (listener: (edit: Edit) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Before the first text of a kind. Saves what is left of an earlier page. */
    register: (name: string, kind: Kind): void => {
      if (kinds.has(name)) return
      kinds.set(name, kind)
      for (const key of all.keys()) plan(key)
    },
    edit,
    choose: (key: string, clash: Clash, side: 'mine' | 'theirs'): void =>
      edit(key, clash.path, clash[side], true),
    inTurn,
    save,
    /** Nothing of it is saved any more. */
    forget: (key: string): void => put(key, IDLE),
    /** It is gone, also for other people of this device. */
    forgetForAll: (key: string): void => {
      put(key, IDLE)
      storage.forgetForAll(key)
    },
    /** Saves all of a kind. Rejects if something cannot be saved. */
    flush: async (kind: string): Promise<void> => {
      for (const key of [...all.keys()].filter((key) => key.startsWith(`${kind} `))) {
        await save(key)
        if (get(key).state === 'clash') throw new Error(CLASH)
      }
    },
    sendAll,
    close: (): void => {
      sendAll()
      scheduler.stop()
    },
  }
}
