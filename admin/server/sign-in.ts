import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { StoreError } from '#relay/leads/lead-store.ts'
import { type Token, type TokenPurpose, TRIAL_PERSON } from '#relay/leads/people.ts'
import { clientKey } from '#relay/values/client-address.ts'
import type { DeskOptions } from './options.ts'
import { createSession, hashOf, setSessionCookie } from './session.ts'

/** How long a device may take to ask its user. */
const CHALLENGE_MS = 5 * 60_000
const BODY_LIMIT = 64 * 1024

/** EdDSA, ES256 and RS256: all that devices use. The library's default makes Node warn of an experiment. */
const ALGORITHMS = [-8, -7, -257]

/** A refusal takes this long whatever its reason, so that the time does not say how far an attempt came. */
const REFUSAL_MS = 300
const REFUSED = {
  problem:
    'You could not be signed in. An address works once and for a short time: ask for a new one, or try again in ten minutes.',
}

/** Attempts within ten minutes that fail, by address, and in all of one kind. */
const WINDOW_SECONDS = 600
const PER_ADDRESS = 60
const IN_ALL = 2000
/** Of all refusals, so many are recorded within that time: a flood must not fill the store. */
const RECORDED = 5

const WITH_TOKEN = z.object({ token: z.string().max(100) })
const WITH_RESPONSE = z.object({ response: z.looseObject({ id: z.string().max(2000) }) })

/** Signs in, or returns what the page needs to go on; undefined refuses. */
type Attempt = (request: FastifyRequest) => Promise<SignedIn | { challenge: string } | undefined>
type SignedIn = { secret: string }

/** The routes that are used without a session. */
export function serveSignIn(app: FastifyInstance, options: DeskOptions): void {
  const { store, agency, address } = options
  const limits = createLimits()

  // A body that cannot be read counts as an attempt.
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error
    const refusal = sleep(REFUSAL_MS)
    await limits.take(request)
    return refuse(request, reply, refusal)
  })

  function post(path: string, attempt: Attempt): void {
    app.post(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const refusal = sleep(REFUSAL_MS)
      const result = (await limits.take(request)) ? await answer(attempt, request) : undefined
      if (result === undefined) return refuse(request, reply, refusal)
      if (!('secret' in result)) return result
      await limits.forget(request)
      setSessionCookie(reply, address(), result.secret)
      return reply.code(204).send()
    })
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Promise<void>) {
    request.log.info({ status: 401 }, 'sign-in refused')
    if (await limits.mayRecord()) await record('A sign-in was refused')
    await refusal
    return reply.code(401).send(REFUSED)
  }

  /** A store that cannot be written refuses nobody for this. */
  async function record(action: string, person?: string): Promise<void> {
    await store.recordActivity({ at: Date.now(), person, action }).catch((err) => {
      options.log.error({ err }, 'failed')
    })
  }

  async function addChallenge(purpose: TokenPurpose, challenge: string, personId?: string): Promise<void> {
    const now = Date.now()
    const expiresAt = now + CHALLENGE_MS
    await store.addToken({ hash: hashOf(challenge), purpose, personId, expiresAt }, now)
  }

  /** Whether a response is to a challenge of ours, which it uses up. */
  function takeChallenge(purpose: TokenPurpose, personId?: string) {
    return async (challenge: string) => {
      const token: Token = { hash: hashOf(challenge), purpose }
      const found = await store.findToken(token, Date.now())
      return found?.personId === personId && (await store.takeToken(token, Date.now()))
    }
  }

  function expected() {
    const { origins, hostname } = address()
    return { expectedOrigin: origins, expectedRPID: hostname, requireUserVerification: true }
  }

  /** The person of an invitation that is not used yet. */
  async function findInvited(token: Token) {
    const found = await store.findToken(token, Date.now())
    const people = found ? await store.people(Date.now()) : []
    return people.find(({ id }) => id === found?.personId)
  }

  post('/token', async (request) => {
    const token = tokenIn(request, 'sign-in')
    if (!address().isTrial) return undefined
    const { secret, session } = createSession(TRIAL_PERSON.id, request, Date.now())
    if (!(await store.takeToken(token, Date.now(), { session }))) return undefined
    await record(`signed in with ${session.device}`, TRIAL_PERSON.name)
    return { secret }
  })

  post('/invitation', async (request) => {
    const person = await findInvited(tokenIn(request, 'invitation'))
    if (person === undefined) return undefined
    const registration = await generateRegistrationOptions({
      rpName: agency.name,
      rpID: address().hostname,
      userID: new TextEncoder().encode(person.id),
      userName: person.name,
      userDisplayName: person.name,
      timeout: CHALLENGE_MS,
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: person.passkeys.map((id) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await addChallenge('registration', registration.challenge, person.id)
    return registration
  })

  post('/passkey-created', async (request) => {
    const token = tokenIn(request, 'invitation')
    const person = await findInvited(token)
    if (person === undefined) return undefined
    const { response } = WITH_RESPONSE.parse(request.body)
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected(),
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: takeChallenge('registration', person.id),
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (registrationInfo === undefined) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    const passkey = { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
    const { secret, session } = createSession(person.id, request, Date.now())
    if (!(await store.takeToken(token, Date.now(), { session, passkey }))) return undefined
    await record(`made a passkey with ${session.device}`, person.name)
    return { secret }
  })

  post('/challenge', async () => {
    const authentication = await generateAuthenticationOptions({
      rpID: address().hostname,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    })
    await addChallenge('challenge', authentication.challenge)
    return authentication
  })

  post('/passkey', async (request) => {
    const { response } = WITH_RESPONSE.parse(request.body)
    const passkey = await store.findPasskey(response.id)
    if (passkey === undefined) return undefined
    const { id, publicKey, counter, person } = passkey
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(),
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: takeChallenge('challenge'),
      credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter },
    })
    if (!verified) return undefined
    const { secret, session } = createSession(person.id, request, Date.now())
    const used = { id, counter: authenticationInfo.newCounter }
    if (!(await store.countPasskey(used, session, Date.now()))) return undefined
    await record(`signed in with ${session.device}`, person.name)
    return { secret }
  })
}

/** The library throws for whatever a response has wrong, and so does the parser of a body. */
async function answer(attempt: Attempt, request: FastifyRequest): ReturnType<Attempt> {
  try {
    return await attempt(request)
  } catch (error) {
    if (error instanceof StoreError) throw error
    return undefined
  }
}

/** @throws ZodError if the body has none */
function tokenIn({ body }: FastifyRequest, purpose: TokenPurpose): Token {
  return { hash: hashOf(WITH_TOKEN.parse(body).token), purpose }
}

function createLimits() {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS })
  const perAddress = limiter(PER_ADDRESS)
  const inAll = limiter(IN_ALL)
  const recorded = limiter(RECORDED)
  const take = (limit: RateLimiterMemory, key: string) =>
    limit.consume(key).then(
      () => true,
      () => false,
    )
  /** By kind of attempt: guesses at addresses from everywhere do not lock those out who have a passkey. */
  const kindOf = ({ routeOptions }: FastifyRequest) => String(routeOptions.url)
  return {
    take: async (request: FastifyRequest) =>
      (await take(perAddress, clientKey(request.ip))) && (await take(inAll, kindOf(request))),
    /** Whoever got through does not count. */
    forget: async (request: FastifyRequest) => {
      await perAddress.delete(clientKey(request.ip))
      await inAll.reward(kindOf(request))
    },
    mayRecord: () => take(recorded, 'all'),
  }
}
