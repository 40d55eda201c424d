import { ROUTES } from '#site/routes.ts'
import { assistant } from '../fixtures/assistant.ts'
import { aMessage, contactForm } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { type OtherServer, serve } from '../fixtures/server.ts'
import { test as base, expect } from '../fixtures/test.ts'

const SCRIPT_NAME = /(\/_astro\/|\.\/)([\w-]+)\.([\w-]{8})\.js/g
const AFTER = 'rebuilt-'

/** Opens a page, and then deploys the site again. The scripts that the page requests from then on are missing. */
type OpenBeforeDeploy = (path: string) => Promise<void>

const test = base.extend<{ openBeforeDeploy: OpenBeforeDeploy }>({
  openBeforeDeploy: async ({ page, site }, use) => {
    const rebuilt = await openRebuiltSite(site.url)
    await use(async (path) => {
      await page.goto(rebuilt.origin + path)
      rebuilt.rebuild()
    })
    await page.goto('about:blank') // so that no open connection delays the server's stop
    rebuilt.stop()
  },
})

test('a typed message stays when the assistant shows its error, is restored by Back and by a reload, after which the assistant works', async ({
  page,
  openBeforeDeploy,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  const { open, closeButton, openButton, field } = assistant(page)
  await openBeforeDeploy(ROUTES.contact)
  await form.fill(message)
  await open()
  await expect(page.getByRole('alert')).toHaveText(content.assistant.failed)
  await expect(field).toBeDisabled()
  await closeButton.click()
  await form.expectValues(message)
  await page.goto(new URL(ROUTES.about, page.url()).href)
  await page.goBack()
  await form.expectValues(message)
  await page.reload()
  await form.expectValues(message)
  await openButton.click()
  await expect(field).toBeEnabled()
  await expect(page.getByRole('alert')).toBeHidden()
})

/**
 * Starts a proxy of the site that simulates a deploy. After `rebuild()` every script has another name, in the pages and in
 * the scripts, and the former names respond 404.
 * @param site the site's address
 */
async function openRebuiltSite(site: string): Promise<OtherServer & { rebuild(): void }> {
  let isRebuilt = false
  const server = await serve(async ({ url = '/' }, response) => {
    const isScript = url.startsWith('/_astro/') && /\.js(?:\?|$)/.test(url)
    const path = isScript && isRebuilt && !url.includes(AFTER) ? '/gone' : url.replace(AFTER, '')
    const answer = await fetch(new URL(path, site))
    const type = answer.headers.get('content-type') ?? ''
    const content = Buffer.from(await answer.arrayBuffer())
    const isRenamed = isRebuilt && /html|javascript/.test(type)
    response.writeHead(answer.status, { 'content-type': type, 'x-content-type-options': 'nosniff' })
    response.end(isRenamed ? `${content}`.replace(SCRIPT_NAME, `$1$2.${AFTER}$3.js`) : content)
  })
  return {
    ...server,
    rebuild() {
      isRebuilt = true
    },
  }
}
