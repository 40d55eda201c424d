import type { FastifyBaseLogger } from 'fastify'
import '../values/slow-lines.ts'
import type { Arrival } from '../leads/incoming.ts'
import { type Job, PUSH } from '../leads/job.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { DeliveryFailure, type Kind } from '../outgoing/kind.ts'
import type { PushTarget } from '../values/push-target.ts'
import { printable, toOneLine } from '../values/text.ts'
import { type PushOptions, type PushRequest, toRequest } from './requests.ts'

/** Statuses with which the same request will be refused again. Others, such as 401, may end when the operator acts. */
const REFUSALS = new Set([400, 404, 405, 413, 414, 415, 422])
const GONE = 410
/**
 * The attempt from which a refusal counts as permanent, 6 to 13 minutes after the first: a proxy may respond 404 while
 * the receiver behind it restarts.
 */
const SURE_AFTER_ATTEMPTS = 5

const LONGEST_REASON = 200

const CONCURRENCY = 4
/** Unlike a mail's limit it does not grow: a repeated push does little harm. */
const ATTEMPT_LIMIT_MS = 30_000

/**
 * A refusal of Telegram: the group has become a supergroup, which is another chat, and its old id is refused for good.
 * https://core.telegram.org/bots/api#responseparameters
 */
class ChatMoved extends DeliveryFailure {
  readonly chat: string

  constructor(chat: string, reason: string) {
    super(`${reason}: it is now ${chat}`, { isPermanent: false })
    this.chat = chat
  }
}

type Options = PushOptions & {
  store: Pick<LeadStore, 'get' | 'keepValue' | 'keptValue'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function createPushes({ targets, ...options }: Options & { targets: PushTarget[] }): Kind[] {
  return targets.map((target) => ({
    name: PUSH,
    target: target.key,
    concurrency: CONCURRENCY,
    attemptLimitMs: ATTEMPT_LIMIT_MS,
    send: pushTo(target, options),
  }))
}

/**
 * Of a lead that was erased nothing is sent. A Telegram group is followed to its new id, which is kept in the store and
 * logged.
 */
function pushTo(target: PushTarget, { store, log, ...options }: Options): Kind['send'] {
  const { kind, key, name } = target
  const movedName = `chat of ${key}`

  function logMove(chat: string): void {
    log.warn({ target: name, chat }, `a Telegram group has another id: NOTIFY_URL=telegram://TOKEN@${chat}`)
  }

  return async ({ id, leadId = '', content, queuedAt, attempts }: Job, signal) => {
    const lead = await store.get(leadId)
    if (!lead) return []
    const arrival = content === undefined ? undefined : { ...(JSON.parse(content) as Arrival), at: queuedAt }
    if (arrival && lead.state === 'quarantined') return []
    const sendTo = (channel: string) =>
      post(toRequest({ ...target, channel }, lead, id, options, arrival), { attempts, signal })
    const movedTo = kind === 'telegram' ? await store.keptValue(movedName) : undefined
    if (movedTo !== undefined) logMove(movedTo)
    try {
      await sendTo(movedTo ?? target.channel)
    } catch (error) {
      if (!(error instanceof ChatMoved) || kind !== 'telegram') throw error
      logMove(error.chat)
      await store.keepValue(movedName, error.chat) // first: a failure after the push would repeat it
      await sendTo(error.chat)
    }
    return []
  }
}

/**
 * Posts a notice. The body of a successful response is not read.
 *
 * @param options.attempts how many attempts there were, with this one
 * @throws DeliveryFailure; its message has no part of the address or of the notice
 */
export async function post(
  { url, headers, body }: PushRequest,
  { attempts, signal }: { attempts: number; signal: AbortSignal },
): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).catch(
    (error) => {
      throw new DeliveryFailure(reasonOf(error), { isPermanent: false })
    },
  )
  const { status } = response
  if (response.ok) {
    await response.body?.cancel().catch(() => {}) // cut off already, after the receiver took the notice
    return
  }
  const isPermanent = status === GONE || (REFUSALS.has(status) && attempts >= SURE_AFTER_ATTEMPTS)
  const text = await response.text().catch(() => '') // cut off: the status is what counts
  const isRedirect = status >= 300 && status < 400
  const words = isRedirect ? 'a redirect, which is not followed' : explain(text, url, body)
  const reason = `responded with status ${status}${words && ` (${words})`}`
  const [, chat] = /"migrate_to_chat_id":\s*(-\d{1,20})/.exec(text) ?? []
  throw chat === undefined ? new DeliveryFailure(reason, { isPermanent }) : new ChatMoved(chat, reason)
}

/** The error without its message, which may have the address. */
export function reasonOf(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } }
  if (name === 'TimeoutError' || name === 'AbortError') return 'did not respond in time'
  return `could not be reached (${cause?.code ?? 'no valid HTTP'})`
}

/** What the receiver says, in JSON or as plain text, unless that repeats a part of the address or of the notice. */
function explain(response: string, url: string, body: string): string {
  const [, inJson] = /"(?:message|description|error)":\s*"((?:[^"\\]|\\.)*)"/.exec(response) ?? []
  const said = inJson?.replaceAll('\\"', '"') ?? (/^\s*[<{[]/.test(response) ? '' : response)
  const words = printable(toOneLine(said)).trim().slice(0, LONGEST_REASON)
  const { pathname, searchParams } = new URL(url)
  const ofNotice = (body.match(/"(?:[^"\\]|\\.)*"/g) ?? []).flatMap((part) => JSON.parse(part).split(/\n|: /))
  const secrets = [...pathname.split('/'), ...searchParams.values(), ...ofNotice]
  return secrets.some((one) => one.length > 3 && words.includes(one)) ? '' : words
}
