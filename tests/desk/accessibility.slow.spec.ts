import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessiblePart } from '../fixtures/accessibility.ts'
import { aMessage } from '../fixtures/contact-form.ts'
import { leadsOf, post } from '../fixtures/delivery.ts'
import { test as testOfCopy } from './copied-project.ts'
import {
  addAuthenticator,
  heading,
  invite,
  listed,
  navigate,
  openFile,
  openGroup,
  postSpam,
  signIn,
  status,
} from './desk.ts'
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
      await expect(owner.getByRole('button', { name: 'Answer', exact: true })).toBeInViewport()
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
      await site.markAnswered(lead?.id ?? '')
      await owner.getByRole('button', { name: 'Send answer' }).click()
      await expect(owner.getByRole('dialog', { name: 'Somebody else answers' })).toBeVisible()
      await expectGood(owner)
      await owner.getByRole('button', { name: 'Do not send' }).click()
      await owner.getByRole('button', { name: 'Delete' }).click()
      await expect(owner.getByRole('dialog', { name: 'Delete the message' })).toBeVisible()
      await expectGood(owner)
      await owner.keyboard.press('Escape')
    })

    await test.step('a question about WhatsApp, and a conversation', async () => {
      await owner.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
      await owner.getByRole('textbox', { name: 'Note' }).fill('Wants a discount')
      await owner.getByRole('button', { name: 'Add note' }).click()
      await owner.getByRole('textbox', { name: 'Your answer' }).fill('नमस्ते '.repeat(200))
      await owner.getByRole('button', { name: 'Send on WhatsApp' }).click()
      await owner.getByRole('button', { name: 'Send anyway' }).click()
      await expect(status(owner, 'Did you send it on WhatsApp?')).toBeVisible()
      await expectGood(owner)
      await owner.getByRole('button', { name: 'Yes, answered' }).click()
      await expect(status(owner, 'Answered on WhatsApp')).toBeVisible()
      await expectGood(owner)
    })

    await test.step('Summary', async () => {
      await navigate(owner, 'Summary')
      await expect(heading(owner, 'Summary')).toBeVisible()
      await expectGood(owner)
    })

    await test.step('people and an invitation', async () => {
      const address = await invite(owner, 'Venkatanarasimharajuvaripeta Subramaniam')
      await expectGood(owner)
      await owner.getByRole('button', { name: 'Remove Venkat' }).click()
      await expect(owner.getByRole('dialog', { name: 'Remove Venkat' })).toBeVisible()
      await expectGood(owner)
      await owner.keyboard.press('Escape')
      const invited = await openDevice(look)
      await addAuthenticator(invited)
      await invited.goto(address)
      await expect(invited.getByRole('button', { name: 'Create a passkey' })).toBeVisible()
      await expectGood(invited)
    })
  })

for (const look of LOOKS)
  testOfCopy(
    `axe finds nothing while the website is edited at ${look.viewport.width} px, ${look.colorScheme}`,
    async ({ site, project, openDevice }) => {
      const page = await openDevice(look)
      const publish = page.getByRole('button', { name: 'Publish changes' })
      const dialog = page.getByRole('dialog', { name: 'Publish' })
      await signIn(page, site)
      await navigate(page, 'Website')
      await expect(page.getByRole('navigation', { name: 'Content' })).toBeVisible()
      await expectGood(page)

      await test.step('set-up', async () => {
        await page.getByRole('link', { name: 'set up' }).click()
        await expect(page.getByRole('heading', { name: 'Set up' })).toBeVisible()
        await expectGood(page)
        await page.getByRole('link', { name: 'Next', exact: true }).click()
        await expect(page.getByRole('heading', { name: 'Logo' })).toBeFocused()
        await page.goto('/admin/website/set-up?step=7')
        await page.getByRole('button', { name: 'sample projects' }).click()
        await expect(status(page, 'Removed: ')).toBeVisible()
        await expectGood(page)
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(status(page, 'Removed: ')).toBeHidden()
      })

      await test.step('a form with a problem', async () => {
        await openFile(page, 'Contact, hours and details')
        await expect(page.locator('summary').filter({ hasText: 'Contact' })).toContainText('samples')
        await openGroup(page, 'Opening hours')
        await page.locator('ol.entries summary').first().click()
        await page.getByLabel('One line about you').fill('From {price.webs')
        await page.keyboard.press('Tab')
        await expect(page.getByText('Placeholders in braces without blanks')).toBeVisible()
        await expectGood(page)
      })

      await test.step('the dialog of what is published, with the problem and with a long text', async () => {
        await publish.click()
        await expect(dialog.getByRole('list', { name: 'Problems' })).toBeVisible()
        await expectGood(page)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await page.getByLabel('One line about you').fill('A line '.repeat(120))
        await publish.click()
        await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText('A line')
        await expectGood(page)
        await page.keyboard.press('Escape')
      })

      await test.step('a picture', async () => {
        await openFile(page, 'Chatkara')
        const picture = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#775533' } })
        const buffer = await picture.jpeg().toBuffer()
        const input = page.locator('input[type="file"]').first()
        await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
        await expect(page.getByRole('list', { name: 'Shapes on the website' })).toBeVisible()
        await expectGood(page)
        await page.keyboard.press('Escape')
      })

      await test.step('the question before an entry is removed that others name', async () => {
        await openFile(page, 'Prices')
        await page.getByRole('button', { name: 'Remove Website' }).click()
        await expect(page.getByRole('dialog', { name: 'Remove Website?' })).toBeVisible()
        await expectGood(page)
        await page.keyboard.press('Escape')
      })

      await test.step('a conflict, and a file that is no YAML', async () => {
        await page.locator('summary').filter({ hasText: 'Website' }).click()
        await page.getByLabel('Amount', { exact: true }).first().fill('4321')
        await expect(status(page, 'Draft saved')).toBeVisible()
        replaceIn(join(project, 'content/prices.yaml'), 'from: 3999', 'from: 4500')
        replaceIn(join(project, 'content/testimonials.yaml'), '- name', '- name: "')
        await page.reload()
        await expect(page.getByRole('region', { name: 'Conflicts' })).toBeVisible()
        await expectGood(page)
        await page.goto('/admin/website/testimonials.yaml')
        await expect(page.getByRole('region', { name: 'Text of the file' })).toBeVisible()
        await expectGood(page)
      })
    },
  )

function replaceIn(file: string, before: string, after: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after))
}

async function expectGood(page: Page): Promise<void> {
  await expect(page.getByText('Loading …')).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessiblePart(page, 'html')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'CSS pixels beyond the window').toBeLessThanOrEqual(0)
}
