import { FIELD_NAMES, FORM_FIELDS } from '#contract/email-protocol.ts'
import { indianCellTime, shortIndianTime } from '../values/indian-time.ts'
import { toReadableDomain } from '../values/mailbox.ts'
import { withBlanks } from '../values/phone-number.ts'
import { whoAnswered } from './activity.ts'
import type { Entry } from './conversation.ts'
import { toCsv } from './csv.ts'
import {
  ANSWERED_BY,
  isOfDesk,
  isUnanswered,
  isUndelivered,
  type Lead,
  labelOfExtra,
  labelOfSubject,
  type SubjectLabels,
} from './lead.ts'
import type { LeadStore } from './lead-store.ts'
import type { ListFilter } from './list.ts'

/** Number of leads in memory at once: all of them together may be too many. */
const PAGE = 200
/** Excel takes a CSV file that is opened by double click for UTF-8 only if it begins with this mark. */
const BYTE_ORDER_MARK = '\ufeff'

export type LeadPages = AsyncGenerator<Lead[]>

type Page = { labels: SubjectLabels; entries: Entry[]; answerers: Map<string, string | undefined> }
type Column = (lead: Lead, page: Page) => string

/** By their headings. Times are Indian, as on the desk. */
const COLUMNS: Record<string, Column> = {
  Received: ({ receivedAt }) => indianCellTime(receivedAt),
  Status: describeStatus,
  ...Object.fromEntries(
    FIELD_NAMES.map((field): [string, Column] => [FORM_FIELDS[field].label, (lead) => lead[field]]),
  ),
  [FORM_FIELDS.email.label]: ({ email }) => toReadableDomain(email),
  [FORM_FIELDS.phone.label]: ({ phone }) => withBlanks(phone),
  [FORM_FIELDS.subject.label]: ({ subject }, { labels }) => labelOfSubject(subject, labels),
  'Where it came from': ({ extras }) =>
    extras.map(({ name, value }) => `${labelOfExtra(name)}: ${value}`).join('\n'),
  Answered: ({ answeredAt }) => (answeredAt === undefined ? '' : indianCellTime(answeredAt)),
  'Answered by': ({ id, answeredBy: by }, { answerers }) =>
    [isOfDesk(by) && answerers.get(id), by && ANSWERED_BY[by]].filter(Boolean).join(', '),
  Answers: (lead, page) => wordsOf(lead, page, 'answer'),
  Replies: (lead, page) => wordsOf(lead, page, 'incoming'),
  Notes: (lead, page) => wordsOf(lead, page, 'note'),
  ID: ({ id }) => id,
}

function describeStatus(lead: Lead): string {
  if (lead.state === 'quarantined') return 'Spam'
  const settled = lead.answeredAt === undefined ? 'No answer needed' : 'Answered'
  return `${isUnanswered(lead) ? 'Unanswered' : settled}${isUndelivered(lead) ? ', not delivered' : ''}`
}

/** What was written about a lead, an entry a paragraph: `Priya, 2026-01-05 12:00, by mail: Dear Asha`. */
function wordsOf({ id }: Lead, { entries }: Page, what: ReturnType<typeof typeOf>): string {
  const shown = entries.filter((entry) => entry.leadId === id && !entry.isAsked && typeOf(entry) === what)
  const facts = ({ person, at, way, job }: Entry) =>
    `${person.name}, ${shortIndianTime(at)}${describeWay(way)}${job?.state === 'dead' ? ', not delivered' : ''}`
  return shown.map((entry) => `${facts(entry)}${entry.text && `: ${entry.text}`}`).join('\n\n')
}

function typeOf({ way, incoming }: Entry): 'answer' | 'note' | 'incoming' {
  if (incoming) return 'incoming'
  return way === 'note' ? 'note' : 'answer'
}

function describeWay(way: Entry['way']): string {
  if (way === 'note') return ''
  return `, ${way === 'mail' || way === 'whatsapp' || way === 'call' ? ANSWERED_BY[way] : way}`
}

export async function* findLeads(store: Pick<LeadStore, 'list'>, filter: ListFilter): LeadPages {
  let before: number | undefined
  for (;;) {
    const leads = await store.list({ ...filter, before, limit: PAGE })
    if (leads.length === 0) return
    yield leads
    before = leads.at(-1)?.seq
  }
}

export async function* listAsCsv(
  pages: LeadPages,
  labels: SubjectLabels,
  store: Pick<LeadStore, 'entriesOf' | 'sharedAnswersOf' | 'activityOf'>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([Object.keys(COLUMNS)])
  for await (const leads of pages) {
    const ids = leads.map(({ id }) => id)
    const entries = [...(await store.entriesOf(ids)), ...(await store.sharedAnswersOf(ids))]
    const activities = ids.map(async (id) => [id, whoAnswered(await store.activityOf(id))] as const)
    const page = { labels, entries, answerers: new Map(await Promise.all(activities)) }
    yield toCsv(leads.map((lead) => Object.values(COLUMNS).map((toCell) => toCell(lead, page))))
  }
}
