import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BUILD_HEADER, type People } from '#admin/api.ts'
import { StoreError } from '#relay/leads/store-error.ts'
import { createAuthenticator } from './testing/authenticator.ts'
import { cookieOf, startTestDesk, type TestDesk } from './testing/start-test-desk.ts'

let desk: TestDesk
let cookie: string

async function start(env: Record<string, string> = {}): Promise<void> {
  desk = await startTestDesk(env)
  const response = await desk.signIn('token', { token: await desk.trialToken() })
  cookie = cookieOf(response)
}

afterEach(() => desk.stop())

/** Invites a person, who makes a passkey. @returns the cookie of the new session */
async function accept(at: TestDesk, name: string): Promise<string> {
  const device = createAuthenticator({ origin: at.address.origin })
  const token = await at.invitation(name)
  const { challenge } = JSON.parse((await at.signIn('invitation', { token })).text)
  const response = device.create(challenge, at.address.hostname)
  return cookieOf(await at.signIn('passkey-created', { token, response }))
}

describe('without a session', () => {
  beforeEach(() => start())

  test('every request below the API is 401 with an empty body', async () => {
    const paths = ['', '/', '/me', '/people/trial', '/events', '/nothing', '/a/b/c?d=e', '/%zz', '/%ff']
    const cookies = [{}, { cookie: 'admin=' }, { cookie: `admin=${'A'.repeat(43)}` }]
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])
      for (const path of [...paths, `/${'x'.repeat(500)}`])
        for (const headers of cookies) {
          const { status, text } = await desk.send(`/admin/api${path}`, { method, headers })
          expect([method, path, status, text]).toEqual([method, path, 401, ''])
        }
  })

  test('the page is shown at every address below its path, unframed, unstored and unindexed', async () => {
    for (const path of ['/admin', '/admin/', '/admin/messages/some-id']) {
      const { status, headers, text } = await desk.send(path)
      expect([status, text]).toEqual([200, expect.stringContaining('<script')])
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).toContain("frame-src 'self';")
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex, nofollow',
        [BUILD_HEADER]: 'index-Ab12',
      })
    }
  })

  test('the page has the name and the logo that are published now', async () => {
    expect((await desk.send('/admin')).text).toContain('<title>Sagus </title>')
    Object.assign(desk.agency, { name: 'Chai & "Co"', shortName: 'Chai', hasLogo: true })
    const title = '<title>Chai &amp; &quot;Co&quot; /icons/icon-192.png</title>'
    expect((await desk.send('/admin')).text).toContain(title)
    const { name, short_name } = JSON.parse((await desk.send('/admin/manifest.webmanifest')).text)
    expect([name, short_name]).toEqual(['Chai & "Co" desk', 'Chai'])
    expect(JSON.parse((await desk.api('me', cookie)).text)).toMatchObject({
      agency: 'Chai & "Co"',
      logo: '/icons/icon-192.png',
    })
  })

  test('the person of a trial gives a name, which stays', async () => {
    const me = async (as = cookie) => JSON.parse((await desk.api('me', as)).text)
    expect(await me()).toMatchObject({ name: 'Trial on this computer', needsName: true })
    const give = (name: string) => desk.api('me', cookie, { method: 'POST', body: { name } })
    expect((await give(' ')).status).toBe(400)
    expect((await give('Meera Sharma')).status).toBe(204)
    const again = cookieOf(await desk.signIn('token', { token: await desk.trialToken() }))
    expect(await me(again)).toMatchObject({ name: 'Meera Sharma', needsName: false })
    const { activity } = JSON.parse((await desk.api('people', cookie)).text)
    expect(activity[0].text).toBe('Meera Sharma signed in with A browser')
  })

  test('its files are cached for good, and those of another build are not found', async () => {
    const path = '/admin/assets/index-Ab12.js'
    const { headers, text } = await desk.send(path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(text).toBe('compressed')
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
    expect((await desk.send('/admin/assets/index-Old1.js')).status).toBe(404)
  })
})

