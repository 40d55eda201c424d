import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  ACTIONS,
  type Action,
  type AnswerConflict,
  type AnswerUndone,
  type Deleted,
  type DraftRefused,
  FILTERS,
  type Message,
  type MessagePage,
  type OtherMessage,
  type PendingAnswer,
  type Question,
  type Refused,
} from '#admin/api.ts'
import { indianDay } from '#contract/hours.ts'
import { LEAD_ACTIVITY } from '#relay/leads/activity.ts'
import type { Entry } from '#relay/leads/conversation.ts'
import type { Lead } from '#relay/leads/lead.ts'
import { findLeads, listAsCsv } from '#relay/leads/lead-csv.ts'
import type { Person } from '#relay/leads/people.ts'
import { linksFor } from '#relay/mail/compose.ts'
import { removeMailFiles } from '#relay/mail/files.ts'
import { cleanLines, cleanText } from '#relay/values/text.ts'
import { LIMITS } from './limits.ts'
import { otherDrafts, toConversation, toMessage, toSummariesBySender, toSummary } from './message.ts'
import type { DeskOptions } from './options.ts'
import { personOf } from './session.ts'

type Options = Pick<DeskOptions, 'config' | 'store' | 'context' | 'wake' | 'targetName'>
type OfMessage = { Params: { id: string } }

const PAGE = 50
const DELETED = 'This message has been deleted.'
const WRITTEN_ON = 'This answer was written on at another device.'

const text = z.string().max(LIMITS.answerLength)
const draftBody = z.object({ text: text.transform(cleanLines), seen: text.transform(cleanLines).optional() })
const answerBody = z.object({
  text: text.transform(cleanText),
  seenAnsweredAt: z.number().optional(),
  isConfirmed: z.boolean(),
})
const questionBody = answerBody.extend({ way: z.enum(['whatsapp', 'call']) })
const settledBody = z.object({ isDone: z.boolean() })
const noteBody = z.object({ text: text.transform(cleanText) })
const listQuery = z.object({
  filter: z.enum(FILTERS).default('unanswered'),
  search: z.string().trim().max(LIMITS.searchLength).default(''),
  before: z.coerce.number().int().positive().optional(),
})

