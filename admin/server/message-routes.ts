import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ACTIONS, type Action, type AnswerConflict, FILTERS } from '#admin/api.ts'
import { indianDay } from '#contract/hours.ts'
import { LEAD_ACTIVITY } from '#relay/leads/activity.ts'
import type { Entry } from '#relay/leads/conversation.ts'
import type { Lead, Person } from '#relay/leads/lead.ts'
import { findLeads, listAsCsv } from '#relay/leads/lead-csv.ts'
import { linksFor } from '#relay/mail/compose.ts'
import { removeMailFiles } from '#relay/mail/files.ts'
import { cleanLines, cleanText } from '#relay/values/text.ts'
import { LIMITS } from './desk-limits.ts'
import { otherDrafts, toConversation, toDetails, toSummariesBySender, toSummary } from './message.ts'
import type { DeskOptions } from './options.ts'
import { DeskRefusal, readSent } from './refusal.ts'
import { serve } from './serve.ts'
import { personOf } from './session.ts'

type Options = Pick<DeskOptions, 'config' | 'store' | 'context' | 'wake' | 'targetName'>

const PAGE = 50
const DELETED = 'This message has been deleted.'
const WRITTEN_ON = 'This was written on at another device.'

const text = z.string().max(LIMITS.answerLength)
const draftBody = z.object({ text: text.transform(cleanLines), seen: text.transform(cleanLines).optional() })
const answerBody = z.object({
  text: text.transform(cleanText),
  seenAnsweredAt: z.number().optional(),
  isConfirmed: z.boolean(),
  others: z.array(z.string()).max(LIMITS.others).default([]),
})
const questionBody = answerBody.omit({ others: true }).extend({ way: z.enum(['whatsapp', 'call']) })
const settledBody = answerBody.pick({ others: true }).extend({ isDone: z.boolean() })
const noteBody = z.object({ text: text.transform(cleanText) })
const listQuery = z.object({
  filter: z.enum(FILTERS).default('unanswered'),
  search: z.string().trim().max(LIMITS.searchLength).default(''),
  before: z.coerce.number().int().positive().optional(),
})

