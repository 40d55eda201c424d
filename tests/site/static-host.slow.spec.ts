import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { headersFor, parseHeaderRules } from '#relay/http/site-headers.ts'
import { contentType } from '#relay/values/content-type.ts'
import { aMessage, contactForm, TRICKY_TEXT } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { expectDelivered, leadsOf } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { type OtherServer, serve } from '../fixtures/server.ts'
import { type RunningSite, startSite } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe.configure({ mode: 'default' }) // in one worker, which starts the servers once

let host: OtherServer
let relay: RunningSite

test.beforeAll(async () => {
  host = await openStaticHost(() => relay.url)
  relay = await startSite({ SITE_URL: host.origin }, ['--without-site'])
})
test.afterAll(async () => {
  await relay.stop()
  host.stop()
})

test('a message from a static host is delivered by a relay elsewhere', async ({ page }) => {
  const form = contactForm(page)
  const message = aMessage({ message: TRICKY_TEXT })
  await page.goto(`${host.origin}/contact`)
  await hydrate(page)
  await form.fill(message)
  await form.sendButton.click()
  await expect(form.note).toBeVisible()
  await expectDelivered(relay, message)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused message returns to the static host, which names other ways, and the corrected one is confirmed there', async ({
    page,
  }) => {
    const form = contactForm(page)
    const message = aMessage({ message: TRICKY_TEXT })
    const refused = { ...message, email: 'asha@localhost' } // valid in a browser, but no mail can be delivered to it
    await page.goto(`${host.origin}/contact`)
    await expect(page.locator('form[action*=send-form]')).toHaveAttribute(
      'action',
      new RegExp(`^${relay.url}${SEND_FORM_PATH}`),
    )
    await form.fill(refused)
    await form.sendButton.click()
    await expect(page).toHaveURL(`${host.origin}/contact#not-sent`)
    await expect(form.alert).toBeInViewport()
    await expect(form.alert.getByRole('link', { name: content.site.contact.phone })).toBeVisible()
    expect(await leadsOf(relay, refused)).toEqual([])
    await page.goBack()
    await form.expectValues(refused)
    await form.fields.email.fill(message.email)
    await form.sendButton.click()
    await expect(page).toHaveURL(`${host.origin}/contact#sent`)
    await expect(form.banner).toBeInViewport()
    await expectDelivered(relay, message)
  })
})

/**
 * Serves `dist/current` as a static host does, which knows nothing of the site but its files and `_headers`: `/contact` is
 * `contact.html`, a path without a file gets 404.html, and no path takes a POST.
 * @param relay the address that the form posts to; it is put into the pages as by a build with EMAIL_ORIGIN
 */
async function openStaticHost(relay: () => string): Promise<OtherServer> {
  return serve(({ method, url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host')
    if (method !== 'GET') return response.writeHead(405).end()
    const found = ['', '.html', 'index.html'].map((end) => `dist/current${pathname}${end}`).find(isFile)
    const file = found ?? 'dist/current/404.html'
    const rules = parseHeaderRules(withRelay(readFileSync('dist/current/_headers', 'utf8')))
    const headers = { ...headersFor(pathname, rules), 'content-type': contentType(extname(file)) }
    const content = readFileSync(file)
    return response
      .writeHead(found ? 200 : 404, headers)
      .end(file.endsWith('.html') ? withRelay(`${content}`) : content)
  })

  function withRelay(text: string): string {
    return text
      .replace(`action="${SEND_FORM_PATH}`, `action="${relay()}${SEND_FORM_PATH}`)
      .replace('&quot;emailOrigin&quot;:[0]', `&quot;emailOrigin&quot;:[0,&quot;${relay()}&quot;]`)
      .replace(/(?:connect-src|form-action) 'self'/g, (source) => `${source} ${relay()}`)
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
