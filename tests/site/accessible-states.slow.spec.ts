import { ANSWERED_STATES } from '#contract/answered.ts'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { expectAccessible, expectAccessiblePart } from '../fixtures/accessibility.ts'
import { assistant } from '../fixtures/assistant.ts'
import { carousel, DESKTOP, endAnimations, PHONE, testimonials } from '../fixtures/carousel.ts'
import {
  button,
  controls,
  expectClosed,
  expectOpen,
  first,
  TABS,
  viewDetails,
} from '../fixtures/case-studies.ts'
import { aMessage, contactForm } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import { hydrateNear } from '../fixtures/hydration.ts'
import { totalShift } from '../fixtures/layout-shifts.ts'
import { expect, test } from '../fixtures/test.ts'

// accessibility.spec.ts checks the pages as they open.

test('axe finds nothing on the open menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/about')
  await page.getByRole('button', { name: content.words.menuOpen, exact: true }).click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: content.words.getProposal, exact: true }),
  ).toBeVisible()
  await expectAccessible(page, 'header')
})

test('axe finds nothing on the form with invalid fields, after a failure, and after a post without script', async ({
  page,
}) => {
  const form = contactForm(page)
  await page.route(`**${SEND_FORM_PATH}`, (route) => route.fulfill({ status: 500, body: 'It broke.' }))
  await page.goto('/contact')
  await form.sendButton.click()
  await form.fields.email.fill('asha at visitor')
  await form.fields.email.blur()
  await expectAccessible(page, 'main')
  await form.fill(aMessage())
  await form.sendButton.click()
  await expect(form.alert).toBeVisible()
  await expectAccessible(page, 'main')
  // The banner stays while the address targets it.
  for (const outcome of ['#sent', '#not-sent']) {
    await page.goto('about:blank')
    await page.goto(`/contact${outcome}`)
    await expect(page.locator(outcome)).toBeVisible()
    await expectAccessible(page, 'main')
  }
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`axe finds nothing on a hydrated carousel at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    for (const region of [carousel(page), testimonials(page)]) {
      await hydrateNear(region)
      await region.getByRole('button').last().click()
      await endAnimations(region) // half faded words have too little contrast
    }
    await expectAccessiblePart(page, 'main')
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  for (const viewport of [PHONE, DESKTOP]) {
    test(`a case study opens without a transition, changes tabs, enlarges and closes by taps, and axe finds nothing in any state, at ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto('/our-work')
      await viewDetails(page, first.title).scrollIntoViewIfNeeded()
      const opacity = await page.evaluate(async (slug) => {
        document.querySelector<HTMLElement>(`article [href="#${slug}"]`)?.click()
        while (true) {
          await new Promise(requestAnimationFrame)
          const study = document.querySelector('dialog[open]')
          if (study) return getComputedStyle(study).opacity
        }
      }, first.slug)
      expect(opacity).toBe('1')
      const dialog = await expectOpen(page, first.title)
      for (const name of [controls.previous, controls.next])
        await expect(button(dialog, name)).toBeVisible({ visible: viewport !== PHONE })
      // On a phone it has the same colours.
      const expectClean = viewport === PHONE ? expectAccessiblePart : expectAccessible
      await expectClean(page, 'html')
      for (const name of TABS) {
        await dialog.getByRole('tab', { name }).tap()
        await expectOpen(page, first.title, name)
        await expect(dialog.getByRole('tab', { name })).toBeInViewport({ ratio: 1 })
        await expectClean(page, 'dialog[open]')
      }
      await dialog.getByRole('tabpanel').getByRole('link').first().tap()
      await expect(button(page, controls.back)).toBeVisible()
      await expectClean(page, 'dialog[open]')
      await button(page, controls.back).tap()
      await button(dialog, controls.close).tap()
      await expectClosed(page)
    })
  }
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`every control of the open assistant is at least 44 px large, opening and answering shift no layout, and axe finds nothing before and after an answer, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const { open, send, messages, panel, field, floatingCloseButton } = assistant(page)
    await page.goto('/about')
    await fontsLoaded(page) // they may break a line differently
    await open()
    await expect(field).toBeEnabled()
    for (const target of [floatingCloseButton, field, ...(await panel.getByRole('button').all())]) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await expectAccessible(page)
    await send('Hi, services with pricing, and how can I contact you?')
    await expect(messages).toHaveCount(3)
    expect(await totalShift(page)).toBeLessThan(0.02) // the typefaces alone may move a line
    await expectAccessible(page, '.assistant-panel')
  })
}

test('a host without the relay shows that state too; axe finds nothing in any, and all fit on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.route('**/answered', (route) => route.fulfill({ path: 'dist/current/answered.html' }))
  await page.goto('/answered')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.answered.wrong.title)
  for (const state of ANSWERED_STATES) {
    await page.locator('[data-answered]').evaluateAll((elements, shown) => {
      for (const element of elements) {
        element.toggleAttribute('hidden', element.getAttribute('data-answered') !== shown)
        for (const place of element.querySelectorAll('[data-placeholder]'))
          place.textContent = 'Venkatanarasimharajuvaripeta'
      }
    }, state)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, state === ANSWERED_STATES[0] ? 'html' : 'main') // the states differ in that part
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, state).toBeLessThanOrEqual(0)
  }
})
