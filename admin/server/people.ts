import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  ADMIN_PATH,
  INVITATION_FRAGMENT,
  type Invitation,
  type Me,
  type People,
  type Refused,
  SIGN_IN_FRAGMENT,
} from '#admin/api.ts'
import type { LeadStore } from '#relay/leads/lead-store.ts'
import { type Person, type TokenPurpose, TRIAL_PERSON } from '#relay/leads/people.ts'
import { cleanLine, isSingleLine, isVisible } from '#relay/values/text.ts'
import type { DeskAddress } from './address.ts'
import type { DeskOptions } from './options.ts'
import { createId, createSecret, hashOf, personOf, sessionOf, setSessionCookie } from './session.ts'

const INVITATION_MS = 15 * 60_000
const TRIAL_MS = 86_400_000
const SHOWN_ACTIVITY = 200

/** A person's name as it is shown; undefined for a wrong one. */
export const PERSON_NAME = z
  .string()
  .transform(cleanLine)
  .refine((name) => isVisible(name) && isSingleLine(name) && name.length <= 60 && name !== TRIAL_PERSON.name)

/**
 * Makes an address with which a person, who is added if there is none of this name, makes a passkey.
 *
 * @param by undefined: the command line
 */
export async function invite(
  { store, address }: { store: LeadStore; address: DeskAddress },
  name: string,
  by: Person | undefined,
): Promise<Invitation> {
  const now = Date.now()
  const person = await store.addPerson({ id: createId(), name }, now)
  const invitation = await createAddress({ store, address }, 'invitation', person.id, now + INVITATION_MS)
  const action = by ? `invited ${name}` : `${name} was invited on the command line`
  await store.recordActivity({ at: now, person: by?.name, action })
  return invitation
}

/** Why nobody can be invited to a desk at this address, if so. */
export function whyNoPasskeys({ hasPasskeys, origin }: DeskAddress): string | undefined {
  if (hasPasskeys) return undefined
  return `Browsers make passkeys only at an https address with a name, or at http://localhost, and not at ${origin}: correct SITE_URL.`
}

/** Makes the address that signs in the person of a trial. */
export async function createTrialAddress(store: LeadStore, address: DeskAddress): Promise<string> {
  const now = Date.now()
  await store.addPerson(TRIAL_PERSON, now)
  return (await createAddress({ store, address }, 'sign-in', TRIAL_PERSON.id, now + TRIAL_MS)).address
}

/** The routes about the people who use the desk, and this person's own session. */
export function servePeople(app: FastifyInstance, options: DeskOptions): void {
  const { store, agency, address } = options

  /** Records what a person has done, and responds. */
  async function done(reply: FastifyReply, by: Person, action: string): Promise<FastifyReply> {
    await store.recordActivity({ at: Date.now(), person: by.name, action })
    return reply.code(204).send()
  }

  async function findPerson(id: string) {
    return (await store.people(Date.now())).find((person) => person.id === id)
  }

  app.get('/me', async (request): Promise<Me> => {
    return { name: personOf(request).name, agency: agency.name, isTrial: address().isTrial }
  })

  app.post('/sign-out', async (request, reply) => {
    await store.endSessions({ id: sessionOf(request).id })
    setSessionCookie(reply, address(), undefined)
    return done(reply, personOf(request), 'signed out')
  })

  app.get('/people', async (request): Promise<People> => {
    const session = sessionOf(request)
    const people = await store.people(Date.now())
    const activity = await store.activity(SHOWN_ACTIVITY)
    return {
      people: people
        .filter(({ id }) => id !== TRIAL_PERSON.id || address().isTrial)
        .map(({ id, name, passkeys, sessions }) => ({
          id,
          name,
          isYou: id === session.person.id,
          passkeys: passkeys.length,
          sessions: sessions.map((one) => ({ ...one, isThis: one.id === session.id })),
        })),
      activity: activity.map(({ at, person, action }) => ({
        at,
        text: person === undefined ? action : `${person} ${action}`,
      })),
    }
  })

  app.post('/people', async (request, reply) => {
    const body = z.object({ name: PERSON_NAME }).safeParse(request.body)
    const problem = body.success
      ? whyNoPasskeys(address())
      : 'Give a name of one line, of at most 60 letters.'
    if (!body.success || problem !== undefined) return reply.code(400).send({ problem })
    const invitation = await invite({ store, address: address() }, body.data.name, personOf(request))
    return reply.code(201).send(invitation)
  })

  app.delete<{ Params: { id: string } }>('/people/:id', async (request, reply) => {
    const name = await store.removePerson(request.params.id)
    if (name === undefined) return reply.code(404).send(GONE)
    return done(reply, personOf(request), `removed ${name}`)
  })

  app.delete<{ Params: { id: string } }>('/people/:id/sessions', async (request, reply) => {
    const person = await findPerson(request.params.id)
    if (person === undefined) return reply.code(404).send(GONE)
    await store.endSessions({ personId: person.id })
    return done(reply, personOf(request), `signed ${person.name} out everywhere`)
  })

  app.delete<{ Params: { id: string } }>('/sessions/:id', async (request, reply) => {
    const { id } = request.params
    const owner = (await store.people(Date.now())).find(({ sessions }) =>
      sessions.some((one) => one.id === id),
    )
    if (owner === undefined) return reply.code(404).send(GONE)
    await store.endSessions({ id })
    return done(reply, personOf(request), `ended a session of ${owner.name}`)
  })
}

const GONE: Refused = { problem: 'This was removed already.' }

async function createAddress(
  { store, address }: { store: LeadStore; address: DeskAddress },
  purpose: TokenPurpose,
  personId: string,
  expiresAt: number,
): Promise<Invitation> {
  const secret = createSecret()
  await store.addToken({ hash: hashOf(secret), purpose, personId, expiresAt }, Date.now())
  const fragment = purpose === 'invitation' ? INVITATION_FRAGMENT : SIGN_IN_FRAGMENT
  return { address: `${address.origin}${ADMIN_PATH}#${fragment}=${secret}`, expiresAt }
}
