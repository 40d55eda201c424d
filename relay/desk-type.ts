import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Agency } from './config/agency.ts'
import type { Config } from './config/config.ts'
import type { LeadStore } from './leads/lead-store.ts'
import type { MailContext } from './mail/compose.ts'

export type DeskParts = {
  config: Config
  /** As the content has it now. */
  agency: () => Agency
  store: LeadStore
  context: () => MailContext
  log: FastifyBaseLogger
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
  /** The port that the relay listens on; 0 until then. */
  port: () => number
  wake: () => void
  targetName: (key: string) => string
}

/** The agency's desk, which the relay does not import. */
export type Desk = {
  path: string
  /** Completes what was under way when the relay was killed. Called before content and site are read. */
  recover: () => Promise<void>
  serve: (app: FastifyInstance, parts: DeskParts) => Promise<void>
  /** Lines for the person who started the relay, if there are any. */
  announce: (parts: DeskParts) => Promise<string | undefined>
  onPublished: (listener: () => void) => void
  stop: () => Promise<void>
}
