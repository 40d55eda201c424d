import { afterEach, describe, expect, test } from 'vitest'
import { SIGN_IN_PATH } from '#admin/api.ts'
import { LIMITS } from './limits.ts'
import { createAuthenticator } from './testing/authenticator.ts'
import { cookieOf, startTestDesk, type TestDesk } from './testing/desk.ts'

const PUBLIC = { SITE_URL: 'https://desk.sagus.in' }
const RP = 'desk.sagus.in'

let desk: TestDesk
afterEach(() => desk.stop())

type Device = ReturnType<typeof createAuthenticator>

async function challengeOf(response: Promise<{ text: string }>): Promise<string> {
  return JSON.parse((await response).text).challenge
}

/** Accepts an invitation. @returns the cookie */
async function register(device: Device, name = 'Asha', rpId = RP): Promise<string> {
  const token = await desk.invitation(name)
  const challenge = await challengeOf(desk.signIn('invitation', { token }))
  const created = await desk.signIn('passkey-created', { token, response: device.create(challenge, rpId) })
  expect([created.status, created.text]).toEqual([204, ''])
  return cookieOf(created)
}

async function signIn(device: Device, rpId = RP, count?: number) {
  const challenge = await challengeOf(desk.signIn('challenge'))
  return desk.signIn('passkey', { response: device.get(challenge, rpId, count) })
}