/** The routes of the desk that list, show and answer messages, below the desk's API. */
export function serveMessages(app: FastifyInstance, options: Options): void {
  const { config, store, context, wake } = options

  serve(app, 'GET messages', async ({ query }) => {
    const asked = readSent(listQuery, query, 'This list cannot be shown: load the page again.')
    const { filter, search: words, before } = asked
    const { subjectLabels } = context()
    const search = words === '' ? {} : { search: { words, labels: subjectLabels } }
    const [found, counts, inboxProblem] = await Promise.all([
      store.list({ filter, ...search, before, limit: PAGE + 1 }),
      store.countLeads(),
      config.imapUrl === undefined ? undefined : store.inboxProblem(Date.now()),
    ])
    const leads = found.slice(0, PAGE)
    return {
      messages:
        filter === 'unanswered'
          ? toSummariesBySender(leads, subjectLabels)
          : leads.map((lead) => toSummary(lead, subjectLabels)),
      next: found.length > PAGE ? String(leads.at(-1)?.seq) : undefined,
      counts,
      inboxProblem,
    }
  })

  app.get('/messages.csv', async (request, reply) => {
    await record(request, 'downloaded all messages')
    const file = `messages-${indianDay(Date.now())}.csv`
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${file}"`)
    return Readable.from(listAsCsv(findLeads(store, {}), context().subjectLabels, store))
  })

  serve(app, 'GET messages/:id', async (request) =>
    toDetails(await leadOf(request.params.id), personOf(request), options),
  )

  serve(app, 'GET messages/:id/earlier', async (request) => {
    const others = await store.otherLeads(await leadOf(request.params.id))
    const entries = await store.entriesOf(others.map(({ id }) => id))
    return others.map((one) => ({
      ...toSummary(one, context().subjectLabels),
      message: one.message,
      conversation: toConversation(entries, one, personOf(request)),
    }))
  })

  for (const action of ACTIONS)
    serve(app, `POST messages/:id/${action}`, async (request) => {
      const { id } = request.params
      if (!(await carryOut[action](id, Date.now()))) {
        await leadOf(id)
        throw new DeskRefusal(409, FORBIDDEN[action])
      }
      if (action === 'deliver' || action === 'retry') wake()
      if (action !== 'read' && action !== 'unread') await record(request, LEAD_ACTIVITY[action], id)
    })

  serve(app, 'POST messages/:id/delete', async (request) => {
    const { ids, traces } = await store.remove({ id: request.params.id })
    if (ids.length === 0) throw new DeskRefusal(404, DELETED)
    const files = removeMailFiles(ids, config.outboxFolder)
    await record(request, 'deleted a message')
    const left =
      files.length > 0
        ? `These mail files could not be deleted, please delete them: ${files.join(', ')}`
        : undefined
    return { traces: [left, traces].filter((one) => one !== undefined).join('\n') || undefined }
  })

  /** What a person has written of an answer and of a note, by the end of its path. */
  const drafts = {
    draft: {
      read: async (id: string, { id: own }: Person) =>
        (await store.listDrafts(id)).find(({ person }) => person.id === own)?.text ?? '',
      save: (id: string, text: string, person: Person) => store.saveDraft(id, person.id, text, Date.now()),
    },
    'draft/note': {
      read: store.noteDraftOf,
      save: (id: string, text: string, person: Person) =>
        store.saveNoteDraft(id, { text, person }, Date.now()),
    },
  }
  for (const path of ['draft', 'draft/note'] as const)
    serve(app, `POST messages/:id/${path}`, async (request) => {
      const { read, save } = drafts[path]
      const { text, seen } = readSent(draftBody, request.body, 'This draft cannot be kept: it is too long.')
      const [id, person] = [request.params.id, personOf(request)]
      const now = await read(id, person)
      if (seen !== undefined && now !== seen && now !== text)
        throw new DeskRefusal(409, WRITTEN_ON, { text: now })
      if (!(await save(id, text, person))) throw new DeskRefusal(404, DELETED)
    })

  serve(app, 'POST messages/:id/answers', async (request, reply) => {
    const answer = readSent(answerBody, request.body, 'This answer cannot be sent: it is too long.')
    const lead = await leadOf(request.params.id)
    if (answer.text === '') throw new DeskRefusal(400, WITHOUT_TEXT)
    refuseGreeting(answer.text, lead)
    const [person, now] = [personOf(request), Date.now()]
    const id = await store.queueAnswer(lead.id, { ...answer, person }, now)
    if (id === undefined) throw await conflict(lead.id, answer.seenAnsweredAt, person)
    reply.code(201)
    return { id, sentAt: now, canBeUndone: true }
  })

  serve(app, 'POST messages/:id/questions', async (request, reply) => {
    const question = readSent(questionBody, request.body, 'This answer cannot be kept: it is too long.')
    const { way, text } = question
    const lead = await leadOf(request.params.id)
    const [person, now] = [personOf(request), Date.now()]
    const { phoneLink, whatsappLink } = linksFor(lead, context(), now)
    if (!(way === 'call' ? phoneLink : whatsappLink))
      throw new DeskRefusal(409, 'This number cannot be reached in this way.')
    refuseGreeting(text, lead)
    // without words, a link has opened the chat or the call already
    const seen = text === '' ? { seenAnsweredAt: lead.answeredAt, isConfirmed: true } : {}
    const id = await store.ask(lead.id, { ...question, ...seen, person }, now)
    if (id === undefined) throw await conflict(lead.id, question.seenAnsweredAt, person)
    reply.code(201)
    return { id, way, at: now, text }
  })

  serve(app, 'POST messages/:id/questions/:question', async (request) => {
    const { isDone, others } = readSent(settledBody, request.body, 'Say yes or no.')
    const { id, question } = request.params
    if (await store.settle(id, question, personOf(request), isDone, Date.now(), others)) return
    await leadOf(id)
    throw new DeskRefusal(409, 'You have answered this on another device.')
  })

  serve(app, 'POST messages/:id/notes', async (request) => {
    const { text } = readSent(noteBody, request.body, NOTE_TOO_LONG)
    if (text === '') throw new DeskRefusal(400, WITHOUT_TEXT)
    const note = { text, person: personOf(request) }
    if (!(await store.addNote(request.params.id, note, Date.now()))) throw new DeskRefusal(404, DELETED)
  })

  serve(app, 'POST messages/:id/notes/:note', async (request) => {
    const { text } = readSent(noteBody, request.body, NOTE_TOO_LONG)
    const { id, note } = request.params
    if (await store.changeNote(id, note, { text, person: personOf(request) }, Date.now())) return
    await leadOf(id)
    throw new DeskRefusal(409, 'This note has been deleted.')
  })

  serve(app, 'POST messages/:id/questions/:question/undo', async (request) => {
    const { id, question } = request.params
    if (await store.takeBack(id, question, personOf(request), Date.now())) return
    await leadOf(id)
    throw new DeskRefusal(409, 'This answer has been taken back.')
  })

  serve(app, 'POST messages/:id/answers/:answer/undo', async (request) => {
    const { id, answer } = request.params
    const text = await store.undoAnswer(id, answer, personOf(request), Date.now())
    if (text === undefined) throw new DeskRefusal(409, 'It is too late: the answer has been sent.')
    return { text }
  })

  /** Each returns whether the message's state allows it. */
  const carryOut: Record<Action, (id: string, now: number) => Promise<boolean>> = {
    read: store.markRead,
    unread: store.markUnread,
    answered: (id, now) => store.markAnswered(id, 'desk', now),
    unanswered: store.markUnanswered,
    closed: store.markClosed,
    spam: store.quarantine,
    deliver: store.release,
    retry: async (id, now) => {
      const { leads, notices } = await store.retry({ id }, now)
      return leads + notices > 0
    },
  }

  async function leadOf(id: string): Promise<Lead> {
    const lead = await store.get(id)
    if (!lead) throw new DeskRefusal(404, DELETED)
    return lead
  }

  function refuseGreeting(text: string, lead: Lead): void {
    if (text === cleanText(context().replies(lead).greeting)) throw new DeskRefusal(400, ONLY_GREETING)
  }

  async function conflict(
    id: string,
    seenAnsweredAt: number | undefined,
    person: Person,
  ): Promise<DeskRefusal> {
    const lead = await leadOf(id)
    const entries = await store.entriesOf([id])
    return new DeskRefusal(409, await describeConflict(lead, seenAnsweredAt, person, entries), {
      answeredAt: lead.answeredAt,
      conversation: toConversation(entries, lead, person),
    } satisfies Omit<AnswerConflict, 'problem'>)
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

const NOTE_TOO_LONG = 'This note cannot be kept: it is too long.'
const WITHOUT_TEXT = 'Write a text first.'
const ONLY_GREETING = 'There is only the greeting so far: write your answer below it.'
const NO_ANSWER_TO_SPAM = 'Probable spam is owed no answer: deliver this message first.'
const FORBIDDEN: Record<Action, string> = {
  read: DELETED,
  unread: DELETED,
  answered: NO_ANSWER_TO_SPAM,
  unanswered: NO_ANSWER_TO_SPAM,
  closed: 'This message has not been mailed to you yet. Wait for that, or have it sent again.',
  spam: 'This message is among the spam already.',
  deliver: 'This message is not among the spam any more.',
  retry: 'Nothing of this message waits to be sent again.',
}
