import { readAnswer } from '../leads/answer.ts'
import type { StoredMail } from '../leads/incoming.ts'
import { ANSWER, ANSWER_COPY, answerCopyOf, answerIdOf, type Job } from '../leads/job.ts'
import type { Lead } from '../leads/lead.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import type { Kind } from '../outgoing/kind.ts'
import { describeMailbox } from '../values/mailbox.ts'
import { toOneLine } from '../values/text.ts'
import { type MailContext, thanksNameOf, threadOf, toHeaderText, toSubjectLine } from './compose.ts'
import { type MailOptions, sending } from './lead-mails.ts'
import { identify, type Mail } from './mail.ts'
import type { Replies } from './replies.ts'

type Options = MailOptions & { store: Pick<LeadStore, 'incomingOf'> }

/** Of the visitor's words, in characters: enough to know what was asked. */
const QUOTE_LIMIT = 1_500

/**
 * The agency's answer to a lead. To the visitor alone, so that a refusal of this address is the job's failure; the agency
 * gets its copy once it is delivered.
 */
export function createAnswerMail(options: Options): Kind {
  return {
    name: ANSWER,
    concurrency: options.transport.concurrency,
    isAtOnce: true,
    ...answering(options, composeAnswer),
    next: (job) => [answerCopyOf(job)],
  }
}

export function createAnswerCopy(options: Options): Kind {
  return {
    name: ANSWER_COPY,
    concurrency: 1,
    ...answering(options, composeAnswerCopy),
  }
}

/** Sends what is composed from all leads that the answer is for, and from the reply that it answers. */
function answering(options: Options, compose: typeof composeAnswerCopy) {
  return sending(
    options,
    (lead, job, leads) => {
      const { replyId } = readAnswer(job)
      if (replyId === undefined) return compose(lead, job, options.context(), leads)
      return options.store.incomingOf([lead.id]).then((mails) => {
        const reply = mails.find(({ id }) => id === replyId)
        return compose(lead, job, options.context(), leads, reply)
      })
    },
    (job) => options.store.leadsOfAnswer(job.leadId ?? '', answerIdOf(job)),
  )
}

/** The answer with the visitor's words below it. A reply comes to the address that visitors see: `MAIL_TO` is not theirs to know. */
export function composeAnswer(
  lead: Lead,
  job: Pick<Job, 'id' | 'content'>,
  context: MailContext,
  answered = [lead],
  reply?: StoredMail,
): Mail {
  const { email, from, replies } = context
  const thanks = identify(thanksNameOf(lead.id), from).messageId
  // a reply without words of its own leaves the message
  const replied = reply?.text && { ...lead, receivedAt: reply.at, message: reply.text }
  const quoted = answered.map((one) => (one.id === lead.id && replied) || one)
  return {
    ...identify(answerNameOf(lead, job), from),
    replyTo: { name: from.name, address: email },
    to: [lead.email],
    subject: toSubjectLine(replies(lead).subject),
    text: [readAnswer(job).text, ...quoted.map((one) => quote(one, replies))].join('\n\n'),
    inReplyTo: reply?.references.at(-1) ?? thanks,
    references: [...new Set([threadOf(lead, context), thanks, ...(reply?.references ?? [])])],
  }
}

/** A reply to the copy goes to the visitor, as to the agency's mail about the lead. */
export function composeAnswerCopy(
  lead: Lead,
  job: Pick<Job, 'id' | 'content' | 'pendingRecipients'>,
  context: MailContext,
  answered: Lead[],
  reply?: StoredMail,
): Mail {
  const { messageId, subject, text, references = [] } = composeAnswer(lead, job, context, answered, reply)
  const recipient = `${toOneLine(lead.name)}, ${describeMailbox(lead.email)}`
  return {
    ...identify(`${answerNameOf(lead, job)}-copy`, context.from),
    replyTo: { name: toHeaderText(lead.name), address: lead.email },
    to: job.pendingRecipients ?? context.to,
    subject,
    text: `A copy of the answer that ${readAnswer(job).person.name} has sent to ${recipient}:\n\n${text}`,
    inReplyTo: messageId,
    references: [...references, messageId],
  }
}

/** The visitor's words, each line marked as a quote (RFC 3676), and long ones cut at a blank. */
function quote(lead: Lead, replies: Replies): string {
  const { message } = lead
  const characters = [...message]
  const beginning = characters.slice(0, QUOTE_LIMIT).join('')
  const words = characters.length > QUOTE_LIMIT ? `${beginning.replace(/\s+\S*$/, '')} …` : message
  return `${replies(lead).quoteLine(lead.receivedAt)}\n\n${words.replaceAll(/^/gm, '> ')}`
}

function answerNameOf(lead: Lead, job: Pick<Job, 'id'>): string {
  return `${lead.id}.${ANSWER}-${answerIdOf(job)}`
}
