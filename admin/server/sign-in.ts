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
import type { Challenge } from '#admin/api.ts'
import type { RequestName } from '#admin/requests.ts'
import { type Token, type TokenPurpose, TRIAL_PERSON } from '#relay/leads/people.ts'
import { StoreError } from '#relay/leads/store-error.ts'
import { clientKey, networkOf } from '#relay/values/client-address.ts'
import { createChallenges } from './challenges.ts'
import { LIMITS } from './desk-limits.ts'
import type { DeskOptions } from './options.ts'
import { DeskRefusal } from './refusal.ts'
import { createSession, hashOf, setSessionCookie } from './session.ts'
import { findStranded } from './stranded.ts'

/** EdDSA, ES256 and RS256: all that devices use. The library's default makes Node warn of an experiment. */
const ALGORITHMS = [-8, -7, -257]

const REFUSED = {
  problem:
    'You could not be signed in. An address works once and for a short time: ask for a new one, or try again in ten minutes.',
}

const USED =
  'This invitation has been used: a passkey was made with it. Was it you? Then sign in with that passkey. Otherwise ask for a new invitation.'

/** What the challenges of the sign-in are good for. */
const SIGN_IN = 'sign-in'

const WITH_TOKEN = z.object({ token: z.string().max(LIMITS.tokenLength) })
const WITH_RESPONSE = z.object({ response: z.looseObject({ id: z.string().max(LIMITS.passkeyIdLength) }) })

/** Signs in, or returns what the page needs to go on; undefined refuses. */
type Attempt = (request: FastifyRequest) => Promise<SignedIn | { challenge: string } | undefined>
type SignedIn = { secret: string }
/** Below SIGN_IN_PATH. */
type SignInPath<Name> = Name extends `POST /admin/sign-in${infer Path}` ? Path : never

