import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { ADMIN_PATH, API_PATH, INVITATION_FRAGMENT, SIGN_IN_PATH } from '#admin/api.ts'
import { readAgency } from '#relay/config/agency.ts'
import { readConfig } from '#relay/config/config.ts'
import type { DeskParts } from '#relay/desk-type.ts'
import { buildApp } from '#relay/http/app.ts'
import { sendNotFound } from '#relay/http/site.ts'
import { noSite } from '#relay/http/site-files.ts'
import { createAnsweredLinks } from '#relay/leads/answered-links.ts'
import type { LeadStore } from '#relay/leads/lead-store.ts'
import { openSqliteStore } from '#relay/leads/sqlite/sqlite-store.ts'
import { AGENCY } from '#relay/testing/configuration.ts'
import { MAIL_CONTEXT } from '#relay/testing/mail-context.ts'
import { deskAddress } from '../address.ts'
import { announceDesk, desk } from '../desk.ts'
import { readPage } from '../page.ts'
import { invite } from '../people.ts'
import { openWebsite } from '../website/open-website.ts'

export type TestDesk = Awaited<ReturnType<typeof startTestDesk>>

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown }

/** For tests: a relay with the desk over a real store. In a trial unless `env` has another SITE_URL. @param shared another desk's store */
export async function startTestDesk(
  env: Record<string, string> = {},
  shared?: LeadStore,
  { refusalMs = 0, ...limits }: { requestLimitMs?: number; refusalMs?: number } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'))
  const databasePath = join(folder, 'leads.db')
  const store = shared ?? openSqliteStore(databasePath)
  const config = readConfig({ DATABASE_URL: `sqlite:${databasePath}`, ...env }, AGENCY)
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) })
  const site = noSite()
  const website = openWebsite(folder, log)
  let port = 0
  const agency = { ...readAgency(folder), ...AGENCY }
  const parts: DeskParts = {
    config,
    agency: () => agency,
    store,
    context: () => MAIL_CONTEXT,
    log,
    notFound: (request, reply) => sendNotFound(request, reply, site),
    port: () => port,
    wake: () => {},
    targetName: String,
  }
  const app = await buildApp({
    ...config,
    ...limits,
    store,
    answeredLinks: createAnsweredLinks(await store.secretKey('answered-links')),
    site,
    desk: {
      path: ADMIN_PATH,
      serve: (scope) =>
        desk(scope, parts, {
          website,
          page: writePage(join(folder, 'page')),
          pace: { pollMs: 50, refusalMs },
        }),
    },
    onLead: () => {},
    log,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
  const address = deskAddress(config, port)

  /** As a browser at the desk's own address sends it; `host` is a header that fetch does not let one set. */
  async function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
    const isWritten = typeof body === 'string' || Buffer.isBuffer(body)
    const content = isWritten ? body : JSON.stringify(body)
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: {
        host: new URL(address.origin).host,
        ...(method !== 'GET' && { origin: address.origin, 'sec-fetch-site': 'same-origin' }),
        ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
        ...headers,
      },
    })
    request.on('error', () => {}) // after the response to a body that is too large
    request.end(content)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) }
  }

  const signIn = (name: string, body?: unknown, headers = {}) =>
    send(`${SIGN_IN_PATH}/${name}`, { method: 'POST', body, headers })

  return {
    port,
    /** The folder that has `content/` and `var/`. */
    root: folder,
    agency,
    address,
    server: app.server,
    store,
    website,
    send,
    signIn,
    log: () => lines.join(''),
    api: (path: string, cookie: string, sent: Sent = {}) =>
      send(`${API_PATH}/${path}`, { ...sent, headers: { cookie, ...sent.headers } }),
    /** The token of the address that a start prints. */
    trialToken: async () => /#sign-in=(.+)$/m.exec(String(await announceDesk(parts)))?.[1] ?? '',
    invitation: async (name: string) => {
      const invitation = await invite({ store, address }, name, undefined)
      return String(invitation.address.split(`#${INVITATION_FRAGMENT}=`)[1])
    },
    close: () => app.close(),
    stop: async () => {
      await app.close()
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function writePage(folder: string) {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const page =
    '<title>%AGENCY% %LOGO%</title><script type="module" src="/admin/assets/index-Ab12.js"></script>'
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets', 'index-Ab12.js'), 'export {}')
  writeFileSync(join(folder, 'assets', 'index-Ab12.js.br'), 'compressed')
  return readPage(folder)
}

/** The cookie that a response sets, as a browser sends it. */
export function cookieOf({ headers }: { headers: NodeJS.Dict<string | string[]> }): string {
  return String(headers['set-cookie']?.[0]).split(';')[0] ?? ''
}
