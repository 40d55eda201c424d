/**
 * What the desk's page and its server exchange as JSON, by the requests in requests.ts. All times are milliseconds since 1970 (UTC).
 *
 * A refused request has the body `Refused`; without a session the status is 401 and the body is empty. Each response names
 * the build of the page in the header BUILD_HEADER, so that a page of an older build asks for a reload.
 */

export const ADMIN_PATH = '/admin'
export const API_PATH = `${ADMIN_PATH}/api`
export const SIGN_IN_PATH = `${ADMIN_PATH}/sign-in`
/** The file name of the page's script. */
export const BUILD_HEADER = 'x-admin-build'

/** Names the page (one load of it) that sends a change. */
export const PAGE_HEADER = 'x-admin-page'

/** Names in the fragment of a one-time address: `/admin#invitation=TOKEN`. */
export const SIGN_IN_FRAGMENT = 'sign-in'
export const INVITATION_FRAGMENT = 'invitation'

/** A sentence for the person who sees it. */
export type Refused = { problem: string }

/**
 * `logo`: the address of the agency's own. `needsName`: the person of a trial has no name yet.
 * `removedPasskeys`: the ids of passkeys of this person that no longer sign in.
 */
export type Me = {
  name: string
  agency: string
  logo: string | undefined
  needsName: boolean
  removedPasskeys: string[]
}

/** `formerHost`: where the website was when passkeys were made that do not sign in any more. */
export type Challenge = { formerHost: string | undefined }

export const FILTERS = ['unanswered', 'all', 'spam', 'not-delivered'] as const
export type Filter = (typeof FILTERS)[number]
export type Counts = Record<Filter, number>

export type LeadStatus = 'unanswered' | 'answered' | 'closed' | 'spam'

export type LeadSummary = {
  id: string
  name: string
  /** The content's name of the subject. */
  subject: string
  /** The first words of the message, on one line. */
  beginning: string
  receivedAt: number
  isUnread: boolean
  status: LeadStatus
  /** The agency's mail has failed at least once. */
  isUndelivered: boolean
  /** What has come by mail and waits for an answer: a reply, or that an answer did not arrive. */
  reopenedBy: 'reply' | 'bounce' | undefined
  /** Among the unanswered: how many of the same sender come right behind it. */
  more?: number
}

/** `before`: the cursor of the next page. */
export type ListQuery = { filter: Filter; search?: string; before?: string }
export type LeadPage = {
  messages: LeadSummary[]
  /** Of the next page; undefined at the end. */
  next: string | undefined
  counts: Counts
  /** Why replies by mail are not read; undefined if they are, or need not be. */
  inboxProblem: string | undefined
}

/** One line of a message's history. */
export type HistoryEntry = { at: number; text: string; isProblem: boolean }

/** A mail that has come: a reply, that an answer did not arrive or not yet, or what no person has written. */
export type IncomingKind = 'reply' | 'bounce' | 'delay' | 'automatic'

/** An answer, a note that only the agency sees, or a mail that has come; then `by` is its sender. */
export type ConversationEntry = {
  id: string
  way: 'mail' | AskedWay | 'note' | IncomingKind
  at: number
  /** The person's name. */
  by: string
  /** It is of this person, who may correct or delete a note, and take back what was confirmed by mistake. */
  isOwn: boolean
  text: string
  /** What became of its mail. */
  delivery: HistoryEntry[]
  /** Of a mail that has come: what it repeats, and what is attached; a size of 0 is not known. */
  incoming?: { quoted: string; attachments: { name: string; size: number }[] }
}

export type AskedWay = 'whatsapp' | 'call'

/** An answer on WhatsApp or by telephone that this person has begun and not yet confirmed. */
export type OpenQuestion = { id: string; way: AskedWay; at: number; text: string }

/** A person's draft of an answer. */
export type OwnDraft = { text: string; savedAt: number }

/** An answer that is not delivered yet. `canBeUndone`: its ten seconds are not over. */
export type PendingAnswer = { id: string; sentAt: number; canBeUndone: boolean }

