import { expect, type Locator, type Page } from '@playwright/test'
import { HONEYPOT_FIELD } from '#contract/email-protocol.ts'
import { aMessage, type Message } from '../fixtures/contact-form.ts'
import { post } from '../fixtures/delivery.ts'
import type { RunningSite } from '../fixtures/site.ts'

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

export function status(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: text })
}

/** The message's link in the list. */
export function listed(page: Page, { name }: Message): Locator {
  return page.getByRole('list', { name: 'Messages', exact: true }).getByRole('link', { name })
}

export function navigate(page: Page, name: string): Promise<void> {
  return page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click()
}

/** Signs in with the address that the relay has printed. */
export async function signIn(page: Page, site: RunningSite): Promise<void> {
  await page.goto(site.deskAddress())
  await expect(heading(page, 'Messages')).toBeVisible()
}

/** Invites a person under "People". @returns the one-time address */
export async function invite(page: Page, name: string): Promise<string> {
  await navigate(page, 'People')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  return (await page.getByRole('status').locator('code').textContent()) ?? ''
}

/** Gives a page's device a fingerprint reader that recognises its user. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Sends a message that is kept back as spam: with links, and the field that people do not see. */
export function postSpam(site: RunningSite): Promise<Message> {
  const links = [1, 2, 3].map((number) => `https://shop.example/${number}`).join(' ')
  return post(site, aMessage({ name: 'Cheap Links', message: links }), { [HONEYPOT_FIELD]: 'yes' })
}

/** Opens a file of the website by its title. */
export async function openFile(page: Page, file: string): Promise<void> {
  const back = page.getByRole('link', { name: 'All content' })
  if (await back.isVisible()) await back.click()
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: file }).first().click()
  await expect(page.getByRole('form', { name: file })).toBeVisible()
}

/** Opens a group of a form, if it is closed. */
export async function openGroup(page: Page, name: string): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: name }).first()
  const isOpen = await summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open)
  // By key: what is saved and checked once a field is left may move the group under a pointer.
  if (!isOpen) await summary.press('Enter')
}
