import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Agency } from '#relay/config/agency.ts'
import type { Config } from '#relay/config/config.ts'
import type { LeadStore } from '#relay/leads/lead-store.ts'
import type { MailContext } from '#relay/mail/compose.ts'
import type { DeskAddress } from './address.ts'

/** What the desk needs of the relay that serves it. */
export type RelayParts = {
  config: Config
  agency: Agency
  store: LeadStore
  context: MailContext
  log: FastifyBaseLogger
  /** Sends the site's own 404 page. */
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
  /** The port that the relay listens on. */
  port: () => number
  /** A job was queued. */
  wake: () => void
  /** Calls the listener once a new lead is durable. @returns what ends that */
  onLead: (listener: () => void) => () => void
  /** The name of a push target. */
  targetName: (key: string) => string
}

export type DeskOptions = RelayParts & {
  address: () => DeskAddress
  /** Tells every open page that something has changed, or ends its stream if its session has ended. */
  announceChange: () => void
}