export type LeadDetails = Omit<LeadSummary, 'beginning'> & {
  email: string
  phone: string
  message: string
  /** `message`, split where it has a phone number. */
  parts: { text: string; phoneLink?: string }[]
  /** What was filled in of further fields of the form. */
  fields: { label: string; value: string }[]
  /** What came beside the form's fields, with names for people. */
  extras: { name: string; value: string }[]
  spamReasons: string | undefined
  answeredAt: number | undefined
  answeredBy: string | undefined
  /** The phone numbers in `phone`, as `tel:` and `https://wa.me/` addresses; a landline has no chat. */
  numbers: { number: string; phoneLink: string; whatsappLink: string | undefined }[]
  /** The first of each. */
  phoneLink: string | undefined
  whatsappLink: string | undefined
  /** What the agency answered and noted, the oldest first. */
  conversation: ConversationEntry[]
  /** The oldest first. */
  questions: OpenQuestion[]
  history: HistoryEntry[]
  draft: OwnDraft | undefined
  /** What this person has written of a note; empty: nothing. */
  noteDraft: string
  /** Other people who have a draft for this message, or WhatsApp open. */
  otherDrafts: { name: string; savedAt: number }[]
  /** What an answer begins with, and the reply templates with their values filled in. */
  greeting: string
  templates: { title: string; text: string }[]
  /** False for probable spam, which must be delivered first. */
  canBeAnswered: boolean
  pendingAnswer: PendingAnswer | undefined
  /** The ids of this person's answers that were delivered. */
  sentAnswers: string[]
}

export type OtherLead = LeadSummary & Pick<LeadDetails, 'message' | 'conversation'>

export const ACTIONS = [
  'read',
  'unread',
  'answered',
  'unanswered',
  'closed',
  'spam',
  'deliver',
  'retry',
] as const
export type Action = (typeof ACTIONS)[number]

export type Deleted = {
  /** What could not be overwritten, and what to do; undefined if nothing is left. */
  traces: string | undefined
}

/** An empty text deletes it. */
export type DraftToSave = {
  text: string
  /** What this page has seen as the draft; empty: none. */
  seen: string
}
export type DraftRefused = Refused & { text: string }

export type AnswerToSend = {
  text: string
  /** The message's `answeredAt` that this person has seen. */
  seenAnsweredAt: number | undefined
  /** True once this person has confirmed to answer beside another person. */
  isConfirmed: boolean
  /** The ids of further messages of the sender that the answer is for. */
  others?: string[]
}
/** Another person has answered meanwhile, or has a draft. Sent again with `isConfirmed`, the answer goes out. */
export type AnswerConflict = Refused & Pick<LeadDetails, 'answeredAt' | 'conversation'>

export type QuestionToAsk = AnswerToSend & { way: AskedWay }

export type QuestionSettled = Pick<AnswerToSend, 'others'> & { isDone: boolean }

/** `keepDays`: after how many days messages are deleted; undefined: never. `isBackedUpHere`: by the relay, not by a provider. */
export type NightlyWork = {
  keepDays: number | undefined
  purgedAt: number | undefined
  isBackedUpHere: boolean
  backedUpAt: number | undefined
}

/** Weeks are newest first, and named by their Monday: `2026-11-23`. */
export type Summary = {
  promised: string
  nightly: NightlyWork
  weeks: {
    week: string
    messages: number
    toAnswer: number
    answered: number
    inTime: number
    /** Not answered within the promised time, and not yet. */
    overdue: number
    /** How many were answered in each way; together `answered`. */
    ways: Record<'mail' | AskedWay | 'marked', number>
    medianMinutes: number | undefined
    views: number
    sources: { source: string; count: number }[]
  }[]
}
// `GET messages.csv`: all messages as a download.

export type People = {
  people: {
    id: string
    name: string
    isYou: boolean
    passkeys: PasskeyInfo[]
    sessions: SessionInfo[]
    invitations: InvitationInfo[]
  }[]
  /** Newest first. */
  activity: { at: number; text: string }[]
}
/** `invitedBy`: a person's name; undefined for the command line. */
export type PasskeyInfo = {
  id: string
  device: string
  addedAt: number
  invitedBy?: string | undefined
  /** Another host than this one: there alone it signs in. */
  onlyFor?: string | undefined
}
/** An invitation that is not used yet. */
export type InvitationInfo = { id: string; invitedBy?: string | undefined; expiresAt: number }
export type SessionInfo = { id: string; device: string; lastSeenAt: number; isThis: boolean }
/** An address that is good once and for 15 minutes, while its author stays signed in. `id`: as in InvitationInfo. */
export type Invitation = { id: string; address: string; expiresAt: number }

/**
 * `GET events`: server-sent events. `message`: a new message with NewLead; `change`: something else has changed, without
 * data; `website`: the same, of the website alone. A comment every 15 s keeps the connection; the stream ends with the session.
 */
export type NewLead = { id: string; name: string }
