import type { Page } from '@playwright/test'
import { expectAccessiblePart } from '../fixtures/accessibility.ts'
import { aMessage } from '../fixtures/contact-form.ts'
import { leadsOf, post } from '../fixtures/delivery.ts'
import { addAuthenticator, heading, invite, listed, navigate, postSpam, signIn, status } from './desk.ts'
import { expect, PHONE, test } from './test.ts'

test.slow() // axe checks ten states

const LOOKS = [
  { colorScheme: 'light', ...PHONE },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const

for (const look of LOOKS)
  test(`axe finds nothing in any state at ${look.viewport.width} px, ${look.colorScheme}, and none is too wide`, async ({
    site,
    openDevice,
  }) => {
    const message = await post(site)
    // The longest words that the form accepts.
    const long = await post(site, aMessage({ name: 'x'.repeat(120), message: 'y'.repeat(3_000) }))
    await postSpam(site)
    const owner = await openDevice(look)
    await owner.goto('/admin')
    await expect(heading(owner, 'Sign in')).toBeVisible()
    await expectGood(owner)
    await signIn(owner, site)
    await expect(listed(owner, message)).toBeVisible()
    await expectGood(owner)

    await test.step('a message', async () => {
      await listed(owner, long).click()
      await expect(heading(owner, long.name)).toBeVisible()
      await expectGood(owner)
    })

    await test.step('the form, its draft after a reload, and a conflict', async () => {
      await owner.goto('/admin')
      await listed(owner, message).click()
      await owner.getByRole('button', { name: 'Answer', exact: true }).click()
      const textbox = owner.getByRole('textbox', { name: 'Your answer' })
      await textbox.fill('Gladly, on Monday.')
      await expect(status(owner, 'Draft saved')).toBeVisible()
      await expectGood(owner)
      await owner.reload()
      await expect(textbox).toHaveValue('Gladly, on Monday.')
      const [lead] = await leadsOf(site, message)
      await site.runLeads('answered', lead?.id ?? '')
      await owner.getByRole('button', { name: 'Send answer' }).click()
      await expect(owner.getByRole('dialog', { name: 'Somebody else answers' })).toBeVisible()
      await expectGood(owner)
      await owner.getByRole('button', { name: 'Do not send' }).click()
      await owner.getByRole('button', { name: 'Delete' }).click()
      await expect(owner.getByRole('dialog', { name: 'Delete the message' })).toBeVisible()
      await expectGood(owner)
      await owner.keyboard.press('Escape')
    })

    for (const name of ['Summary', 'Website'])
      await test.step(name, async () => {
        await navigate(owner, name)
        await expect(heading(owner, name)).toBeVisible()
        await expectGood(owner)
      })

    await test.step('people and an invitation', async () => {
      const address = await invite(owner, 'Venkatanarasimharajuvaripeta Subramaniam')
      await expectGood(owner)
      const invited = await openDevice(look)
      await addAuthenticator(invited)
      await invited.goto(address)
      await expect(invited.getByRole('button', { name: 'Create a passkey' })).toBeVisible()
      await expectGood(invited)
    })
  })

async function expectGood(page: Page): Promise<void> {
  await expect(page.getByText('Loading …')).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessiblePart(page, 'html')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'CSS pixels beyond the window').toBeLessThanOrEqual(0)
}