describe('a passkey', () => {
  test('is made by an invitation, and signs in from then on', async () => {
    desk = await startTestDesk(PUBLIC)
    const device = createAuthenticator({ origin: PUBLIC.SITE_URL })
    const cookie = await register(device)
    expect(cookie).toMatch(/^__Host-admin=[\w-]{43}$/)
    const response = await signIn(device)
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
  })

  test('that is synchronised signs in with a counter that goes back, which is recorded', async () => {
    desk = await startTestDesk(PUBLIC)
    const device = createAuthenticator({ origin: PUBLIC.SITE_URL, isSynchronised: true })
    await register(device)
    for (const count of [5, 2]) expect((await signIn(device, RP, count)).status).toBe(204)
    expect((await desk.store.activity(2)).map(({ action }) => action)).toEqual([
      expect.stringMatching(/^signed in with .*counter of the passkey went back/),
      'signed in with A browser',
    ])
  })

  test('with the credential id of a colleague is refused, and the invitation stays', async () => {
    desk = await startTestDesk(PUBLIC)
    const asha = createAuthenticator({ origin: PUBLIC.SITE_URL })
    await register(asha)
    const ravi = createAuthenticator({ origin: PUBLIC.SITE_URL, id: asha.id })
    const token = await desk.invitation('Ravi')
    const challenge = await challengeOf(desk.signIn('invitation', { token }))
    const response = ravi.create(challenge, RP)
    expect((await desk.signIn('passkey-created', { token, response })).status).toBe(401)
    expect((await signIn(asha)).status).toBe(204)
    expect((await desk.signIn('invitation', { token })).status).toBe(200)
  })

  test('that was removed is named to its person afterwards, so that the device forgets it', async () => {
    desk = await startTestDesk(PUBLIC)
    const lost = createAuthenticator({ origin: PUBLIC.SITE_URL })
    await register(lost, 'Meera')
    const [meera] = await desk.store.people(Date.now())
    await desk.store.removePerson(String(meera?.id))
    const cookie = await register(createAuthenticator({ origin: PUBLIC.SITE_URL }), 'meera')
    const { removedPasskeys } = JSON.parse((await desk.api('me', cookie)).text)
    expect(removedPasskeys).toEqual([lost.id.toString('base64url')])
  })

  test('ends the session that came with it', async () => {
    desk = await startTestDesk(PUBLIC)
    const device = createAuthenticator({ origin: PUBLIC.SITE_URL })
    const before = await register(device)
    const challenge = await challengeOf(desk.signIn('challenge'))
    const signedIn = await desk.signIn('passkey', { response: device.get(challenge, RP) }, { cookie: before })
    expect((await desk.api('me', before)).status).toBe(401)
    expect((await desk.api('me', cookieOf(signedIn))).status).toBe(200)
  })

  test('must be discoverable and verify its user', async () => {
    desk = await startTestDesk(PUBLIC)
    const token = await desk.invitation('Asha')
    const options = JSON.parse((await desk.signIn('invitation', { token })).text)
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    })
    expect(options.rp.id).toBe(RP)
    const careless = createAuthenticator({ origin: PUBLIC.SITE_URL, isVerifying: false })
    const response = careless.create(options.challenge, RP)
    expect((await desk.signIn('passkey-created', { token, response })).status).toBe(401)
    expect(JSON.parse((await desk.signIn('challenge')).text).userVerification).toBe('required')
  })

  test.each<[string, (device: Device) => Promise<{ status: number }>]>([
    ['of another relying party', (device) => signIn(device, 'evil.example')],
    ['of one device, whose counter does not rise, as that of a copy', (device) => signIn(device, RP, 5)],
    ['that the store does not know', () => signIn(createAuthenticator({ origin: PUBLIC.SITE_URL }))],
  ])('%s is refused', async (_, attempt) => {
    desk = await startTestDesk(PUBLIC)
    const device = createAuthenticator({ origin: PUBLIC.SITE_URL })
    await register(device)
    expect((await signIn(device, RP, 5)).status).toBe(204)
    expect((await attempt(device)).status).toBe(401)
  })

  test('made or used at another origin is refused', async () => {
    desk = await startTestDesk(PUBLIC)
    const device = createAuthenticator({ origin: 'https://evil.example' })
    const token = await desk.invitation('Asha')
    const challenge = await challengeOf(desk.signIn('invitation', { token }))
    const response = device.create(challenge, RP)
    expect((await desk.signIn('passkey-created', { token, response })).status).toBe(401)
    expect((await desk.store.people(Date.now()))[0]?.passkeys).toEqual([])
  })

  test('signs in once by one response, also if it is sent twice at the same time', async () => {
    desk = await startTestDesk(PUBLIC)
    const device = createAuthenticator({ origin: PUBLIC.SITE_URL })
    await register(device)
    const challenge = await challengeOf(desk.signIn('challenge'))
    const response = device.get(challenge, RP)
    const both = await Promise.all([
      desk.signIn('passkey', { response }),
      desk.signIn('passkey', { response }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 401])
    const again = device.get(challenge, RP)
    expect((await desk.signIn('passkey', { response: again })).status).toBe(401)
  })

  test.each<[string, (challenge: string) => string]>([
    ['that was changed', (challenge) => `${challenge.startsWith('A') ? 'B' : 'A'}${challenge.slice(1)}`],
    ['without a signature', (challenge) => challenge.slice(0, 32)],
    ['of an invitation', () => ''],
  ])('in response to a challenge %s is refused', async (_, change) => {
    desk = await startTestDesk(PUBLIC)
    const device = createAuthenticator({ origin: PUBLIC.SITE_URL })
    await register(device)
    const token = await desk.invitation('Ravi')
    const challenge =
      change(await challengeOf(desk.signIn('challenge'))) ||
      (await challengeOf(desk.signIn('invitation', { token })))
    const response = device.get(challenge, RP)
    expect((await desk.signIn('passkey', { response })).status).toBe(401)
  })

  test('in response to a challenge of five minutes ago is refused', async () => {
    desk = await startTestDesk(PUBLIC)
    const device = createAuthenticator({ origin: PUBLIC.SITE_URL })
    await register(device)
    const response = device.get(await challengeOf(desk.signIn('challenge')), RP)
    const now = Date.now
    Date.now = () => now() + LIMITS.challengeMs
    try {
      expect((await desk.signIn('passkey', { response })).status).toBe(401)
    } finally {
      Date.now = now
    }
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

  test('of an invitation makes one passkey, also two at the same time', async () => {
    desk = await startTestDesk(PUBLIC)
    const token = await desk.invitation('Asha')
    const attempts = await Promise.all(
      [1, 2].map(async () => {
        const device = createAuthenticator({ origin: PUBLIC.SITE_URL })
        const challenge = await challengeOf(desk.signIn('invitation', { token }))
        return desk.signIn('passkey-created', { token, response: device.create(challenge, RP) })
      }),
    )
    expect(attempts.map(({ status }) => status).sort()).toEqual([204, 401])
    expect((await desk.store.people(Date.now()))[0]?.passkeys).toHaveLength(1)
    expect((await desk.signIn('invitation', { token })).status).toBe(401)
  })

  test('of an invitation expires after 15 minutes', async () => {
    desk = await startTestDesk(PUBLIC)
    const token = await desk.invitation('Asha')
    const now = Date.now
    Date.now = () => now() + 15 * 60_000
    try {
      expect((await desk.signIn('invitation', { token })).status).toBe(401)
    } finally {
      Date.now = now
    }
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
    desk = await startTestDesk()
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
      expect(performance.now() - started).toBeGreaterThan(280)
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
    const device = createAuthenticator({ origin: PUBLIC.SITE_URL })
    const cookie = await register(device)
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const guess = (address: string) => desk.signIn('token', { token: 'guess' }, from(address))
    const signInFrom = async (address: string) => {
      const challenge = await challengeOf(desk.signIn('challenge', undefined, from(address)))
      const { status } = await desk.signIn('passkey', { response: device.get(challenge, RP) }, from(address))
      return status
    }
    const perNetwork = LIMITS.refusalsOfNetwork / LIMITS.refusalsOfClient
    for (let net = 0; net < perNetwork; net++)
      for (const network of ['2001:db8:0', '2001:db8:1'])
        await Promise.all(
          Array.from({ length: LIMITS.refusalsOfClient }, () => guess(`${network}:${net}::1`)),
        )
    expect(await signInFrom('2001:db8:1:99::1')).toBe(401)
    expect(await signInFrom('2001:db8:2::1')).toBe(204)
    expect(await signInFrom('203.0.113.7')).toBe(204)
    expect((await desk.api('me', cookie, { headers: from('2001:db8:1:99::1') })).status).toBe(200)
    for (let n = 0; n < 2 * LIMITS.refusalsOfNetwork; n++)
      expect((await desk.signIn('challenge', undefined, from('203.0.113.7'))).status).toBe(200)
    expect(await signInFrom('203.0.113.7')).toBe(204)
  }, 60_000)
})
