import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SIGN_IN_PATH } from '#admin/api.ts'
import { LIMITS } from './desk-limits.ts'
import { createAuthenticator } from './testing/authenticator.ts'
import { cookieOf, startTestDesk, type TestDesk } from './testing/start-test-desk.ts'

const PUBLIC = { SITE_URL: 'https://desk.sagus.in' }
const RP = 'desk.sagus.in'

let desk: TestDesk
afterEach(() => desk.stop())

type Device = ReturnType<typeof createAuthenticator>

function createDevice(options = {}): Device {
  return createAuthenticator({ origin: PUBLIC.SITE_URL, ...options })
}

async function challengeOf(response: Promise<{ text: string }>): Promise<string> {
  return JSON.parse((await response).text).challenge
}

/** Accepts an invitation. */
async function register(device: Device, { name = 'Asha', rpId = RP } = {}) {
  const token = await desk.invitation(name)
  const challenge = await challengeOf(desk.signIn('invitation', { token }))
  const created = await desk.signIn('passkey-created', { token, response: device.create(challenge, rpId) })
  return { token, status: created.status, cookie: cookieOf(created) }
}

async function signIn(
  device: Device,
  { rpId = RP, count }: { rpId?: string; count?: number } = {},
  more = {},
) {
  const challenge = await challengeOf(desk.signIn('challenge'))
  return desk.signIn('passkey', { response: device.get(challenge, rpId, count) }, more)
}

function passTime(ms: number): void {
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
}

describe('a passkey', () => {
  let device: Device
  let cookie: string
  beforeEach(async () => {
    desk = await startTestDesk(PUBLIC)
    device = createDevice()
    cookie = (await register(device)).cookie
  })

  test('signs in with a session of its own, which ends the one that came with it', async () => {
    expect(cookie).toMatch(/^__Host-admin=[\w-]{43}$/)
    const response = await signIn(device, {}, { cookie })
    expect(response.status).toBe(204)
    expect(response.headers['set-cookie']?.[0]).toMatch(
      /^__Host-admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000; Secure$/,
    )
    expect(JSON.parse((await desk.api('me', cookieOf(response))).text)).toEqual({
      name: 'Asha',
      agency: 'Sagus',
      needsName: false,
      removedPasskeys: [],
    })
    expect((await desk.api('me', cookie)).status).toBe(401)
  })

  test('that is synchronised signs in with a counter that goes back, which is recorded', async () => {
    const shared = createDevice({ isSynchronised: true })
    await register(shared)
    for (const count of [5, 2]) expect((await signIn(shared, { count })).status).toBe(204)
    expect((await desk.store.activity(2)).map(({ action }) => action)).toEqual([
      expect.stringMatching(/^signed in with .*counter of the passkey went back/),
      'signed in with A browser',
    ])
  })

  test('with the credential id of a colleague is refused, and the invitation stays', async () => {
    const { status, token } = await register(createDevice({ id: device.id }), { name: 'Ravi' })
    expect(status).toBe(401)
    expect((await signIn(device)).status).toBe(204)
    expect((await desk.signIn('invitation', { token })).status).toBe(200)
  })

  test('that was removed is named to its person afterwards, so that the device forgets it', async () => {
    const [asha] = await desk.store.people(Date.now())
    await desk.store.removePerson(String(asha?.id))
    const { cookie } = await register(createDevice(), { name: 'asha' })
    const { removedPasskeys } = JSON.parse((await desk.api('me', cookie)).text)
    expect(removedPasskeys).toEqual([device.id.toString('base64url')])
  })

  test('is asked for as one that is discoverable and verifies its user', async () => {
    const options = JSON.parse(
      (await desk.signIn('invitation', { token: await desk.invitation('Asha') })).text,
    )
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    })
    expect(options.rp.id).toBe(RP)
    expect(JSON.parse((await desk.signIn('challenge')).text).userVerification).toBe('required')
  })

  test.each([
    ['that does not verify its user', { isVerifying: false }, RP],
    ['at another origin', { origin: 'https://evil.example' }, RP],
    ['of another relying party', {}, 'evil.example'],
  ])('made %s is refused', async (_, options, rpId) => {
    expect((await register(createDevice(options), { name: 'Ravi', rpId })).status).toBe(401)
    expect((await desk.store.people(Date.now()))[1]?.passkeys).toEqual([])
  })

  test.each<[string, (own: Device) => Promise<{ status: number }>]>([
    ['of another relying party', (own) => signIn(own, { rpId: 'evil.example' })],
    ['of one device, whose counter does not rise, as that of a copy', (own) => signIn(own, { count: 5 })],
    ['that the store does not know', () => signIn(createDevice())],
  ])('%s is refused', async (_, attempt) => {
    expect((await signIn(device, { count: 5 })).status).toBe(204)
    expect((await attempt(device)).status).toBe(401)
  })

  test('signs in once by one challenge, also if it is sent twice at the same time', async () => {
    const challenge = await challengeOf(desk.signIn('challenge'))
    const send = (response = device.get(challenge, RP)) => desk.signIn('passkey', { response })
    const response = device.get(challenge, RP)
    const both = await Promise.all([send(response), send(response)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 401])
    expect((await send()).status).toBe(401)
  })

  test.each<[string, (challenge: string) => string]>([
    ['that was changed', (challenge) => `${challenge.startsWith('A') ? 'B' : 'A'}${challenge.slice(1)}`],
    ['without a signature', (challenge) => challenge.slice(0, 32)],
    ['of an invitation', () => ''],
    [
      'of five minutes ago',
      (challenge) => {
        passTime(LIMITS.challengeMs)
        return challenge
      },
    ],
  ])('in response to a challenge %s is refused', async (_, change) => {
    const token = await desk.invitation('Ravi')
    const challenge =
      change(await challengeOf(desk.signIn('challenge'))) ||
      (await challengeOf(desk.signIn('invitation', { token })))
    expect((await desk.signIn('passkey', { response: device.get(challenge, RP) })).status).toBe(401)
  })
})