/** The routes of the desk that list, show and answer messages, below the desk's API. */
export function serveMessages(app: FastifyInstance, options: Options): void {
  const { config, store, context, wake } = options

  app.get('/messages', async ({ query }, reply): Promise<MessagePage | FastifyReply> => {
    const { data } = listQuery.safeParse(query)
    if (!data) return refuse(reply, 400, 'This list cannot be shown: load the page again.')
    const { filter, search: words, before } = data
    const search = words === '' ? {} : { search: { words, labels: context.subjectLabels } }
    const [found, counts] = await Promise.all([
      store.list({ filter, ...search, before, limit: PAGE + 1 }),
      store.countMessages(),
    ])
    const { subjectLabels } = context
    const leads = found.slice(0, PAGE)
    return {
      messages:
        filter === 'unanswered'
          ? toSummariesBySender(leads, subjectLabels)
          : leads.map((lead) => toSummary(lead, subjectLabels)),
      next: found.length > PAGE ? String(leads.at(-1)?.seq) : undefined,
      counts,
    }
  })

  app.get('/messages.csv', async (request, reply) => {
    await record(request, 'downloaded all messages')
    const file = `messages-${indianDay(Date.now())}.csv`
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${file}"`)
    return Readable.from(listAsCsv(findLeads(store, {}), context.subjectLabels))
  })

  app.get<OfMessage>('/messages/:id', async (request, reply): Promise<Message | FastifyReply> => {
    const lead = await store.get(request.params.id)
    return lead ? toMessage(lead, personOf(request), options) : refuse(reply, 404, DELETED)
  })

  app.get<OfMessage>(
    '/messages/:id/earlier',
    async ({ params }, reply): Promise<OtherMessage[] | FastifyReply> => {
      const lead = await store.get(params.id)
      if (!lead) return refuse(reply, 404, DELETED)
      const others = await store.otherMessages(lead)
      const entries = await store.entriesOf(others.map(({ id }) => id))
      return others.map((one) => ({
        ...toSummary(one, context.subjectLabels),
        message: one.message,
        conversation: toConversation(entries, one),
      }))
    },
  )

  for (const action of ACTIONS)
    app.post<OfMessage>(`/messages/:id/${action}`, async (request, reply) => {
      const { id } = request.params
      const problem = await act(action, id)
      if (problem !== undefined)
        return (await store.get(id)) ? refuse(reply, 409, problem) : refuse(reply, 404, DELETED)
      if (action !== 'read') await record(request, LEAD_ACTIVITY[action], id)
      return reply.code(204).send()
    })

  app.delete<OfMessage>('/messages/:id', async (request, reply): Promise<Deleted | FastifyReply> => {
    const { ids, traces } = await store.remove({ id: request.params.id })
    if (ids.length === 0) return refuse(reply, 404, DELETED)
    const files = removeMailFiles(ids, config.outboxFolder)
    await record(request, 'deleted a message')
    const left =
      files.length > 0
        ? `These mail files could not be deleted, please delete them: ${files.join(', ')}`
        : undefined
    return { traces: [left, traces].filter((one) => one !== undefined).join('\n') || undefined }
  })

  app.put<OfMessage>('/messages/:id/draft', async (request, reply) => {
    const { data } = draftBody.safeParse(request.body)
    if (!data) return refuse(reply, 400, 'This draft cannot be kept: it is too long.')
    const { id } = request.params
    const stored = (await store.listDrafts(id)).find(({ person }) => person.id === personOf(request).id)
    const now = stored?.text ?? ''
    if (data.seen !== undefined && now !== data.seen && now !== data.text)
      return reply.code(409).send({ problem: WRITTEN_ON, text: now } satisfies DraftRefused)
    const isKept = await store.saveDraft(id, personOf(request).id, data.text, Date.now())
    return isKept ? reply.code(204).send() : refuse(reply, 404, DELETED)
  })

  app.post<OfMessage>('/messages/:id/answers', async (request, reply) => {
    const { data } = answerBody.safeParse(request.body)
    if (!data) return refuse(reply, 400, 'This answer cannot be sent: it is too long.')
    if (data.text === '') return refuse(reply, 400, WITHOUT_TEXT)
    const { id } = request.params
    const written = await store.get(id)
    if (written && isGreeting(data.text, written)) return refuse(reply, 400, ONLY_GREETING)
    const now = Date.now()
    const answerId = await store.queueAnswer(id, { ...data, person: personOf(request) }, now)
    if (answerId === undefined) return refuseAnswer(reply, id, data.seenAnsweredAt, personOf(request))
    return reply.code(201).send({ id: answerId, sentAt: now, canBeUndone: true } satisfies PendingAnswer)
  })

  app.post<OfMessage>('/messages/:id/questions', async (request, reply) => {
    const { data } = questionBody.safeParse(request.body)
    if (!data) return refuse(reply, 400, 'This answer cannot be kept: it is too long.')
    const { id } = request.params
    const { way, text } = data
    const lead = await store.get(id)
    if (!lead) return refuse(reply, 404, DELETED)
    const { phoneLink, whatsappLink } = linksFor(lead, context, Date.now())
    if (!(way === 'call' ? phoneLink : whatsappLink))
      return refuse(reply, 409, 'This number cannot be reached in this way.')
    if (isGreeting(text, lead)) return refuse(reply, 400, ONLY_GREETING)
    const now = Date.now()
    // without words, a link has opened the chat or the call already
    const seen = text === '' ? { seenAnsweredAt: lead.answeredAt, isConfirmed: true } : {}
    const question = await store.ask(id, { ...data, ...seen, person: personOf(request) }, now)
    if (question === undefined) return refuseAnswer(reply, id, data.seenAnsweredAt, personOf(request))
    return reply.code(201).send({ id: question, way, at: now, text } satisfies Question)
  })

  app.post<{ Params: { id: string; question: string } }>(
    '/messages/:id/questions/:question',
    async (request, reply) => {
      const { data } = settledBody.safeParse(request.body)
      if (!data) return refuse(reply, 400, 'Say yes or no.')
      const { id, question } = request.params
      if (await store.settle(id, question, personOf(request), data.isDone, Date.now()))
        return reply.code(204).send()
      return (await store.get(id))
        ? refuse(reply, 409, 'You have answered this on another device.')
        : refuse(reply, 404, DELETED)
    },
  )

  app.post<OfMessage>('/messages/:id/notes', async (request, reply) => {
    const { data } = noteBody.safeParse(request.body)
    if (!data) return refuse(reply, 400, 'This note cannot be kept: it is too long.')
    if (data.text === '') return refuse(reply, 400, WITHOUT_TEXT)
    const isKept = await store.addNote(request.params.id, { ...data, person: personOf(request) }, Date.now())
    return isKept ? reply.code(204).send() : refuse(reply, 404, DELETED)
  })

  app.delete<{ Params: { id: string; answer: string } }>(
    '/messages/:id/answers/:answer',
    async (request, reply) => {
      const { id, answer } = request.params
      const undone = await store.undoAnswer(id, answer, personOf(request), Date.now())
      if (undone === undefined) return refuse(reply, 409, 'It is too late: the answer has been sent.')
      return { text: undone } satisfies AnswerUndone
    },
  )

  /** @returns why the message's state forbids it, if so */
  async function act(action: Action, id: string): Promise<string | undefined> {
    const now = Date.now()
    switch (action) {
      case 'read':
        return (await store.markRead(id, now)) > 0 ? undefined : DELETED
      case 'answered':
        return (await store.markAnswered(id, now, undefined, 'desk')) ? undefined : NO_ANSWER_TO_SPAM
      case 'unanswered':
        return (await store.markUnanswered(id)) ? undefined : NO_ANSWER_TO_SPAM
      case 'closed':
        return (await store.markClosed(id, now)) > 0
          ? undefined
          : 'This message has not been mailed to you yet. Wait for that, or have it sent again.'
      case 'spam':
        return (await store.quarantine(id, now)) > 0 ? undefined : 'This message is among the spam already.'
      case 'deliver':
        if ((await store.release(id, now)) === 0) return 'This message is not among the spam any more.'
        break
      case 'retry': {
        const { leads, notices } = await store.retry({ id }, now)
        if (leads + notices === 0) return 'Nothing of this message waits to be sent again.'
        break
      }
    }
    wake()
    return undefined
  }

  function isGreeting(text: string, lead: Lead): boolean {
    return text === cleanText(context.replies(lead).greeting)
  }

  async function refuseAnswer(
    reply: FastifyReply,
    id: string,
    seenAnsweredAt: number | undefined,
    person: Person,
  ): Promise<FastifyReply> {
    const lead = await store.get(id)
    if (!lead) return refuse(reply, 404, DELETED)
    const entries = await store.entriesOf([id])
    const body: AnswerConflict = {
      problem: await describeConflict(lead, seenAnsweredAt, person, entries),
      answeredAt: lead.answeredAt,
      conversation: toConversation(entries, lead),
    }
    return reply.code(409).send(body)
  }

  async function describeConflict(
    lead: Lead,
    seenAnsweredAt: number | undefined,
    person: Person,
    entries: Entry[],
  ): Promise<string> {
    if (lead.state === 'quarantined') return NO_ANSWER_TO_SPAM
    if (lead.answeredAt !== seenAnsweredAt)
      return lead.answeredAt === undefined
        ? 'Meanwhile this message was marked as not answered.'
        : 'Meanwhile somebody has answered this message.'
    const other = otherDrafts(await store.listDrafts(lead.id), entries, person).at(-1)
    return other
      ? `${other.name} is writing an answer to this message.`
      : 'An answer to this message was sent a few minutes ago.'
  }

  function record(request: FastifyRequest, action: string, leadId?: string): Promise<void> {
    return store.recordActivity({ at: Date.now(), person: personOf(request).name, action }, leadId)
  }
}

const WITHOUT_TEXT = 'Write a text first.'
const ONLY_GREETING = 'There is only the greeting so far: write your answer below it.'
const NO_ANSWER_TO_SPAM = 'Probable spam is owed no answer: deliver this message first.'

function refuse(reply: FastifyReply, status: number, problem: string): FastifyReply {
  return reply.code(status).send({ problem } satisfies Refused)
}
