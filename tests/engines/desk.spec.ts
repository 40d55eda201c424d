import { aMessage } from '../fixtures/contact-form.ts'
import { post } from '../fixtures/delivery.ts'
import { find } from './find.ts'
import { expect, test } from './test.ts'

test('a one-time address signs in to the desk, an answer is sent, and the preview loads', async ({
  tab,
  site,
}) => {
  const message = await post(site, aMessage({ name: 'Asha Rao' }))
  const texts = () => tab.evaluate(() => document.body.textContent)
  await tab.open(site.deskAddress())
  await tab.type(await find(tab, 'textbox', 'Name'), 'Meera')
  await tab.click(await find(tab, 'button', 'Continue'))
  await expect.poll(texts).not.toContain('Your name') // the list moves
  await tab.click(await find(tab, 'link', message.name))
  await tab.click(await find(tab, 'button', 'Answer'))
  const textbox = await find(tab, 'textbox', 'Your answer')
  await tab.type(textbox, 'Gladly, on Monday.')
  await tab.click(await find(tab, 'button', 'Send answer'))
  await expect.poll(texts).toContain('Answer sent')
  const answer = async () => (await site.mails()).find(({ to }) => to.includes(message.email))?.message.text
  await expect.poll(answer).toContain('Gladly, on Monday.')

  // The preview's document has no origin, which engines treat differently in policies.
  await tab.open(`${site.url}/admin/preview/about`)
  const scripted = () => tab.evaluate(() => document.querySelector('header')?.dataset.scrolled)
  await expect.poll(scripted).toBe('false')
  await tab.evaluate(() => document.querySelector('main img')?.scrollIntoView({ behavior: 'instant' }))
  const shown = () => tab.evaluate(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0))
  await expect.poll(shown).toBe(true)
  expect(await tab.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  expect(await tab.evaluate(() => self.origin)).toBe('null')

  await tab.open(`${site.url}/admin`)
  await tab.click(await find(tab, 'button', 'Sign out'))
  // WebKitGTK has no passkeys.
  await expect.poll(() => tab.evaluate(() => document.querySelector('h1')?.textContent)).toBe('Sign in')
})
