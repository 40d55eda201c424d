import { DAY_MS } from '#contract/hours.ts'
import { type QueueStatus, UNDELIVERED_LIMIT_MS, undeliveredAge } from '../leads/deliver.ts'
import { MARKED_AS_SPAM } from '../leads/lead.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import type { MissedRecipient } from '../outgoing/record-attempt.ts'
import type { Worker } from '../outgoing/worker.ts'
import { indianTime } from '../values/indian-time.ts'
import { remedyForLogin } from './login-refusal.ts'

/** Something that the operator must know, in plain sentences. */
export type AlertCondition = {
  title: string
  details: string[]
  commands: { purpose: string; command: string }[]
  err?: Error
  /** Of a condition that ends with its alert: called then. */
  acknowledge?: () => void
}

const HOUR_MS = 3_600_000

/** The level of the log line, the pause before a condition that lasts is mailed again, and the log line at its end. */
export const CONDITIONS = {
  store: { level: 'error', repeatAfterMs: 6 * HOUR_MS, endLine: 'Messages can be stored again' },
  undelivered: { level: 'error', repeatAfterMs: 6 * HOUR_MS, endLine: 'No message waits too long any more' },
  answers: { level: 'error', repeatAfterMs: DAY_MS, endLine: 'All answers are delivered' },
  quarantined: { level: 'warn', repeatAfterMs: DAY_MS, endLine: undefined },
  missed: { level: 'warn', repeatAfterMs: DAY_MS, endLine: undefined },
} as const
type ConditionName = keyof typeof CONDITIONS
export const CONDITION_NAMES = Object.keys(CONDITIONS) as ConditionName[]

/** What a check found. A condition that is absent was not checked, or is only acknowledged and has no end. */
type Findings = { [Name in ConditionName]?: 'none' | AlertCondition | undefined }

/** A single failure may be a database server that restarts. */
const STORE_FAILURES = 2
/** How many leads are searched for the mail server's last reply: the newest may not have been tried yet. */
const SEARCHED = 20
/** More quarantined messages than this are not counted. */
const COUNTED = 100

const SHOW_ONE = { purpose: 'All about one of them', command: 'npm run leads -- show ID' }
const DOCTOR = { purpose: 'To test the store and the mail server', command: 'npm run doctor' }

export function createCheck(options: {
  store: Pick<LeadStore, 'queueStatus' | 'undeliveredAnswers' | 'checkWritable' | 'list'>
  worker: Pick<Worker, 'takeMissedRecipients'>
  /** The host of SMTP_URL. */
  mailHost?: string | undefined
}): () => Promise<Findings> {
  const { store, worker, mailHost = '' } = options
  const describeQuarantined = createQuarantineReport(store)
  const missed: MissedRecipient[] = []
  let failures = 0
  let failingSince = 0

  return async () => {
    try {
      await store.checkWritable(Date.now())
    } catch (error) {
      if (failures === 0) failingSince = Date.now()
      failures += 1
      if (failures < STORE_FAILURES) return {}
      return { store: storeFailure(error as Error, failingSince) }
    }
    failures = 0
    const status = await store.queueStatus()
    const isLate = undeliveredAge(status, Date.now()) > UNDELIVERED_LIMIT_MS
    const answers = await store.undeliveredAnswers(Date.now() - UNDELIVERED_LIMIT_MS)
    missed.push(...worker.takeMissedRecipients())
    return {
      store: 'none',
      undelivered: isLate ? await describeUndelivered(store, status, mailHost) : 'none',
      answers: answers.dead + answers.late > 0 ? describeAnswers(answers) : 'none',
      quarantined: status.quarantined > 0 ? await describeQuarantined() : undefined,
      missed: missed.length > 0 ? describeMissed(missed) : undefined,
    }
  }
}

function storeFailure(err: Error, since: number): AlertCondition {
  return {
    err,
    title: 'Messages cannot be stored',
    details: [
      `Since ${indianTime(since)}. Visitors who write are told so. They keep their words, and see another way to reach you.`,
      `The reason: ${err.message}`,
      'Often the disk is full. The log of the server says more.',
    ],
    commands: [{ purpose: 'To see how full the disk is', command: 'df -h' }, DOCTOR],
  }
}

