import { DatabaseSync } from 'node:sqlite'
import { type FastifyInstance, fastify } from 'fastify'
import type { LeadDetails } from '#admin/api.ts'
import { readAgency } from '#relay/config/agency.ts'
import { readConfig } from '#relay/config/config.ts'
import type { LeadStore } from '#relay/leads/lead-store.ts'
import { AGENCY } from '#relay/testing/configuration.ts'
import { BOTH, MAIL_CONTEXT } from '#relay/testing/mail-context.ts'
import { test as base } from '#relay/testing/worker.ts'
import { serveMessages } from './message-routes.ts'
import type { DeskOptions } from './options.ts'
import { respondToError } from './refusal.ts'
import { serveSummary } from './summary.ts'

/** A request of Priya, unless another person is named. */
type Ask = (method: 'GET' | 'POST', url: string, body?: object, person?: string) => Promise<Response>
type Response = { status: number; body: string; json: <T>() => T }

/**
 * For tests: Vitest's test with a worker (see there), and the desk's routes over its store.
 *
 * - `ask(method, url, body, person)`: a request to the desk's API, of a person who is signed in
 * - `read(id)`: the message as Priya sees it
 */
export const test = base
  .extend('ask', async ({ folder, store }, { onCleanup }): Promise<Ask> => {
    const database = new DatabaseSync(`${folder}/leads.db`)
    database.exec(`INSERT INTO people VALUES ('priya', 'Priya', 0), ('ravi', 'Ravi', 0)`)
    database.close()
    const app = await deskOver(store, `${folder}/outbox`)
    onCleanup(() => app.close())
    return async (method, url, body, person = 'Priya') => {
      const headers = { person }
      const response = await app.inject({ method, url, headers, ...(body && { body }) })
      return { status: response.statusCode, body: response.body, json: () => response.json() }
    }
  })
  .extend(
    'read',
    ({ ask }) =>
      async (id: string) =>
        (await ask('GET', `/messages/${id}`)).json<LeadDetails>(),
  )

async function deskOver(store: LeadStore, outboxFolder: string): Promise<FastifyInstance> {
  const app = fastify()
  app.setErrorHandler(respondToError)
  app.decorateRequest('session')
  app.addHook('onRequest', async (request) => {
    const name = String(request.headers.person)
    request.setDecorator('session', { person: { id: name.toLowerCase(), name } })
  })
  const options = {
    config: readConfig({ MAIL_TO: BOTH.join(), OUTBOX_DIR: outboxFolder }, AGENCY),
    agency: () => readAgency(outboxFolder),
    store,
    context: () => ({ ...MAIL_CONTEXT, to: BOTH, subjectLabels: { other: 'Something else' } }),
    wake: () => {},
    targetName: () => 'Slack',
  } satisfies Partial<DeskOptions>
  serveMessages(app, options)
  serveSummary(app, options)
  return app
}

/** For tests: the body of an answer. */
export function answer(text: string, seenAnsweredAt?: number, isConfirmed = false) {
  return { text, seenAnsweredAt, isConfirmed }
}
