import { ROUTES } from '#site/routes.ts'
import { assistant } from '../fixtures/assistant.ts'
import { carousel, controlsOf, DESKTOP, PHONE, testimonials } from '../fixtures/carousel.ts'
import {
  button,
  controls,
  expectClosed,
  expectOpen,
  first,
  second,
  TAB,
  viewDetails,
} from '../fixtures/case-studies.ts'
import { aMessage, contactForm } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { hydrate, hydrateNear } from '../fixtures/hydration.ts'
import { expect, test } from '../fixtures/test.ts'

// The oldest browsers in which everything works (README), in one: what Chromium 109, Firefox 115 or Safari 16.4 lacks is
// taken away from the scripts and the styles. A use of it throws, or its styles have no effect.

/** Properties of these objects or prototypes, as words. */
const NEWER_SCRIPT = {
  Array: 'fromAsync',
  'Array.prototype': 'toSorted toReversed toSpliced with',
  ArrayBuffer: 'transfer',
  AbortSignal: 'any',
  'Document.prototype': 'startViewTransition ariaNotify onscrollend',
  'Element.prototype': `checkVisibility setHTMLUnsafe getHTML moveBefore ariaNotify
    ariaBusy ariaCurrent ariaExpanded ariaHidden ariaLabel ariaPressed ariaSelected`,
  'HTMLElement.prototype': 'popover showPopover hidePopover togglePopover onscrollend',
  'Iterator.prototype': 'map filter toArray some every find take drop flatMap reduce forEach',
  Map: 'groupBy',
  Object: 'groupBy',
  Promise: 'withResolvers try',
  'Set.prototype': 'union difference intersection isSubsetOf isSupersetOf symmetricDifference',
  'String.prototype': 'isWellFormed toWellFormed',
  URL: 'parse canParse',
  window: 'Iterator scheduler navigation CloseWatcher onscrollend',
}
const NEWER_STYLES = /:has(?=\()|:popover-open|:user-invalid|light-dark(?=\()|@starting-style|\(scripting\b/g

test.beforeEach(async ({ page }) => {
  await page.addInitScript((newer) => {
    const find = (path: string) =>
      path
        .split('.')
        .reduce((within: object | undefined, name) => within && Reflect.get(within, name), window)
    for (const [path, names] of Object.entries(newer)) {
      const owner = path === 'window' ? window : find(path)
      for (const name of names.split(/\s+/)) if (owner) Reflect.deleteProperty(owner, name)
    }
    for (const { prototype } of [Element, Document, DocumentFragment]) {
      for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
        const original = Reflect.get(prototype, name)
        if (!original) continue
        Reflect.set(prototype, name, function (this: unknown, selector: string) {
          // `:is()` ignores what it does not know.
          if (/:has\(|:popover-open/.test(selector.replace(/:is\([^)]*\)/g, '')))
            throw new DOMException(`${selector} is not a valid selector`, 'SyntaxError')
          return original.call(this, selector)
        })
      }
    }
    // The browser itself must not open popovers.
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[popovertarget]')) event.preventDefault()
    })
  }, NEWER_SCRIPT)
  await page.route(/:\d+(\/[^./]*)?$/, async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': _, ...headers } = answer.headers()
    const body = (await answer.text()).replaceAll(/<style.*?<\/style>/gs, (css) =>
      css.replaceAll(NEWER_STYLES, ':unheard-of'),
    )
    // Chromium's own style hides popovers.
    const shown = body.replace('<style>', '<style>@layer theme{[popover]{display:block}}</style><style>')
    await route.fulfill({ status: answer.status(), headers, body: shown })
  })
})

test.afterEach(async ({ page }) => {
  await expect(page.locator('[data-failed]')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' }) // the browser may still be fetching a page that a link leads to
})

const { words } = content

test('the menu opens, closes and navigates', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(ROUTES.contact)
  const menu = page.locator('.menu')
  const open = button(page, words.menuOpen)
  await open.click()
  await expect(menu).toBeVisible()
  await button(page, words.menuClose).click()
  await expect(menu).toBeHidden()
  await open.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await open.click()
  await page.mouse.click(180, 760)
  await expect(menu).toBeHidden()
  await open.click()
  await menu.getByRole('link', { name: words.navigation.about, exact: true }).click()
  await expect(page).toHaveURL(ROUTES.about)
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`the assistant answers, closes and opens again at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto(ROUTES.about)
    const { open, panel, field, send, messages, closeButton } = assistant(page)
    await open()
    await expect(field).toBeEnabled()
    await send('What does a website cost?')
    await expect(messages).toHaveCount(3)
    await closeButton.click()
    await expect(panel).toBeHidden()
    await open()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  test(`both carousels keep their content and turn at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await hydrateNear(carousel(page))
    await controlsOf(page).dot(2).click()
    await expect(controlsOf(page).dot(2)).toHaveAttribute('aria-current', 'true')
    const [, shown] = content.testimonials
    await hydrateNear(testimonials(page))
    await button(testimonials(page), content.home.testimonials.next).click()
    await expect(testimonials(page).getByText(shown?.name ?? '', { exact: true })).toBeVisible()
  })
}

test('the strip of logos pauses by its button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const pause = button(page, `${words.pause}: ${content.home.clients.title}`)
  await pause.click()
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  const logos = page.getByRole('region', { name: content.home.clients.title, exact: true })
  await expect(logos.getByRole('img')).toHaveCount(content.clients.length)
})

test('the chosen colour scheme is applied and marked', async ({ page }) => {
  await page.goto(ROUTES.contact)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  const choice = page.locator('.scheme-switch').getByText(words.scheme.dark, { exact: true })
  const colour = () => choice.evaluate((label) => getComputedStyle(label).borderColor)
  const unmarked = await colour()
  await choice.click()
  await expect.poll(background).not.toBe(light)
  expect(await colour()).not.toBe(unmarked)
})

test('a filter reduces the list, and a case study opens, pages, enlarges a picture and closes', async ({
  page,
}) => {
  await page.goto(ROUTES.work)
  await hydrate(page)
  await page.locator(`[id="category-${first.category}"]`).click()
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(
    content.projects.filter(({ category }) => category === first.category).length,
  )
  await page.locator('#category-all').click()
  await viewDetails(page, first.title).click()
  const dialog = await expectOpen(page, first.title)
  await button(dialog, controls.next).click()
  const other = await expectOpen(page, second.title)
  await other.getByRole('tab', { name: TAB.gallery, exact: true }).click()
  await other.getByRole('tabpanel').getByRole('link').first().click()
  const picture = other.getByRole('dialog')
  await expect(picture).toBeVisible()
  for (let press = 0; press < 6; press++) await page.keyboard.press('Tab')
  expect(await picture.evaluate((view) => view.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(picture).toBeHidden()
  await button(other, controls.close).click()
  await expectClosed(page)
})

test('a message is delivered with its source', async ({ page, site }) => {
  const message = aMessage()
  await page.goto(`${ROUTES.contact}#send-message`)
  const form = contactForm(page)
  await hydrate(page)
  await form.fill(message)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await form.sendButton.click()
  expect((await sent).postData()).toContain('first_page')
  await expect(form.note).toBeVisible()
  await expectDelivered(site, message)
})