async function describeUndelivered(
  store: Pick<LeadStore, 'list'>,
  status: QueueStatus,
  mailHost: string,
): Promise<AlertCondition> {
  const { queued, dead, oldestUndeliveredAt = Date.now() } = status
  const reply = await lastReply(store)
  const remedy = reply && remedyForLogin(mailHost, reply)
  return {
    title: 'Messages are not delivered by email',
    details: [
      `Waiting: ${queued}. Given up: ${dead}. The oldest has waited since ${indianTime(oldestUndeliveredAt)}.`,
      ...(reply === undefined ? [] : [`The last reply of the mail server: ${reply}`]),
      ...(remedy ? [remedy] : []),
      'Nothing is lost. The messages are stored, and delivery is tried again and again.',
    ],
    commands: [
      DOCTOR,
      { purpose: 'To list them', command: 'npm run leads -- list' },
      SHOW_ONE,
      { purpose: 'To try the waiting ones now', command: 'npm run leads -- retry --queued' },
      { purpose: 'To try again those that were given up', command: 'npm run leads -- retry --dead' },
    ],
  }
}

/** Without the mail server's replies, which may name a visitor's address. */
function describeAnswers({ dead, late }: { dead: number; late: number }): AlertCondition {
  return {
    title: 'Answers do not reach the visitors',
    details: [
      `Given up: ${dead}. Waiting for too long: ${late}.`,
      'These are answers that were written at /admin. A message whose answer was given up is unanswered again.',
      'Open the message at /admin: its history has the reason. Try again there, answer once more, or call.',
    ],
    commands: [SHOW_ONE, DOCTOR],
  }
}

/** The mail server's reply to the last attempts; undefined if no lead has been tried. */
async function lastReply(store: Pick<LeadStore, 'list'>): Promise<string | undefined> {
  for (const state of ['queued', 'dead'] as const) {
    const leads = await store.list({ state, limit: SEARCHED })
    const tried = leads.find(({ note }) => note)
    if (tried) return tried.note
  }
  return undefined
}

/** @returns reports what was quarantined since it was last acknowledged, at first in the last day; undefined if nothing */
function createQuarantineReport(store: Pick<LeadStore, 'list'>): () => Promise<AlertCondition | undefined> {
  let since = Date.now() - DAY_MS
  const earliest = since
  const known = new Set<string>()

  return async () => {
    const now = Date.now()
    const leads = await store.list({ state: 'quarantined', receivedSince: earliest, limit: COUNTED + 1 })
    const found = leads.filter(
      ({ id, spamReasons }) => !known.has(id) && spamReasons !== MARKED_AS_SPAM,
    ).length
    if (found === 0) return undefined
    const count = found > COUNTED ? `more than ${COUNTED}` : String(found)
    return {
      title: 'Messages were quarantined as probable spam',
      details: [
        `Since ${indianTime(since)}: ${count}.`,
        'They are stored and were not mailed. One of them may be from a client: at /admin, “Deliver” sends it on.',
      ],
      commands: [{ purpose: 'To list them', command: 'npm run leads -- list --state quarantined' }, SHOW_ONE],
      acknowledge: () => {
        since = now
        for (const { id } of leads) known.add(id)
      },
    }
  }
}

/** @param missed in the order of time; what is acknowledged is removed */
function describeMissed(missed: MissedRecipient[]): AlertCondition {
  const count = missed.length
  const recipients = [...Map.groupBy(missed, ({ address }) => address)]
    .map(([address, mails]) => `${address} (${mails.length})`)
    .join(', ')
  return {
    title: 'Messages do not reach everybody in MAIL_TO',
    details: [
      `Without messages, and how many: ${recipients}`,
      `Since ${indianTime(missed[0]?.at ?? Date.now())}. Everybody else in MAIL_TO has these messages.`,
      `The last reply of the mail server: ${missed.at(-1)?.reply}`,
      'Repair that mailbox. Or correct MAIL_TO, and start the relay again.',
    ],
    commands: [SHOW_ONE, DOCTOR],
    acknowledge: () => {
      missed.splice(0, count)
    },
  }
}