describe('a one-time address', () => {
  test('of a trial signs in once, also two at the same time', async () => {
    desk = await startTestDesk()
    const token = await desk.trialToken()
    const both = await Promise.all([desk.signIn('token', { token }), desk.signIn('token', { token })])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 401])
    const cookie = cookieOf(both.find(({ status }) => status === 204) ?? { headers: {} })
    expect(cookie).toMatch(/^admin=/)
    expect((await desk.api('me', cookie)).status).toBe(200)
    expect((await desk.signIn('token', { token })).status).toBe(401)
  })

  test('of an invitation says that it has made a passkey, and is of no use after 15 minutes', async () => {
    desk = await startTestDesk(PUBLIC)
    const { token: used } = await register(createDevice())
    for (const step of ['invitation', 'passkey-created']) {
      const { status, text } = await desk.signIn(step, { token: used })
      expect([status, JSON.parse(text).problem]).toEqual([
        410,
        expect.stringMatching(/^This invitation has been used/),
      ])
    }
    const token = await desk.invitation('Asha')
    passTime(15 * 60_000)
    expect((await desk.signIn('invitation', { token })).status).toBe(401)
  })

  test('of a trial is of no use at a public desk, nor is its session', async () => {
    desk = await startTestDesk({ SITE_URL: 'http://localhost' })
    const trial = desk
    const token = await trial.trialToken()
    const cookie = cookieOf(await trial.signIn('token', { token }))
    expect((await trial.api('me', cookie)).status).toBe(200)
    desk = await startTestDesk({ SITE_URL: 'http://desk.sagus.in' }, trial.store)
    await desk.invitation('Asha')
    expect((await desk.api('me', cookie)).status).toBe(401)
    expect((await desk.signIn('token', { token: await trial.trialToken() })).status).toBe(401)
    await trial.close()
  })
})

describe('every refusal', () => {
  test('has the same words, and takes the same time', async () => {
    desk = await startTestDesk({}, undefined, { refusalMs: 50 })
    const used = await desk.trialToken()
    await desk.signIn('token', { token: used })
    const unknown = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} }
    const attempts: [string, unknown][] = [
      ['token', { token: used }],
      ['token', { token: 'guess' }],
      ['token', {}],
      ['invitation', { token: 'guess' }],
      ['passkey-created', { token: 'guess', response: unknown }],
      ['passkey', { response: unknown }],
      ['token', '{"token": '],
      ['passkey', 'x'.repeat(70_000)],
    ]
    const texts = new Set<string>()
    for (const [name, body] of attempts) {
      const started = performance.now()
      const { status, text } = await desk.signIn(name, body)
      expect(performance.now() - started).toBeGreaterThan(45)
      expect(status).toBe(401)
      texts.add(text)
    }
    expect(texts.size).toBe(1)
  })

  test('counts, also of a body that cannot be read', async () => {
    desk = await startTestDesk()
    const token = await desk.trialToken()
    await Promise.all(
      Array.from({ length: LIMITS.refusalsOfClient }, () => desk.signIn('token', '{"token": ')),
    )
    expect((await desk.signIn('token', { token })).status).toBe(401)
  })

  test('is recorded, but a flood is not, and names nothing in the log', async () => {
    desk = await startTestDesk()
    const token = await desk.trialToken()
    const attempts = Array.from({ length: 20 }, (_, n) => desk.signIn('token', { token: `guess-${n}` }))
    await Promise.all(attempts)
    const cookie = cookieOf(await desk.signIn('token', { token }))
    await desk.api('people', cookie, { method: 'POST', body: { name: 'Ravi Kumar' } })
    const { activity } = JSON.parse((await desk.api('people', cookie)).text)
    const refused = activity.filter(({ text }: { text: string }) => text === 'A sign-in was refused')
    expect(refused).toHaveLength(5)
    expect(desk.log()).toContain('sign-in refused')
    for (const secret of [token, 'guess-', cookie.split('=')[1] ?? '', 'Ravi', '127.0.0.1', SIGN_IN_PATH])
      expect(desk.log().replace(/"msg":"Server listening[^\n]*/, '')).not.toContain(secret)
  })

  test('locks out its own network alone, and a challenge counts for nothing', async () => {
    desk = await startTestDesk({ ...PUBLIC, TRUST_PROXY: '1' })
    const device = createDevice()
    const { cookie } = await register(device)
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const statusFrom = async (address: string) => (await signIn(device, {}, from(address))).status
    const perNetwork = LIMITS.refusalsOfNetwork / LIMITS.refusalsOfClient
    for (let net = 0; net < perNetwork; net++)
      await Promise.all(
        Array.from({ length: LIMITS.refusalsOfClient }, () =>
          desk.signIn('token', { token: 'guess' }, from(`2001:db8:1:${net}::1`)),
        ),
      )
    expect(await statusFrom('2001:db8:1:99::1')).toBe(401)
    expect(await statusFrom('2001:db8:2::1')).toBe(204)
    expect((await desk.api('me', cookie, { headers: from('2001:db8:1:99::1') })).status).toBe(200)
    for (let n = 0; n < 2 * LIMITS.refusalsOfClient; n++)
      expect((await desk.signIn('challenge', undefined, from('203.0.113.7'))).status).toBe(200)
    expect(await statusFrom('203.0.113.7')).toBe(204)
  })
})
