import { DAY_MS } from '#contract/hours.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { explainImapError, type Mailbox, openMailbox } from './connection.ts'
import { type Candidate, ENVELOPE_HEADERS, readEnvelope, readMail } from './read-mail.ts'

/** `uid`: the last mail that was looked at, in a mailbox of this UIDVALIDITY. */
type Position = { mailbox: string; validity: string; uid: number; at: number }

type Client = Awaited<ReturnType<typeof openMailbox>>['client']

const LOOK_EVERY_MS = 5 * 60_000
/** Headers that are fetched at once. */
const BATCH = 100
const SIZE_LIMIT = 5 * 1024 * 1024
const FETCHED_A_MINUTE = 50
const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 60_000

type Options = {
  store: LeadStore
  mailbox: Mailbox
  /** Whether an address is the agency's. */
  isOwn: (address: string) => boolean
  onStored: () => void
}

/** Reads the mailbox until the process ends. Each failure is kept as the inbox's status, and tried again. */
export async function readForever(options: Options): Promise<never> {
  const { store, mailbox } = options
  for (let failures = 0; ; failures++) {
    try {
      await readWhileConnected(options, async () => {
        failures = 0
        await store.keepInboxStatus(Date.now())
      })
    } catch (error) {
      await store.keepInboxStatus(Date.now(), explainImapError(error, mailbox)).catch(() => {})
    }
    await pause(Math.min(LONGEST_PAUSE_MS, 2_000 * 2 ** Math.min(failures, 5)))
  }
}

async function readWhileConnected(options: Options, onLooked: () => Promise<void>): Promise<void> {
  const { client, mailbox } = await openMailbox(options.mailbox)
  try {
    const looker = createLooker(
      client,
      options,
      await startOf(options, String(mailbox.uidValidity), mailbox.uidNext),
    )
    while (client.usable) {
      const news = nextNews(client)
      await looker.look()
      await onLooked()
      void client.idle().catch(() => {}) // news are what ends it
      await news
    }
  } finally {
    client.close()
  }
}

/** Resolves at the next mail, at the end of the connection, and after five minutes. */
function nextNews(client: Client): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, LOOK_EVERY_MS)
    function done() {
      clearTimeout(timer)
      client.off('exists', done)
      client.off('close', done)
      resolve()
    }
    client.on('exists', done)
    client.on('close', done)
  })
}

/** The first time it begins with the next mail. In another mailbox, or after a new UIDVALIDITY, with those since the last look. */
async function startOf({ store, mailbox }: Options, validity: string, uidNext: number) {
  const { username, hostname } = mailbox.url
  const name = `${username}@${hostname}/${mailbox.folder}`
  const kept = await store.inboxPosition()
  const now: Position = { mailbox: name, validity, uid: uidNext - 1, at: Date.now() }
  if (kept === undefined) {
    await store.keepInboxPosition(JSON.stringify(now))
    return { position: now, since: undefined }
  }
  const last = JSON.parse(kept) as Position
  if (last.mailbox === name && last.validity === validity) return { position: last, since: undefined }
  return { position: { ...now, uid: 0 }, since: new Date(last.at - DAY_MS) }
}

function createLooker(
  client: Client,
  { store, isOwn, onStored }: Options,
  start: { position: Position; since: Date | undefined },
) {
  let { position, since } = start
  const fetched: number[] = []

  /** Waits until a further mail may be fetched. */
  async function takeTurn(): Promise<void> {
    const first = fetched.at(-FETCHED_A_MINUTE)
    if (first !== undefined) await pause(first + MINUTE_MS - performance.now())
    fetched.push(performance.now())
    if (fetched.length > FETCHED_A_MINUTE) fetched.shift()
  }

  async function leadOf({ leadIds, addresses }: Pick<Candidate, 'leadIds' | 'addresses'>) {
    return store.leadOfMail(leadIds, addresses, Date.now())
  }

  /** Fetches a mail only if it may be ours: all others stay unread here. */
  async function readOne(uid: number, size: number, headers: Uint8Array): Promise<Candidate | undefined> {
    const { from, leadIds, isReport } = await readEnvelope(headers)
    if (!isReport && (isOwn(from) || !(await leadOf({ leadIds, addresses: [from] })))) return undefined
    await takeTurn()
    const found = await client.fetchOne(String(uid), { source: { maxLength: SIZE_LIMIT } }, { uid: true })
    if (!found || found.source === undefined) return undefined
    // what the parser refuses is hostile, and stays in the mailbox
    return readMail(found.source, isOwn, size > SIZE_LIMIT).catch(() => undefined)
  }

  async function lookAt(uid: number, size: number, headers: Uint8Array): Promise<boolean> {
    const candidate = await readOne(uid, size, headers)
    const leadId = candidate && (await leadOf(candidate))
    if (!candidate || leadId === undefined) return false
    position = { ...position, uid, at: Date.now() }
    const isNew = await store.addIncoming(leadId, candidate.mail, JSON.stringify(position), Date.now())
    if (isNew) onStored()
    return isNew
  }

  return {
    look: async (): Promise<void> => {
      const query = since ? { since } : { uid: `${position.uid + 1}:*` }
      const found = (await client.search(query, { uid: true })) || []
      const uids = found.filter((uid) => uid > position.uid).sort((a, b) => a - b)
      for (let at = 0; at < uids.length; at += BATCH) {
        const batch = uids.slice(at, at + BATCH)
        const heads = await client.fetchAll(
          batch.join(','),
          { uid: true, size: true, headers: ENVELOPE_HEADERS },
          { uid: true },
        )
        for (const { uid, size = 0, headers } of heads.sort((a, b) => a.uid - b.uid))
          if (headers) await lookAt(uid, size, headers)
        position = { ...position, uid: batch.at(-1) ?? position.uid, at: Date.now() }
        await store.keepInboxPosition(JSON.stringify(position))
      }
      since = undefined
      position = { ...position, at: Date.now() }
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
