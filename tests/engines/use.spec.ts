import { ROUTES } from '#site/routes.ts'
import { controls, first, list, second, TAB } from '../fixtures/case-studies.ts'
import { aMessage } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { answeredLink, expectDelivered, leadsOf } from '../fixtures/delivery.ts'
import { sendForm, TYPED_TEXT } from './contact-form.ts'
import { find, isShown } from './find.ts'
import { expect, test } from './test.ts'
import type { Found, Page } from './webdriver.ts'

const { words, home, assistant, answered } = content

/** The visible texts of the elements that match a selector. */
function texts(tab: Page, selector: string): Promise<string[]> {
  return tab.evaluate(
    (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.textContent.trim()),
    selector,
  )
}

function isFocused(tab: Page, element: Found): Promise<boolean> {
  return tab.evaluate((element: Element) => document.activeElement === element, element)
}

/** Moves the pointer, as a visitor does who begins to use the page, and waits for the islands that hydrate on that. */
async function hydrate(tab: Page): Promise<void> {
  await tab.evaluate(() => document.dispatchEvent(new PointerEvent('pointermove')))
  const waiting = () =>
    tab.evaluate(() => document.querySelectorAll('astro-island[ssr]:not([opts*=near])').length)
  await expect.poll(waiting).toBe(0)
}

test('the menu opens, closes and navigates', async ({ tab }) => {
  await tab.resize(360, 780)
  await tab.open(ROUTES.contact)
  await tab.click(await find(tab, 'button', words.menuOpen))
  const { services, work, about } = words.navigation
  for (const name of [services, work, about, words.getProposal]) await find(tab, 'link', name)
  await tab.click(await find(tab, 'button', words.menuClose))
  await expect.poll(() => isShown(tab, 'link', words.getProposal)).toBe(false)
  await tab.click(await find(tab, 'button', words.menuOpen))
  await tab.click(await find(tab, 'link', about))
  await expect.poll(tab.address).toBe(ROUTES.about)
})

test('the buttons of the project carousel show the next and the previous slide', async ({ tab }) => {
  const { title, next, previous } = home.projects
  await tab.open('/')
  const carousel = await find(tab, 'region', title)
  await tab.evaluate((carousel: Element) => carousel.scrollIntoView(), carousel)
  await expect
    .poll(() => tab.evaluate((it: Element) => 'hydrated' in (it as HTMLElement).dataset, carousel))
    .toBe(true)
  const id = await tab.evaluate((it: Element) => it.getAttribute('aria-labelledby'), carousel)
  const shown = async () => (await texts(tab, `[aria-labelledby=${id}] h3`)).join()
  await expect.poll(shown).toContain(first.title)
  await tab.click(await find(tab, 'button', next, carousel))
  await expect.poll(shown).toContain(second.title)
  await expect.poll(shown).not.toContain(first.title)
  await tab.click(await find(tab, 'button', previous, carousel))
  await expect.poll(shown).toContain(first.title)
})

test('a case study opens, changes its tab and project, and closes by Back with the focus on its link', async ({
  tab,
}) => {
  await tab.open(ROUTES.work)
  await hydrate(tab)
  const link = await find(tab, 'link', list.view, await find(tab, 'article', first.title))
  await tab.click(link)
  const study = await find(tab, 'dialog', first.title)
  await tab.click(await find(tab, 'tab', TAB.features, study))
  await expect
    .poll(() => texts(tab, 'dialog[open] [role=tabpanel]').then(String))
    .toContain(first.features[0])
  await tab.click(await find(tab, 'button', controls.next, study))
  await find(tab, 'dialog', second.title)
  await tab.press('Escape')
  await expect.poll(() => isShown(tab, 'dialog', second.title)).toBe(false)
  await tab.click(link)
  await find(tab, 'dialog', first.title)
  await tab.back()
  await expect.poll(() => isShown(tab, 'dialog', first.title)).toBe(false)
  await expect.poll(tab.address).toBe(ROUTES.work)
  await expect.poll(() => isFocused(tab, link)).toBe(true)
})

test('the assistant answers a chip and a typed question, and closes by Escape', async ({ tab }) => {
  const intents = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-intent]')].map(({ dataset }) => dataset.intent),
    )
  await tab.open(ROUTES.about)
  await tab.click(await find(tab, 'button', assistant.open))
  await find(tab, 'dialog', assistant.name)
  await tab.click(await find(tab, 'button', assistant.chips[0] ?? ''))
  await expect.poll(intents).toEqual(['greeting', 'services'])
  const field = await find(tab, 'textbox', assistant.message)
  await tab.type(field, 'How much is a website?')
  await tab.press('Enter')
  await expect.poll(intents).toEqual(['greeting', 'services', 'price-website'])
  await tab.press('Escape')
  await expect.poll(() => isShown(tab, 'dialog', assistant.name)).toBe(false)
  await expect.poll(async () => isFocused(tab, await find(tab, 'button', assistant.open))).toBe(true)
})

test('a message sent through the form is stored, delivered and confirmed, and marked by the button behind its mail', async ({
  tab,
  site,
}) => {
  const message = aMessage({ message: TYPED_TEXT })
  await tab.open(ROUTES.contact)
  await hydrate(tab)
  await sendForm(tab, message)
  await expect.poll(() => texts(tab, 'main p').then(String)).toContain(content.contact.form.cleared)
  await expectDelivered(site, message)
  expect(await tab.address()).toBe(ROUTES.contact)

  await tab.open(await answeredLink(site, message))
  await tab.click(await find(tab, 'button', answered.open.button))
  await find(tab, 'button', answered.answered.button)
  expect((await leadsOf(site, message))[0]?.answeredAt).toBeDefined()
})

test('a link opens a page at its top, and Back restores the scroll position', async ({ tab }) => {
  await tab.open('/')
  const link = await find(tab, 'link', home.projects.all)
  await tab.evaluate((link: Element) => link.scrollIntoView({ block: 'center', behavior: 'instant' }), link)
  const place = await tab.evaluate(() => scrollY)
  await tab.click(link)
  await expect.poll(tab.address).toBe(ROUTES.work)
  expect(await tab.evaluate(() => scrollY)).toBe(0)
  await tab.back()
  await expect.poll(tab.address).toBe('/')
  await expect.poll(() => tab.evaluate((place: number) => Math.abs(scrollY - place), place)).toBeLessThan(40)
})