describe('with a session', () => {
  beforeEach(() => start())

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' }, // such as the frame of the preview
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('a change by another page is 403: %o', async (headers: Record<string, string>) => {
    const change = async (path: string, method = 'POST') =>
      (await desk.api(path, cookie, { method, body: { name: 'Ravi' }, headers })).status
    expect(await change('people')).toBe(403)
    expect(await change('people/trial/remove', 'POST')).toBe(403)
    expect(await change('website/publication')).toBe(403)
    const token = await desk.trialToken()
    expect((await desk.signIn('token', { token }, headers)).status).toBe(403)
    expect((await desk.store.people(Date.now())).map(({ name }) => name)).toEqual(['Trial on this computer'])
  })

  test.each(['cross-site', 'same-site'])('another page that is %s gets nothing', async (site) => {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' }
    for (const path of ['messages.csv', 'people', 'website/preview?page=/'])
      expect([path, (await desk.api(path, cookie, { headers })).status]).toEqual([path, 403])
    expect((await desk.send('/admin/preview/about', { headers: { cookie, ...headers } })).status).toBe(404)
    const typed = { headers: { 'sec-fetch-site': 'none' } }
    const { activity } = JSON.parse((await desk.api('people', cookie, typed)).text)
    expect(JSON.stringify(activity)).not.toContain('downloaded')
  })

  test('another host name, as by DNS rebinding, gets nothing', async () => {
    const headers = { host: `evil.example:${desk.port}` }
    expect((await desk.send('/admin', { headers })).status).toBe(404)
    expect((await desk.api('me', cookie, { headers })).status).toBe(403)
    const origin = `http://evil.example:${desk.port}`
    const token = await desk.trialToken()
    expect((await desk.signIn('token', { token }, { ...headers, origin })).status).toBe(403)
  })

  test('unknown addresses are 404, by any method', async () => {
    for (const method of ['GET', 'POST', 'PROPFIND'])
      for (const path of ['nothing', '%zz'])
        expect((await desk.api(path, cookie, { method })).status).toBe(404)
  })

  test('people are invited, signed out and removed, and all of it is recorded', async () => {
    const invited = await desk.api('people', cookie, { method: 'POST', body: { name: ' Ravi  Kumar ' } })
    expect((await desk.api('people', cookie, { method: 'POST', body: { name: 'a\nb' } })).status).toBe(400)
    expect(JSON.parse(invited.text).address).toMatch(/^http:\/\/localhost:\d+\/admin#invitation=[\w-]{43}$/)
    const { people } = JSON.parse((await desk.api('people', cookie)).text)
    expect(people).toMatchObject([
      { name: 'Trial on this computer', isYou: true },
      { name: 'Ravi  Kumar', isYou: false },
    ])
    const end = async (path: string) => (await desk.api(path, cookie, { method: 'POST' })).status
    const path = `people/${people[1].id}`
    expect([await end(`${path}/sign-out`), await end(`${path}/remove`), await end(`${path}/remove`)]).toEqual(
      [204, 204, 404],
    )
    expect((await desk.store.activity(3)).map(({ action }) => action)).toEqual([
      'removed Ravi  Kumar',
      'signed Ravi  Kumar out everywhere',
      'invited Ravi  Kumar',
    ])
  })

  test('what is gone is named in the refusal of a change of it', async () => {
    const send = (path: string, body: object) => desk.api(path, cookie, { method: 'POST', body })
    expect((await send('people/gone/remove', {})).text).toContain('This was removed already')
    for (const [path, body] of [
      ['delete', {}],
      ['draft', { text: '', seen: '' }],
    ] as const)
      expect((await send(`messages/gone/${path}`, body)).text).toContain('This message has been deleted')
    expect((await send('website/entries/remove', { file: 'nothing' })).status).toBe(400)
  })

  test('a passkey of the host where the website was before is named, and blocks no invitation', async () => {
    const [before, after] = ['new.sagus.in', 'sagus.in'].map((host) => `https://${host}`)
    const old = await startTestDesk({ SITE_URL: `${before}` }, desk.store)
    await accept(old, 'Meera')
    await accept(old, 'Farhan')
    const moved = await startTestDesk({ SITE_URL: `${after}` }, desk.store)
    const meera = await accept(moved, 'Meera')
    const invited = await moved.api('people', meera, { method: 'POST', body: { name: 'Farhan' } })
    expect(invited.status).toBe(201)
    const { people } = JSON.parse((await moved.api('people', meera)).text) as People
    const hosts = people.map(({ name, passkeys }) => [name, ...passkeys.map(({ onlyFor }) => onlyFor)])
    expect(hosts).toEqual([
      ['Meera', 'new.sagus.in', undefined],
      ['Farhan', 'new.sagus.in'],
    ])
    expect(JSON.parse((await moved.signIn('challenge')).text).formerHost).toBe('new.sagus.in')
    await moved.trialToken() // as the start does
    expect(moved.log()).toMatch(
      /Farhan cannot sign in: the passkey was made for new\.sagus\.in.*invite Farhan/,
    )
    expect(moved.log()).not.toContain('Meera cannot')
    for (const one of [old, moved]) await one.close()
  })

  test('a name that has a passkey is invited only by its own person', async () => {
    const owner = await accept(desk, 'Owner')
    const invite = (as: string) => desk.api('people', as, { method: 'POST', body: { name: 'OWNER' } })
    const refused = await invite(cookie)
    expect([refused.status, JSON.parse(refused.text).problem]).toEqual([
      409,
      expect.stringMatching(/^Owner has a passkey: only Owner can ask for another/),
    ])
    expect((await invite(owner)).status).toBe(201)
    const { people } = JSON.parse((await desk.api('people', cookie)).text)
    const [passkey] = people[1].passkeys
    const [invitation] = people[1].invitations
    expect([passkey.device, invitation.invitedBy]).toEqual(['A browser', 'Owner'])
    const end = (path: string) => desk.api(path, cookie, { method: 'POST' })
    expect((await end(`invitations/${invitation.id}/withdraw`)).status).toBe(204)
    expect((await end(`invitations/${invitation.id}/withdraw`)).status).toBe(404)
    expect((await end(`passkeys/${passkey.id}/remove`)).status).toBe(204)
    expect((await end(`passkeys/${passkey.id}/remove`)).status).toBe(404)
    expect((await desk.api('me', owner)).status).toBe(401)
    expect((await desk.store.activity(2)).map(({ action }) => action)).toEqual([
      'removed a passkey of Owner',
      'withdrew an invitation of Owner',
    ])
  })

  test('signing out ends this session alone, and removes the cookie', async () => {
    const other = cookieOf(await desk.signIn('token', { token: await desk.trialToken() }))
    const response = await desk.api('sign-out', cookie, { method: 'POST' })
    expect(response.status).toBe(204)
    expect(response.headers['set-cookie']?.[0]).toMatch(/^admin=; .*Max-Age=0/)
    expect((await desk.api('me', cookie)).status).toBe(401)
    expect((await desk.api('me', other)).status).toBe(200)
  })

  test('a store that fails gives a sentence', async () => {
    const invite = () => desk.api('people', cookie, { method: 'POST', body: { name: 'Ravi' } })
    vi.spyOn(desk.store, 'addPerson').mockRejectedValueOnce(new StoreError('database is locked'))
    const { status, text } = await invite()
    expect([status, JSON.parse(text).problem]).toEqual([503, expect.stringContaining('cannot be used now')])
    expect((await invite()).status).toBe(201)
  })
})

describe('behind a proxy', () => {
  beforeEach(async () => {
    desk = await startTestDesk({
      SITE_URL: 'https://sagus.in',
      ALLOWED_ORIGINS: 'https://sagus.co.in',
      TRUST_PROXY: '1',
    })
    await desk.invitation('Asha')
  })

  test('the page is not found under the name of the proxy, which is logged once', async () => {
    const headers = { host: `127.0.0.1:${desk.port}`, 'x-forwarded-host': 'sagus.in' }
    for (const path of ['/admin', '/admin/people'])
      expect((await desk.send(path, { headers })).status).toBe(404)
    expect(desk.log().match(/"host":"127\.0\.0\.1","msg":"\/admin was asked for/g)).toHaveLength(1)
  })

  test.each(['www.sagus.in', 'sagus.co.in'])('%s leads to SITE_URL', async (host) => {
    const { status, headers } = await desk.send('/admin/messages/1?a=b', { headers: { host } })
    expect([status, headers.location]).toEqual([302, 'https://sagus.in/admin/messages/1?a=b'])
    expect(desk.log()).not.toContain('was asked for')
  })
})

test.each([{}, { SITE_URL: 'http://127.0.0.1:3000' }])(
  'a trial leads from an address to localhost, where browsers make passkeys: %o',
  async (env) => {
    desk = await startTestDesk(env)
    const { origin, hasPasskeys } = desk.address
    expect([origin, hasPasskeys]).toEqual([expect.stringMatching(/^http:\/\/localhost:\d+$/), true])
    for (const host of [`127.0.0.1:${desk.port}`, `[::1]:${desk.port}`]) {
      const { status, headers } = await desk.send('/admin/people?a=b', { headers: { host } })
      expect([status, headers.location]).toEqual([302, `${origin}/admin/people?a=b`])
    }
    expect((await desk.send('/admin/people')).status).toBe(200)
  },
)

test('a public desk is 404 until somebody is invited, and refuses to invite where there are no passkeys', async () => {
  desk = await startTestDesk({ SITE_URL: 'http://desk.sagus.in' })
  const paths = ['/admin', '/admin/x', '/admin/api/me', '/admin/assets/index-Ab12.js']
  for (const path of paths) expect([path, (await desk.send(path)).status]).toEqual([path, 404])
  expect((await desk.signIn('token', { token: 'x' })).status).toBe(404)
  await desk.invitation('Asha')
  expect((await desk.send('/admin')).status).toBe(200)
  expect((await desk.send('/admin/api/me')).status).toBe(401)
})
