import type { Page } from '@playwright/test'
import { aMessage, type Message } from '../fixtures/contact-form.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { type OtherServer, serve } from '../fixtures/server.ts'
import { type RunningSite, startSite } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

/** What an EmailJS client returns to the page that called it; status 0 and no text if it got no response. */
type Outcome = { status: number; text: string }
type Client = {
  init(key: string, origin: string): void
  send(service: string, template: string, params: object): Promise<Outcome>
  sendForm(service: string, template: string, form: string): Promise<Outcome>
}

const CLIENTS = [
  ['send', '@emailjs/browser 4', 'node_modules/@emailjs/browser/dist/email.min.js'],
  ['sendForm', 'emailjs-com 3', 'node_modules/emailjs-com/dist/email.min.js'],
] as const

test.describe.configure({ mode: 'default' }) // in one worker, which starts the servers once

let ours: OtherServer
let relay: RunningSite

test.beforeAll(async () => {
  ours = await openWebsite()
  relay = await startSite({ ALLOWED_ORIGINS: ours.origin })
})
test.afterAll(async () => {
  await relay.stop()
  ours.stop()
})

for (const [call, client, file] of CLIENTS) {
  test(`${call} of ${client} delivers on an allowed website, and gets the reason of a refusal`, async ({
    page,
  }) => {
    const message = aMessage()
    await page.goto(ours.origin)
    await page.addScriptTag({ path: file })
    expect(await callFrom(page, call, { ...message, email: 'nobody' })).toMatchObject({
      status: 400,
      text: expect.stringContaining('Email must be one plain address'),
    })
    expect(await callFrom(page, call, message)).toMatchObject({ status: 200, text: 'OK' })
    await expectDelivered(relay, message)
  })
}

async function callFrom(page: Page, call: (typeof CLIENTS)[number][0], message: Message): Promise<Outcome> {
  for (const [name, value] of Object.entries(message)) await page.locator(`[name=${name}]`).fill(value)
  return await page.evaluate(
    async ({ origin, call, message }) => {
      const { emailjs } = window as unknown as { emailjs: Client }
      emailjs.init('public', origin)
      const what = call === 'send' ? message : '#form'
      try {
        const { status, text } = await emailjs[call]('default_service', 'contact', what as string & object)
        return { status, text }
      } catch (error) {
        const { status = 0, text = '' } = error as Partial<Outcome>
        return { status, text }
      }
    },
    { origin: relay.url, call, message },
  )
}

/** A website at another origin with a form that has our fields. */
function openWebsite(): Promise<OtherServer> {
  const fields = ['name', 'email', 'phone', 'subject', 'message'].map((name) => `<textarea name="${name}">`)
  const page = `<!doctype html><title>A website</title><form id="form">${fields.join('</textarea>')}</textarea></form>`
  return serve((_, response) => response.setHeader('content-type', 'text/html').end(page))
}
