import type { HistoryEntry } from '#admin/api.ts'
import { LEAD_ACTIVITY } from '#relay/leads/activity.ts'
import { readAnswer } from '#relay/leads/answer.ts'
import { type Mark, opensAgain } from '#relay/leads/incoming.ts'
import { ANSWER, ANSWER_COPY, type Job, MAIL, PUSH, REMINDER, THANK_YOU, UNDO_MS } from '#relay/leads/job.ts'
import type { Activity } from '#relay/leads/lead.ts'
import { ANSWERED_BY, isOfDesk, type Lead, MARKED_AS_SPAM } from '#relay/leads/lead.ts'
import type { PastJob } from '#relay/leads/list.ts'
import { indianTime } from '#relay/values/indian-time.ts'

type Names = { mailTo: string[]; targetName: (key: string) => string }

/** What is sent, and the sentence about its delivery. */
type Words = { what: string; done: string }

/** What has happened to a lead, the oldest first. */
export function describeHistory(
  lead: Lead,
  jobs: PastJob[],
  activity: Activity[],
  names: Names,
  marks: Mark[] = [],
): HistoryEntry[] {
  const entries = [
    entry(lead.receivedAt, 'Received through the website'),
    lead.spamReasons !== undefined &&
      lead.spamReasons !== MARKED_AS_SPAM &&
      entry(lead.receivedAt, `Kept back as probable spam: ${lead.spamReasons}`, true),
    ...describeMarks(lead, activity),
    ...describeOpening(marks),
    ...jobs.flatMap((job) => describeJob(job, wordsFor(job, lead, names))),
    ...activity.map(({ at, person, action }) =>
      entry(at, `${person ?? 'Somebody'} ${action.replace('a message', 'this message')}`),
    ),
  ]
  return entries.filter((one) => one !== false).toSorted((one, other) => one.at - other.at)
}

/** The marks that nobody at the desk has made: those are among the activity. */
function describeMarks(lead: Lead, activity: Activity[]): HistoryEntry[] {
  const { releasedAt, answeredAt, answeredBy, closedAt } = lead
  const isAtDesk = (action: string) => activity.some((one) => one.action === action)
  const how = answeredBy === 'link' ? 'by the link in a mail' : 'on the command line'
  return [
    releasedAt !== undefined &&
      !isAtDesk(LEAD_ACTIVITY.deliver) &&
      entry(releasedAt, 'Taken out of spam on the command line'),
    answeredAt !== undefined && !isOfDesk(answeredBy) && entry(answeredAt, `Marked as answered ${how}`),
    closedAt !== undefined &&
      !isAtDesk(LEAD_ACTIVITY.closed) &&
      entry(closedAt, 'Marked as needing no answer on the command line'),
  ].filter((one) => one !== false)
}

/** The mails that made the lead unanswered, and the marks that they have ended; those of the desk are among the activity. */
function describeOpening(marks: Mark[]): HistoryEntry[] {
  const last = marks.findLastIndex(({ way }) => opensAgain(way))
  return marks.slice(0, last + 1).flatMap(({ way, at }) => {
    if (way === 'reply') return [entry(at, 'A reply came by mail')]
    if (way === 'bounce') return [entry(at, 'A mail to the visitor did not arrive', true)]
    if (way !== 'link' && way !== 'command') return []
    return [entry(at, `Marked as answered ${ANSWERED_BY[way]}`)]
  })
}

/** What became of an answer's mail. */
export function describeDelivery(job: Job, { email }: Lead): HistoryEntry[] {
  if (canBeUndone(job)) return [entry(job.queuedAt, `Goes out in ${UNDO_MS / 1_000} seconds`)]
  return describeJob({ ...job, givenUpAt: undefined }, { what: 'the answer', done: `Sent to ${email}` })
}

/** Whether an answer has not been attempted yet. */
export function canBeUndone({ state, attempts }: Job): boolean {
  return state === 'queued' && attempts === 0
}

function describeJob(job: PastJob, { what, done }: Words): HistoryEntry[] {
  const { kind, state, note, queuedAt, deliveredAt = queuedAt, givenUpAt = queuedAt, nextAttemptAt } = job
  if (state === 'delivered') {
    const missed = note ? [entry(deliveredAt, `Not everybody got it: ${note}`, true)] : []
    return [entry(deliveredAt, done), ...missed]
  }
  if (state === 'queued' && note === undefined)
    return [entry(queuedAt, `${capitalize(what)} waits to be sent`)]
  const isRefusal = kind !== PUSH && /^[45]\d\d\b/.test(note ?? '')
  const failure = isRefusal ? `The mail server refused ${what}` : `${capitalize(what)} was not sent`
  const next = nextAttemptAt === undefined ? '' : `. The next attempt is on ${indianTime(nextAttemptAt)}`
  return [
    entry(state === 'queued' ? queuedAt : givenUpAt, `${failure}: ${note ?? 'it was given up'}${next}`, true),
  ]
}

function wordsFor(job: PastJob, { email }: Lead, { mailTo, targetName }: Names): Words {
  const agency = mailTo.join(', ')
  switch (job.kind) {
    case MAIL:
      return { what: `the mail to ${agency}`, done: `Mailed to ${agency}` }
    case THANK_YOU:
      return { what: 'the thank-you mail', done: `Thank-you mail sent to ${email}` }
    case ANSWER: {
      const what = `the answer of ${readAnswer(job).person.name}`
      return { what, done: `${capitalize(what)} was sent to ${email}` }
    }
    case ANSWER_COPY:
      return { what: 'the copy of the answer', done: `A copy of the answer was mailed to ${agency}` }
    case REMINDER:
      return { what: 'the reminder', done: `A reminder of unanswered messages was mailed to ${agency}` }
    default: {
      const target = targetName(job.target)
      return { what: `the push to ${target}`, done: `Pushed to ${target}` }
    }
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function entry(at: number, text: string, isProblem = false): HistoryEntry {
  return { at, text, isProblem }
}
