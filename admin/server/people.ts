import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ADMIN_PATH, INVITATION_FRAGMENT, type Invitation, SIGN_IN_FRAGMENT } from '#admin/api.ts'
import type { Person } from '#relay/leads/lead.ts'
import type { LeadStore } from '#relay/leads/lead-store.ts'
import { type Access, type Session, TRIAL_PERSON } from '#relay/leads/people.ts'
import type { DeskAddress } from './address.ts'
import { LIMITS } from './desk-limits.ts'
import type { DeskOptions } from './options.ts'
import { logoOf } from './page.ts'
import { NAME_PROBLEM, PERSON_NAME, personIdOf } from './person-name.ts'
import { DeskRefusal, readSent } from './refusal.ts'
import { serve } from './serve.ts'
import { createSecret, hashOf, personOf, sessionOf, setSessionCookie } from './session.ts'
import { otherHost } from './stranded.ts'

const SHOWN_ACTIVITY = 200

const nameBody = z.object({ name: PERSON_NAME })

/**
 * Makes an address with which a person, who is added if there is none of this name, makes a passkey. It ends with its
 * author's session.
 *
 * @param by undefined: the command line
 */
export async function invite(
  { store, address }: { store: LeadStore; address: DeskAddress },
  name: string,
  by: Session | undefined,
): Promise<Invitation> {
  const now = Date.now()
  const person = await store.addPerson({ id: personIdOf(name), name }, now)
  const invitation = await createAddress(
    { store, address },
    {
      purpose: 'invitation',
      personId: person.id,
      authorSession: by?.id,
      expiresAt: Math.min(now + LIMITS.invitationMs, by?.expiresAt ?? Number.POSITIVE_INFINITY),
    },
  )
  const action = by ? `invited ${person.name}` : `${person.name} was invited on the command line`
  await store.recordActivity({ at: now, person: by?.person.name, action })
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
  const token = {
    purpose: 'sign-in',
    personId: TRIAL_PERSON.id,
    expiresAt: now + LIMITS.trialAddressMs,
  } as const
  return (await createAddress({ store, address }, token)).address
}

/** The routes about the people who use the desk, and this person's own session. */
export function servePeople(app: FastifyInstance, options: DeskOptions): void {
  const { store, agency, address } = options

  async function record(by: Person, action: string): Promise<void> {
    await store.recordActivity({ at: Date.now(), person: by.name, action })
  }

  /** The person who has something, or is meant. */
  async function ownerOf(hasIt: (person: Access) => boolean): Promise<Access> {
    const owner = (await store.people(Date.now())).find(hasIt)
    if (!owner) throw new DeskRefusal(404, 'This was removed already.')
    return owner
  }

  serve(app, 'GET me', async (request) => {
    const { id, name } = personOf(request)
    return {
      name,
      agency: agency().name,
      logo: logoOf(agency()),
      needsName: id === TRIAL_PERSON.id && name === TRIAL_PERSON.name,
      removedPasskeys: await store.removedPasskeys(id),
    }
  })

  serve(app, 'POST me', async (request) => {
    const { name } = readSent(nameBody, request.body, NAME_PROBLEM)
    if (personOf(request).id !== TRIAL_PERSON.id) throw new DeskRefusal(400, NAME_PROBLEM)
    const person = { ...TRIAL_PERSON, name }
    await store.renamePerson(person)
    await record(person, 'began a trial on this computer')
  })

  serve(app, 'POST sign-out', async (request, reply) => {
    await store.endSessions({ id: sessionOf(request).id })
    setSessionCookie(reply, address(), undefined)
    await record(personOf(request), 'signed out')
  })

  serve(app, 'GET people', async (request) => {
    const session = sessionOf(request)
    const people = await store.people(Date.now())
    const activity = await store.activity(SHOWN_ACTIVITY)
    return {
      people: people
        .filter(({ id }) => id !== TRIAL_PERSON.id || address().isTrial)
        .map(({ passkeys, sessions, invitations, ...person }) => ({
          ...person,
          passkeys: passkeys.map(({ host, ...one }) => ({ ...one, onlyFor: otherHost(host, address()) })),
          isYou: person.id === session.person.id,
          sessions: sessions.map((one) => ({ ...one, isThis: one.id === session.id })),
          invitations: invitations.map(({ hash, ...one }) => ({ id: hash, ...one })),
        })),
      activity: activity.map(({ at, person, action }) => ({
        at,
        text: person === undefined ? action : `${person} ${action}`,
      })),
    }
  })

  serve(app, 'POST people', async (request, reply) => {
    const { name } = readSent(nameBody, request.body, NAME_PROBLEM)
    const problem = whyNoPasskeys(address())
    if (problem !== undefined) throw new DeskRefusal(400, problem)
    const session = sessionOf(request)
    const known = (await store.people(Date.now())).find(({ id }) => id === personIdOf(name))
    const isUsable = known?.passkeys.some(({ host }) => otherHost(host, address()) === undefined)
    if (known && isUsable && known.id !== session.person.id) throw new DeskRefusal(409, hasPasskey(known))
    reply.code(201)
    return invite({ store, address: address() }, name, session)
  })

  serve(app, 'POST people/:id/remove', async (request) => {
    const { id, name } = await ownerOf((person) => person.id === request.params.id)
    await store.removePerson(id)
    await record(personOf(request), `removed ${name}`)
  })

  serve(app, 'POST passkeys/:id/remove', async (request) => {
    const { id } = request.params
    const { name } = await ownerOf(({ passkeys }) => passkeys.some((one) => one.id === id))
    await store.removePasskey(id)
    await record(personOf(request), `removed a passkey of ${name}`)
  })

  serve(app, 'POST invitations/:id/withdraw', async (request) => {
    const { id } = request.params
    const { name } = await ownerOf(({ invitations }) => invitations.some(({ hash }) => hash === id))
    await store.withdrawInvitation(id)
    await record(personOf(request), `withdrew an invitation of ${name}`)
  })

  serve(app, 'POST people/:id/sign-out', async (request) => {
    const { id, name } = await ownerOf((person) => person.id === request.params.id)
    await store.endSessions({ personId: id })
    await record(personOf(request), `signed ${name} out everywhere`)
  })

  serve(app, 'POST sessions/:id/end', async (request) => {
    const { id } = request.params
    const { name } = await ownerOf(({ sessions }) => sessions.some((one) => one.id === id))
    await store.endSessions({ id })
    await record(personOf(request), `ended a session of ${name}`)
  })
}

/** With an invitation for another person one could work under a colleague's name. */
function hasPasskey({ name }: Person): string {
  return `${name} has a passkey: only ${name} can ask for another one, signed in here. If that is not possible, remove ${name} first, or invite on the server: npm run admin -- invite ${name}`
}

async function createAddress(
  { store, address }: { store: LeadStore; address: DeskAddress },
  token: Omit<Parameters<LeadStore['addToken']>[0], 'hash'>,
): Promise<Invitation> {
  const secret = createSecret()
  const id = hashOf(secret)
  await store.addToken({ ...token, hash: id }, Date.now())
  const fragment = token.purpose === 'invitation' ? INVITATION_FRAGMENT : SIGN_IN_FRAGMENT
  return { id, address: `${address.origin}${ADMIN_PATH}#${fragment}=${secret}`, expiresAt: token.expiresAt }
}
