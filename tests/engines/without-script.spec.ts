import { ROUTES } from '#site/routes.ts'
import { first, list } from '../fixtures/case-studies.ts'
import { aMessage, SENT_TEXT } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { sendForm, TYPED_TEXT } from './contact-form.ts'
import { find, isShown } from './find.ts'
import { expect, test } from './test.ts'

test.use({ launch: { script: false, reducedMotion: false } })

test('a message is stored, delivered and confirmed without script', async ({ tab, site }) => {
  const message = aMessage({ message: TYPED_TEXT })
  await tab.open(ROUTES.contact)
  expect(await tab.evaluate(() => matchMedia('(scripting: none)').matches)).toBe(true)
  await sendForm(tab, message)
  await expect.poll(tab.address).toBe(`${ROUTES.contact}#sent`)
  expect(await tab.evaluate(() => document.querySelector('#sent')?.textContent)).toContain(SENT_TEXT)
  await expectDelivered(site, message)
})

test('a case study opens and closes without script', async ({ tab }) => {
  await tab.open(ROUTES.work)
  await tab.click(await find(tab, 'link', list.view, await find(tab, 'article', first.title)))
  const study = await find(tab, 'dialog', first.title)
  await tab.click(await find(tab, 'link', content.workPage.study.close, study))
  await expect.poll(() => isShown(tab, 'dialog', first.title)).toBe(false)
})

test('the menu opens and navigates without script', async ({ tab }) => {
  const { menuOpen, navigation } = content.words
  await tab.resize(360, 780)
  await tab.open(ROUTES.contact)
  await tab.click(await find(tab, 'button', menuOpen))
  await tab.click(await find(tab, 'link', navigation.about))
  await expect.poll(tab.address).toBe(ROUTES.about)
})
