import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, onTestFinished } from 'vitest'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { readConfig } from '../config/config.ts'
import { type AppOptions, buildApp } from '../http/app.ts'
import { readSite } from '../http/site-files.ts'
import { createAnsweredLinks } from '../leads/answered-links.ts'
import { openSqliteStore } from '../leads/sqlite/sqlite-store.ts'
import { AGENCY } from './configuration.ts'
import { createTestFolder } from './folder.ts'

/** The three identifiers of the default configuration, as the SDK sends them. */
export const KEYS = {
  lib_version: '4.4.1',
  service_id: 'default_service',
  template_id: 'contact',
  user_id: 'public',
}

/** A message that is taken. */
export const MESSAGE = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  subject: 'web-development',
  message: 'We need a website.',
}

const MANY = { count: 1000, windowMs: 60_000 }

/** The configured origin of the relay's own pages. */
export const OWN_ORIGIN = 'https://sagus.example'

export type TestRelay = Awaited<ReturnType<typeof startTestRelay>>

/** For tests: a relay that listens on a port of its own, over a small site and a real store, until the test has finished. */
export async function startTestRelay(options: Partial<AppOptions> = {}) {
  const folder = createTestFolder()
  writeTestSite(join(folder, 'dist'))
  const databasePath = join(folder, 'leads.db')
  const store = options.store ?? openSqliteStore(databasePath)
  let wakes = 0
  const app = await buildApp({
    ...readConfig({ ALLOWED_ORIGINS: OWN_ORIGIN }, AGENCY),
    rates: { perClient: MANY, total: MANY },
    store,
    answeredLinks: createAnsweredLinks(await store.secretKey('answered-links')),
    site: readSite(join(folder, 'dist')),
    onLead: () => {
      wakes += 1
    },
    ...options,
  })
  onTestFinished(async () => {
    await app.close()
    await store.close()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    folder,
    databasePath,
    store,
    /** How often `onLead` was called. */
    wakes: () => wakes,
    /** Closes the server; the store stays open. */
    close: async () => app.close(),
  }
}

/** For tests: a relay of its own for each test of a file. */
export function relayForEachTest(options?: Partial<AppOptions>): TestRelay {
  const relay = {} as TestRelay
  beforeEach(async () => void Object.assign(relay, await startTestRelay(options)))
  return relay
}

/** For tests: rates of so many messages a minute from one client. */
export function ratesOf(count: number): AppOptions['rates'] {
  return { perClient: { count, windowMs: 60_000 }, total: MANY }
}

/** Fields as the form of a page sends them. */
export function toFormData(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Posts a form as the SDK does. */
export function postForm(
  origin: string,
  fields: Record<string, string | Blob>,
  headers = {},
): Promise<Response> {
  return fetch(origin + SEND_FORM_PATH, { method: 'POST', body: toFormData(fields), headers })
}

/** What each page of the site has in its head. */
function namesItself(page: string): string {
  return `<meta property="og:url" content="http://localhost:3000/${page}">`
}

export const SERVICES_PAGE = `${namesItself('services')}<h1>Services</h1>`

/** A contact page with the elements that the relay fills. */
export const CONTACT_PAGE = `<!doctype html><html><head><title>Contact</title>${namesItself('contact')}
<script>const page = "<form>";</script></head><body>
<div id="not-sent"><p>Not sent.</p><div data-refusal hidden></div></div>
<input name="message" value="another form's">
<form action="${SEND_FORM_PATH}" method="post" enctype="multipart/form-data">
<input id="n" type="text" name="name" required="" value=""/>
<input name="email" type="email" value='old'><p id="email-wrong"></p><input name=phone>
<select name="subject" required><option value="" selected="">Choose</option>
<option value="web-development">Web</option><option value="other">Other</option></select>
<textarea name="message" rows="4"></textarea><button>Send</button></form></body></html>
`

/** The page of the links in mails, with its states. */
const ANSWERED_PAGE = `<!doctype html><html><head><title>Answered</title>${namesItself('answered')}</head><body>
<section data-answered="open" hidden=""><h1>Have you answered <bdi data-placeholder="visitor"></bdi>?</h1>
<form method="post"><button name="action" value="answered">I have answered</button></form></section>
<section data-answered="answered" hidden=""><h1><bdi data-placeholder="visitor"></bdi> has your answer</h1>
<p>Since <bdi data-placeholder="time"></bdi>.</p><form method="post"><button name="action" value="undo">Undo</button></form></section>
<section data-answered="wrong"><h1>Wrong</h1></section>
<section data-answered="expired" hidden=""><h1>Expired</h1></section>
<section data-answered="erased" hidden=""><h1>Erased</h1></section></body></html>
`

function writeTestSite(folder: string): void {
  for (const name of ['_astro', '.well-known', 'share']) mkdirSync(join(folder, name), { recursive: true })
  const files = {
    'index.html': '<h1>Home</h1>',
    'services.html': SERVICES_PAGE,
    'google1a2b.html': 'google-site-verification: google1a2b.html',
    'share/home.png': 'now',
    'contact.html': CONTACT_PAGE,
    'answered.html': ANSWERED_PAGE,
    '404.html': '<h1>Not found</h1>',
    'robots.txt': 'User-agent: *\n',
    '_astro/app.Ab12.js': 'export const large = 1\n',
    'large.png': Buffer.alloc(400_000, 7),
    _headers: "/*\n  Content-Security-Policy: default-src 'self'\n\n/services\n  X-Page: services\n",
    '.secret': 'never',
    '.well-known/.secret': 'never',
    '.well-known/security.txt': 'Contact: mailto:hello@sagus.example',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  writeFileSync(join(folder, 'services.html.gz'), gzipSync(files['services.html']))
}
