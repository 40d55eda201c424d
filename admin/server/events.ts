import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { NewLead } from '#admin/api.ts'
import type { LeadStore } from '#relay/leads/lead-store.ts'
import type { Marker } from '#relay/leads/list.ts'
import { LIMITS, type Pace } from './desk-limits.ts'
import { DeskRefusal } from './refusal.ts'
import { sessionOf } from './session.ts'

/** Keeps proxies and sleeping phones from closing a connection, and shows the page that its stream works. */
const BEAT_MS = 15_000
/** More new leads than this between two polls are announced as a change. */
const MESSAGES_LIMIT = 20

type Options = {
  store: Pick<LeadStore, 'liveSessions' | 'marker' | 'leadsAfter'>
  log: Pick<FastifyBaseLogger, 'error'>
  pace: Pace
}
type Stream = { response: ServerResponse; sessionId: string }

export type EventStreams = ReturnType<typeof createEventStreams>

/** The open streams of events. There is one poll for all of them, and none while there is no stream. */
export function createEventStreams({ store, log, pace }: Options) {
  const streams = new Set<Stream>()
  let marker: Marker | undefined
  let isPolling = false
  let beatAt = Number.NEGATIVE_INFINITY
  let isChangedHere = false

  async function poll(): Promise<void> {
    try {
      await endFinished()
      await sendNews()
      if (performance.now() - beatAt >= BEAT_MS) {
        beatAt = performance.now()
        send('beat')
      }
    } catch (err) {
      log.error({ err }, 'failed')
      isChangedHere = true // what was not announced
    }
    setTimeout(pollAgain, pace.pollMs).unref()
  }

  function pollAgain(): void {
    isPolling = streams.size > 0
    if (isPolling) void poll()
    else marker = undefined
  }

  async function endFinished(): Promise<void> {
    const ids = [...new Set([...streams].map(({ sessionId }) => sessionId))]
    const live = new Set(await store.liveSessions(ids, Date.now()))
    for (const stream of streams) if (!live.has(stream.sessionId)) end(stream)
  }

  async function sendNews(): Promise<void> {
    const isChanged = isChangedHere
    isChangedHere = false
    const before = marker
    marker = await store.marker()
    if (before === undefined || (before.version === marker.version && !isChanged)) return
    const leads =
      marker.lastLead > before.lastLead ? await store.leadsAfter(before.lastLead, MESSAGES_LIMIT + 1) : []
    if (leads.length > 0 && leads.length <= MESSAGES_LIMIT) for (const lead of leads) send('message', lead)
    else send('change')
  }

  function send(event: string, data: NewLead | string = ''): void {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    for (const { response } of streams) response.write(`event: ${event}\ndata: ${text}\n\n`)
  }

  /** Nothing may be written to a response that has ended, so the stream is forgotten at once. */
  function end(stream: Stream): void {
    streams.delete(stream)
    stream.response.end()
  }

  return {
    open: (response: ServerResponse, sessionId: string): void => {
      const stream = { response, sessionId }
      streams.add(stream)
      response.on('error', () => {}) // a connection that was lost while something is written
      response.once('close', () => end(stream))
      response.write('event: beat\ndata:\n\n')
      if (!isPolling) pollAgain()
    },
    count: (sessionId: string): number =>
      [...streams].filter((stream) => stream.sessionId === sessionId).length,
    /** A person has changed something here that the store's marker may not show, such as that a message was read. */
    announceChange: (): void => {
      isChangedHere = true
    },
    /**
     * The website's drafts or its publication have changed, or where its people are. No other process watches that.
     * @param page the one that has caused it, and ignores it
     */
    announceWebsite: (page = ''): void => send('website', page),
    endAll: (): void => {
      for (const stream of streams) end(stream)
    },
  }
}

/** The route of the stream. Its response is written by hand: it has no end until the session has. */
export function serveEvents(app: FastifyInstance, streams: EventStreams): void {
  app.addHook('preClose', async () => streams.endAll()) // the relay waits for open requests before it stops
  app.get('/events', { exposeHeadRoute: false }, (request, reply) => {
    if (streams.count(sessionOf(request).id) >= LIMITS.streamsOfSession)
      throw new DeskRefusal(429, 'The desk is open in too many windows: close some.')
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value) reply.raw.setHeader(name, value)
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no', // nginx would collect the events
    })
    return streams.open(reply.raw, sessionOf(request).id)
  })
}
