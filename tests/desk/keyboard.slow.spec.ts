import type { Locator, Page } from '@playwright/test'
import { aMessage } from '../fixtures/contact-form.ts'
import { post } from '../fixtures/delivery.ts'
import { test as testOfCopy } from './copied-project.ts'
import { addAuthenticator, heading, invite, listed, signIn, status } from './desk.ts'
import { expect, test } from './test.ts'

test.slow()

/** Presses of Tab. */
const FEW = 3

test('a person signs in, answers, invites and signs out by keyboard alone', async ({ site, openDevice }) => {
  const message = await post(site, aMessage({ name: 'Asha Rao' }))
  const owner = await openDevice()
  const page = await openDevice()
  await signIn(owner, site)
  await addAuthenticator(page)
  await page.goto(await invite(owner, 'Meera'))
  await press(page, 'Enter', page.getByRole('button', { name: 'Create a passkey' }))
  await expect(heading(page, 'Messages')).toBeVisible()

  await press(page, 'Enter', listed(page, message))
  await expect(heading(page, message.name)).toBeFocused()
  await press(page, 'Space', page.getByRole('button', { name: 'Answer', exact: true }))
  const textbox = page.getByRole('textbox', { name: 'Your answer' })
  await expect(textbox).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('combobox', { name: 'Template' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(textbox).toHaveValue(/^Dear Asha/)
  await press(page, 'Enter', page.getByRole('button', { name: 'Send answer' }))
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()

  await press(page, 'Enter', page.getByRole('link', { name: 'People' }))
  await expect(heading(page, 'People')).toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type('Ravi')
  await page.keyboard.press('Enter')
  await expect(status(page, 'Send this address to Ravi')).toBeVisible()
  await press(page, 'Enter', page.getByRole('button', { name: 'Remove Ravi' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove Ravi' })).toBeFocused()
  await press(page, 'Space', page.getByRole('button', { name: 'Sign out', exact: true }))
  await expect(heading(page, 'Sign in')).toBeVisible()
})

testOfCopy('a person edits the website by keyboard alone', async ({ site, openDevice }) => {
  const page = await openDevice()
  await signIn(page, site)
  await press(page, 'Enter', page.getByRole('link', { name: 'Website' }))
  await expect(heading(page, 'Website')).toBeFocused()
  await press(page, 'Enter', page.getByRole('link', { name: 'Contact, hours and details' }))
  await expect(page.getByRole('heading', { name: 'Contact, hours and details' })).toBeFocused()
  const form = page.getByRole('form', { name: 'Contact, hours and details' })

  await test.step('reads what is published, and closes it with Escape', async () => {
    await tabTo(page, form.getByRole('textbox', { name: 'Last line of the footer' }))
    await page.keyboard.type('!')
    await expect(status(page, 'Draft saved')).toBeVisible()
    const publish = page.getByRole('button', { name: 'Publish changes' })
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await tabTo(page, dialog.getByRole('button', { name: 'Publish', exact: true }))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Last line of the footer' })).toBeFocused()
    await press(page, 'Enter', page.getByRole('link', { name: /^Skip to .Publish changes/ }), FEW)
    await expect(publish).toBeFocused()
  })

  await test.step('passes the preview, which shows a page with 45 links', async () => {
    const preview = page.locator('iframe[title="Preview"]')
    const shown = preview.contentFrame().locator(':root')
    const hasFocus = () => shown.evaluate(() => document.hasFocus())
    await expect(shown.getByRole('main')).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Desktop' }))
    await tabTo(page, preview, 1)
    await expect.poll(hasFocus).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(hasFocus).toBe(false)
  })
})

async function press(page: Page, key: string, target: Locator, limit?: number): Promise<void> {
  await tabTo(page, target, limit)
  await page.keyboard.press(key)
}

/** Presses Tab until an element has the focus. After the last one the browser begins at the first again. */
async function tabTo(page: Page, target: Locator, limit = 150): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses <= limit; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by Tab.`)
}