/** The routes that are used without a session. */
export function serveSignIn(app: FastifyInstance, options: DeskOptions): void {
  const { store, agency, address, pace } = options
  const challenges = createChallenges(store)
  const limits = createLimits()

  // A body that cannot be read counts as a refusal.
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if ((error.statusCode ?? 500) >= 500 || error instanceof DeskRefusal) throw error
    const refusal = sleep(pace.refusalMs)
    await limits.take(request)
    return refuse(request, reply, refusal)
  })

  function post(path: SignInPath<RequestName>, attempt: Attempt): void {
    app.post(path, { bodyLimit: LIMITS.signInBytes }, async (request, reply) => {
      const refusal = sleep(pace.refusalMs)
      const result = (await limits.take(request)) ? await answer(attempt, request) : undefined
      if (result === undefined) return refuse(request, reply, refusal)
      await limits.giveBack(request)
      if (!('secret' in result)) return result
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

  function expected() {
    const { origins, hostname } = address()
    return { expectedOrigin: origins, expectedRPID: hostname, requireUserVerification: true }
  }

  /** The person of an invitation, and who has made it. @throws DeskRefusal if it was used, which only its owner can ask */
  async function findInvited(token: Token) {
    if (await store.isUsed(token)) throw new DeskRefusal(410, USED)
    const found = await store.findToken(token, Date.now())
    const person = found && (await store.people(Date.now())).find(({ id }) => id === found.personId)
    return person && { person, invitedBy: found.invitedBy }
  }

  post('/token', async (request) => {
    const token = tokenIn(request, 'sign-in')
    if (!address().isTrial) return undefined
    const { secret, session } = createSession({ personId: TRIAL_PERSON.id }, request, address())
    if (!(await store.takeToken(token, Date.now(), { session }))) return undefined
    const person = await store.addPerson(TRIAL_PERSON, Date.now())
    await record(`signed in with ${session.device}`, person.name)
    return { secret }
  })

  post('/invitation', async (request) => {
    const token = tokenIn(request, 'invitation')
    const invited = await findInvited(token)
    if (invited === undefined) return undefined
    const { person } = invited
    return generateRegistrationOptions({
      challenge: await challenges.create(token.hash),
      rpName: agency().name,
      rpID: address().hostname,
      userID: new TextEncoder().encode(person.id),
      userName: person.name,
      userDisplayName: person.name,
      timeout: LIMITS.challengeMs,
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: person.passkeys.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  post('/passkey-created', async (request) => {
    const token = tokenIn(request, 'invitation')
    const invited = await findInvited(token)
    if (invited === undefined) return undefined
    const { person, invitedBy } = invited
    const { response } = WITH_RESPONSE.parse(request.body)
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected(),
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: async (challenge) => (await challenges.check(challenge, token.hash)) !== undefined,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (registrationInfo === undefined) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    if (await store.findPasskey(id)) return undefined
    const key = Buffer.from(publicKey).toString('base64url')
    const passkey = { id, publicKey: key, counter, transports, invitedBy, host: address().hostname }
    const { secret, session } = createSession({ personId: person.id, passkeyId: id }, request, address())
    if (!(await store.takeToken(token, Date.now(), { session, passkey }))) return undefined
    await record(`made a passkey with ${session.device}`, person.name)
    return { secret }
  })

  // Anybody may ask, without limit: it costs no more than any page of the site.
  app.post('/challenge', { bodyLimit: LIMITS.signInBytes }, async () => {
    const stranded = findStranded(await store.people(Date.now()), address())
    const options = await generateAuthenticationOptions({
      challenge: await challenges.create(SIGN_IN),
      rpID: address().hostname,
      timeout: LIMITS.challengeMs,
      userVerification: 'required',
    })
    return { ...options, formerHost: stranded[0]?.host } satisfies Challenge
  })

  post('/passkey', async (request) => {
    const { response } = WITH_RESPONSE.parse(request.body)
    const passkey = await store.findPasskey(response.id)
    if (passkey === undefined) return undefined
    const { id, publicKey, counter, person } = passkey
    let challenge: Awaited<ReturnType<typeof challenges.check>>
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(),
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: async (text) => {
        challenge = await challenges.check(text, SIGN_IN)
        return challenge !== undefined
      },
      // The library refuses every counter that goes back.
      credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
    })
    if (!verified || challenge === undefined) return undefined
    const { newCounter, credentialDeviceType } = authenticationInfo
    const isBack = newCounter <= counter && counter > 0
    // Each device that has a synchronised passkey counts on its own; any other passkey was copied.
    if (isBack && credentialDeviceType === 'singleDevice') return undefined
    const { secret, session } = createSession({ personId: person.id, passkeyId: id }, request, address())
    if (
      !(await store.signInWith(
        { id, counter: newCounter, host: address().hostname },
        challenge,
        session,
        Date.now(),
      ))
    )
      return undefined
    const note = isBack
      ? '. The counter of the passkey went back, as that of one which several devices share'
      : ''
    await record(`signed in with ${session.device}${note}`, person.name)
    return { secret }
  })
}

/** The library throws for whatever a response has wrong, and so does the parser of a body. */
async function answer(attempt: Attempt, request: FastifyRequest): ReturnType<Attempt> {
  try {
    return await attempt(request)
  } catch (error) {
    if (error instanceof StoreError || error instanceof DeskRefusal) throw error
    return undefined
  }
}

/** @throws ZodError if the body has none */
function tokenIn({ body }: FastifyRequest, purpose: TokenPurpose): Token {
  return { hash: hashOf(WITH_TOKEN.parse(body).token), purpose }
}

function createLimits() {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: LIMITS.refusalsMs / 1000 })
  const perClient = limiter(LIMITS.refusalsOfClient)
  const perNetwork = limiter(LIMITS.refusalsOfNetwork)
  const recorded = limiter(LIMITS.recordedRefusals)
  const take = (limit: RateLimiterMemory, key: string) =>
    limit.consume(key).then(
      () => true,
      () => false,
    )
  return {
    // in this order: what one client has too much does not count for its network
    take: async ({ ip }: FastifyRequest) =>
      (await take(perClient, clientKey(ip))) && (await take(perNetwork, networkOf(ip, LIMITS.network))),
    /** Successful attempts do not count. */
    giveBack: async ({ ip }: FastifyRequest) => {
      await perClient.reward(clientKey(ip))
      await perNetwork.reward(networkOf(ip, LIMITS.network))
    },
    mayRecord: () => take(recorded, 'all'),
  }
}
