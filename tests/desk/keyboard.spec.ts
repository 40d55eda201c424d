import type { Locator, Page } from '@playwright/test'
import { aMessage } from '../fixtures/contact-form.ts'
import { post } from '../fixtures/delivery.ts'
import { ANSWER_LIMIT_MS, addAuthenticator, heading, invite, listed, signIn, status } from './desk.ts'
import { expect, test } from './test.ts'

test.slow()

test('a person signs in, answers, undoes and answers again, invites and signs out by keyboard alone', async ({
  site,
  openDevice,
}) => {
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
  const send = page.getByRole('button', { name: 'Send answer' })
  await press(page, 'Enter', send)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(textbox).toBeFocused()
  await expect(textbox).toHaveValue(/^Dear Asha/)
  await press(page, 'Enter', send)
  await expect(status(page, 'Answer sent')).toBeVisible({ timeout: ANSWER_LIMIT_MS })

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

async function press(page: Page, key: string, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Presses Tab until an element has the focus. After the last one the browser begins at the first again. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by Tab.`)
}
