import type { Message, MessageStatus, MessageSummary } from '#admin/api.ts'
import { whoAnswered } from '#relay/leads/activity.ts'
import { readAnswer } from '#relay/leads/answer-jobs.ts'
import { ANSWER, answerIdOf } from '#relay/leads/job.ts'
import {
  isUndelivered,
  isUnread,
  type Lead,
  labelOfExtra,
  labelOfSubject,
  type SubjectLabels,
} from '#relay/leads/lead.ts'
import type { Person } from '#relay/leads/people.ts'
import { linksFor } from '#relay/mail/compose.ts'
import { toOneLine } from '#relay/values/text.ts'
import { describeHistory } from './history.ts'
import type { DeskOptions } from './options.ts'

const BEGINNING_LENGTH = 160

/** A lead as a line of the list. */
export function toSummary(lead: Lead, labels: SubjectLabels): MessageSummary {
  return {
    id: lead.id,
    name: lead.name,
    subject: labelOfSubject(lead.subject, labels),
    beginning: toOneLine(lead.message).slice(0, BEGINNING_LENGTH).toWellFormed(),
    receivedAt: lead.receivedAt,
    isUnread: isUnread(lead),
    status: statusOf(lead),
    isUndelivered: isUndelivered(lead),
  }
}

/** All about a lead, as one person sees it. */
export async function toMessage(
  lead: Lead,
  person: Person,
  { config, store, context, targetName }: Pick<DeskOptions, 'config' | 'store' | 'context' | 'targetName'>,
): Promise<Message> {
  const [jobs, activity, drafts] = await Promise.all([
    store.listJobs(lead),
    store.activityOf(lead.id),
    store.listDrafts(lead.id),
  ])
  const { beginning: _, ...summary } = toSummary(lead, context.subjectLabels)
  const { phoneLink, whatsappLink } = linksFor(lead, context, Date.now())
  const { greeting, templates } = context.replies(lead)
  const own = drafts.find((draft) => draft.person.id === person.id)
  const answers = jobs.filter((job) => job.kind === ANSWER && readAnswer(job).person.id === person.id)
  const pending = answers.findLast(({ state }) => state === 'queued')
  return {
    ...summary,
    email: lead.email,
    phone: lead.phone,
    message: lead.message,
    extras: lead.extras.map(({ name, value }) => ({ name: labelOfExtra(name), value })),
    spamReasons: lead.spamReasons,
    answeredAt: lead.answeredAt,
    answeredBy: describeAnswerer(lead, whoAnswered(activity)),
    phoneLink,
    whatsappLink,
    history: describeHistory(lead, jobs, activity, { mailTo: config.mailTo, targetName }),
    draft: own && { text: own.text, savedAt: own.savedAt },
    otherDrafts: drafts
      .filter((draft) => draft !== own)
      .map(({ person: { name }, savedAt }) => ({ name, savedAt })),
    greeting,
    templates,
    canBeAnswered: summary.status !== 'spam',
    pendingAnswer: pending && {
      id: answerIdOf(pending),
      sentAt: pending.queuedAt,
      canBeUndone: pending.attempts === 0,
    },
    sentAnswers: answers.filter(({ state }) => state === 'delivered').map(answerIdOf),
  }
}

function statusOf({ state, answeredAt, closedAt }: Lead): MessageStatus {
  if (state === 'quarantined') return 'spam'
  if (answeredAt !== undefined) return 'answered'
  return closedAt === undefined ? 'unanswered' : 'closed'
}

/** Stands behind "by". */
function describeAnswerer({ answeredBy }: Lead, person: string | undefined): string | undefined {
  if (answeredBy === 'desk') return person
  return answeredBy && { link: 'the link in a mail', command: 'the command line' }[answeredBy]
}
