import type { AskedWay, ConversationEntry, LeadDetails, LeadStatus, LeadSummary } from '#admin/api.ts'
import { whoAnswered } from '#relay/leads/activity.ts'
import type { AnswerDraft } from '#relay/leads/answer.ts'
import type { Entry } from '#relay/leads/conversation.ts'
import type { StoredMail } from '#relay/leads/incoming.ts'
import type { Person } from '#relay/leads/lead.ts'
import {
  furtherFields,
  isUndelivered,
  isUnread,
  type Lead,
  labelOfExtra,
  labelOfSubject,
  type SubjectLabels,
} from '#relay/leads/lead.ts'
import { linksFor } from '#relay/mail/compose.ts'
import { includesMailbox } from '#relay/values/mailbox.ts'
import { phoneEndsIn, splitAtPhoneNumbers } from '#relay/values/phone-number.ts'
import { toOneLine } from '#relay/values/text.ts'
import { canBeUndone, describeDelivery, describeHistory } from './history.ts'
import type { DeskOptions } from './options.ts'

const BEGINNING_LENGTH = 160

/** A lead as a line of the list. */
export function toSummary(lead: Lead, labels: SubjectLabels): LeadSummary {
  return {
    id: lead.id,
    name: lead.name,
    subject: labelOfSubject(lead.subject, labels),
    beginning: toOneLine(lead.message).slice(0, BEGINNING_LENGTH).toWellFormed(),
    receivedAt: lead.receivedAt,
    isUnread: isUnread(lead),
    status: statusOf(lead),
    isUndelivered: isUndelivered(lead),
    reopenedBy: lead.reopenedBy,
  }
}

/** Puts the messages of one sender, by address or number, behind the newest of them. */
export function toSummariesBySender(leads: Lead[], labels: SubjectLabels): LeadSummary[] {
  const groups: { known: Set<string>; leads: Lead[] }[] = []
  for (const lead of leads) {
    const names = [lead.email.toLowerCase(), ...phoneEndsIn(lead.phone)]
    const group = groups.find(({ known }) => names.some((name) => known.has(name)))
    if (!group) groups.push({ known: new Set(names), leads: [lead] })
    else {
      group.leads.push(lead)
      for (const name of names) group.known.add(name)
    }
  }
  return groups.flatMap((group) =>
    group.leads.map((lead, index) => ({
      ...toSummary(lead, labels),
      ...(index === 0 && { more: group.leads.length - 1 }),
    })),
  )
}

/** All about a lead, as one person sees it. */
export async function toDetails(
  lead: Lead,
  person: Person,
  { store, context: presentContext, targetName }: Pick<DeskOptions, 'store' | 'context' | 'targetName'>,
): Promise<LeadDetails> {
  const [entries, jobs, activity, drafts, marks] = await Promise.all([
    store.entriesOf([lead.id]),
    store.listJobs(lead),
    store.activityOf(lead.id),
    store.listDrafts(lead.id),
    store.marksOf(lead.id),
  ])
  const context = presentContext()
  const { beginning: _, ...summary } = toSummary(lead, context.subjectLabels)
  const { numbers, phoneLink, whatsappLink } = linksFor(lead, context, Date.now())
  const { greeting, templates } = context.replies(lead)
  const own = drafts.find((draft) => draft.person.id === person.id)
  const owned = entries.filter((entry) => entry.person.id === person.id)
  const mails = owned.flatMap(({ id, at, job }) => (job ? [{ id, sentAt: at, job }] : []))
  const pending = mails.findLast(({ job }) => job.state === 'queued')
  return {
    ...summary,
    email: lead.email,
    phone: lead.phone,
    message: lead.message,
    parts: splitAtPhoneNumbers(lead.message),
    fields: furtherFields(lead).map(({ label, value }) => ({ label, value })),
    extras: lead.extras.map(({ name, value }) => ({ name: labelOfExtra(name), value })),
    spamReasons: lead.spamReasons,
    answeredAt: lead.answeredAt,
    answeredBy: describeAnswerer(lead, whoAnswered(activity)),
    numbers,
    phoneLink,
    whatsappLink,
    conversation: toConversation(entries, lead, person),
    questions: owned.flatMap(({ id, way, at, text, isAsked }) =>
      isAsked && way !== 'note' ? [{ id, way: way as AskedWay, at, text }] : [],
    ),
    noteDraft: owned.find(({ way, isAsked }) => isAsked && way === 'note')?.text ?? '',
    history: describeHistory(lead, jobs, activity, { mailTo: context.to, targetName }, marks),
    draft: own && { text: own.text, savedAt: own.savedAt },
    otherDrafts: otherDrafts(drafts, entries, person),
    greeting,
    templates,
    canBeAnswered: summary.status !== 'spam',
    pendingAnswer: pending && {
      id: pending.id,
      sentAt: pending.sentAt,
      canBeUndone: canBeUndone(pending.job),
    },
    sentAnswers: mails.filter(({ job }) => job.state === 'delivered').map(({ id }) => id),
  }
}

/** Who else is about to answer a lead. */
export function otherDrafts(
  drafts: AnswerDraft[],
  entries: Entry[],
  { id }: Person,
): LeadDetails['otherDrafts'] {
  const asked = entries.filter(({ isAsked, way }) => isAsked && way === 'whatsapp')
  return [...drafts, ...asked.map(({ person, at }) => ({ person, savedAt: at }))]
    .filter(({ person }) => person.id !== id)
    .map(({ person: { name }, savedAt }) => ({ name, savedAt }))
}

/** What the agency wrote about a lead, as a person at the desk sees it. */
export function toConversation(entries: Entry[], lead: Lead, reader: Person): ConversationEntry[] {
  return entries
    .filter(({ leadId, isAsked }) => leadId === lead.id && !isAsked)
    .map(({ id, way, at, person, text, job, incoming }) => ({
      id,
      way,
      at,
      by: incoming ? senderOf(incoming, lead) : person.name,
      isOwn: person.id === reader.id,
      text,
      delivery: job ? describeDelivery(job, lead) : [],
      ...(incoming && { incoming: { quoted: incoming.quoted, attachments: incoming.attachments } }),
    }))
}

/** The name that the form had; from another address also that, which anybody may have. */
function senderOf({ name, address }: StoredMail, lead: Lead): string {
  return includesMailbox([lead.email], address) ? lead.name : [name, address].filter(Boolean).join(', ')
}

function statusOf({ state, answeredAt, closedAt }: Lead): LeadStatus {
  if (state === 'quarantined') return 'spam'
  if (answeredAt !== undefined) return 'answered'
  return closedAt === undefined ? 'unanswered' : 'closed'
}

/** Stands behind "by". */
function describeAnswerer({ answeredBy }: Lead, person: string | undefined): string | undefined {
  if (answeredBy === 'link') return 'the link in a mail'
  return answeredBy === 'command' ? 'the command line' : person
}
