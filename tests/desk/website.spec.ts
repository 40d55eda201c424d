import sharp from 'sharp'
import { indianDay } from '#contract/hours.ts'
import { git, test } from './copied-project.ts'
import { navigate, openFile, openGroup, signIn, status } from './desk.ts'
import { expect, PHONE } from './test.ts'

test('an owner changes the website on a phone by the desk alone, publishes and undoes it', async ({
  site,
  project,
  openDevice,
}) => {
  const owner = await openDevice(PHONE)
  const visitor = await openDevice()
  await signIn(owner, site)
  await navigate(owner, 'Website')

  await test.step('a price, whose pages the window names', async () => {
    await openFile(owner, 'Prices')
    await owner.locator('summary').filter({ hasText: 'Website' }).click()
    await owner.getByLabel('Amount', { exact: true }).first().fill('4321')
    await expect(status(owner, 'Draft saved')).toBeVisible()
    await owner.getByRole('button', { name: 'Publish changes' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Publish' })
    await expect(dialog.getByText('1 change on 2 pages and in the assistant')).toBeVisible()
    await expect(dialog.getByText('Home page, Services page', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Not yet' }).click()
  })

  await test.step('the name, hours with a lunch break, and a holiday', async () => {
    await openFile(owner, 'Contact, hours and details')
    const form = owner.getByRole('form', { name: 'Contact, hours and details' })
    await form.getByLabel('Name', { exact: true }).first().fill('Meera’s')
    await expect(owner.getByRole('link', { name: 'Messages' })).toBeHidden()
    await openGroup(owner, 'Opening hours')
    const office = form.getByRole('group', { name: 'Office', exact: true })
    await office.getByRole('button', { name: '+ break on Monday' }).click()
    await office.getByRole('button', { name: 'All open days as Monday' }).click()
    await expect(office.getByText('Mon–Fri 9:00–13:00 and 14:00–18:00')).toBeVisible()
    await form.getByRole('button', { name: 'Add closed days' }).click()
    await owner.keyboard.type('Diwali')
    await form.getByLabel('First day').fill(indianDay(Date.now()))
    // Midnight may pass.
    await form.getByLabel('Last day').fill(indianDay(Date.now() + 86_400_000))
    await expect(status(owner, 'Draft saved')).toBeVisible()
  })

  await test.step('a testimonial with an apostrophe and a colon', async () => {
    await openFile(owner, 'Testimonials')
    await owner.getByRole('button', { name: /^Add testimonial/ }).click()
    const added = owner.locator('ol.entries > li').last()
    await added.getByLabel('Name').fill("Anand D'Souza")
    await added.getByLabel('Position').fill('Owner, D’Souza’s')
    await added.getByLabel('Words').fill("It's simple: they listen.")
    await added.getByLabel('Stars').fill('5')
    const portrait = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#224466' } })
      .jpeg()
      .toBuffer()
    await added
      .locator('input[type="file"]')
      .setInputFiles({ name: 'a b.jpg', mimeType: 'image/jpeg', buffer: portrait })
    await owner.getByRole('button', { name: 'Use this picture' }).click()
    await expect(owner.getByRole('button', { name: 'Use this picture' })).toHaveCount(0)
    await expect(status(owner, 'Draft saved')).toBeVisible()
  })

  await test.step('a person is removed', async () => {
    await openFile(owner, 'Arjun Nair')
    await owner.getByRole('button', { name: 'Remove Arjun Nair' }).click()
    await expect(owner.getByRole('button', { name: 'Bring it back' })).toBeVisible()
    await owner.getByRole('link', { name: 'All content' }).click()
    const entry = owner
      .getByRole('navigation', { name: 'Content' })
      .getByRole('link', { name: /^Arjun Nair.*removed/ })
    await expect(entry).toBeVisible()
  })

  await test.step('it is published, with one commit', async () => {
    expect(git(project, 'status', '--porcelain', 'content')).toBe('')
    await owner.getByRole('button', { name: 'Publish changes' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Publish' })
    await expect(dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(status(owner, 'Published')).toBeVisible()
    await expect.poll(() => git(project, 'log', '--format=%an').trim().split('\n')).toHaveLength(2)
    expect(git(project, 'diff', 'HEAD~1', '--name-status')).toMatch(/D\tcontent\/team\/arjun-nair\.yaml/)
    await expect(async () => {
      await visitor.goto('/services')
      await expect(visitor.getByText('₹4,321').first()).toBeVisible({ timeout: 1000 })
    }).toPass()
    await visitor.goto('/about')
    await expect(visitor.getByText('Arjun Nair')).toHaveCount(0)
    await visitor.goto('/contact')
    await expect(visitor.getByText(/^Closed .*: Diwali$/)).toBeVisible()
    await expect(visitor.getByText(/: Diwali\. We reply on/)).toBeVisible()
    await visitor.getByRole('button', { name: 'Open assistant' }).click()
    await visitor.getByRole('textbox', { name: 'Your message' }).fill('Are you open today?')
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('log').getByText(/: Diwali\. We reply on/)).toBeVisible()
  })

  await test.step('the publication is undone within a second, and the changes are drafts again', async () => {
    await owner.getByRole('button', { name: 'Undo last publication' }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await expect(status(owner, 'Undone')).toBeVisible()
    // Nothing waits for git.
    await expect.poll(() => git(project, 'log', '--format=%an').trim().split('\n')).toHaveLength(3)
    expect(git(project, 'diff', 'HEAD~2', '--', 'content')).toBe('')
    await expect(async () => {
      await visitor.goto('/about')
      await expect(visitor.getByText('Arjun Nair').first()).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(
      owner.getByRole('navigation', { name: 'Content' }).getByText('changed').first(),
    ).toBeAttached()
  })
})
