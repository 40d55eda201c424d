import type { Locator } from '@playwright/test'
import { writeScript } from '#site/build/assistant-script.ts'
import { parseMarkup, type Span } from '#site/content/markup.ts'
import type { Question } from '#site/islands/assistant/brain/intents.ts'
import { findIntents } from '#site/islands/assistant/brain/rules.ts'
import { assistant } from './fixtures/assistant.ts'
import { expectNoBarriers } from './fixtures/barriers.ts'
import { contactForm } from './fixtures/contact-form.ts'
import { content } from './fixtures/content.ts'
import { holdBack, SCRIPTS } from './fixtures/late.ts'
import { ALL_PAGES } from './fixtures/pages.ts'
import { expect, ONCE, test } from './fixtures/test.ts'
import { openWithClockStopped } from './fixtures/turning.ts'
import { typefacesArrive } from './fixtures/typefaces.ts'

/** What the content has the assistant answer, as it is read: prices filled in, without markup. */
function repliesTo(question: Question): string[] {
  return content.assistant.answers[question].map((reply) =>
    parseMarkup(reply)
      .map((line) => line.map((span) => wordsOf(span)).join(''))
      .join('\n'),
  )
}

function wordsOf(span: Span): string {
  if (typeof span === 'string') return span
  return 'em' in span ? span.em : span.text
}

/** What a message says, a line for each of its paragraphs. */
async function saidIn(message: Locator): Promise<string> {
  return (await message.locator('p').allTextContents()).join('\n')
}

test('an answer comes after a second, not before, with its rule and its time', ONCE, async ({ page }) => {
  const { open, say, field, messages, ofBot, ofUser, typing } = assistant(page)
  await openWithClockStopped(page, '/')
  await open()
  await expect(ofBot).toHaveCount(1) // the opening
  await say('How much is a website?')
  await expect(field).toHaveValue('')
  await expect(ofUser).toContainText('How much is a website?')
  await expect(typing).toBeAttached()
  await page.clock.runFor(999)
  await expect(messages).toHaveCount(2)
  await page.clock.runFor(1)
  await expect(messages).toHaveCount(3)
  await expect(typing).not.toBeAttached()
  await expect(ofBot.last()).toHaveAttribute('data-intent', 'price-website')
  expect(repliesTo('price-website')).toContain(await saidIn(ofBot.last()))
  await expect(ofBot.last().locator('time')).toHaveText('10:01')
})

test('messages sent in a row are each answered a second later, in their order', ONCE, async ({ page }) => {
  const { open, say, said } = assistant(page)
  await openWithClockStopped(page, '/')
  await open()
  await say('portfolio')
  await page.clock.runFor(500)
  await say('contact')
  await say('bye')
  await page.clock.runFor(500)
  await expect.poll(said).toEqual(['greeting', 'portfolio', 'contact', 'bye', 'work'])
  await page.clock.runFor(500)
  await expect.poll(said).toEqual(['greeting', 'portfolio', 'contact', 'bye', 'work', 'contact', 'goodbye'])
})

test('each suggestion asks what it says', ONCE, async ({ page }) => {
  const { open, chip, said } = assistant(page)
  await openWithClockStopped(page, '/')
  await open()
  const { names } = writeScript(content).replies
  const expected = ['greeting']
  for (const name of content.assistant.chips) {
    await chip(name).click()
    await page.clock.runFor(1000)
    expected.push(name, ...findIntents(name, names).slice(0, 1))
  }
  await expect.poll(said).toEqual(expected)
})

test('what has no visible character is not sent', ONCE, async ({ page }) => {
  const { open, say, sendButton, messages } = assistant(page)
  await openWithClockStopped(page, '/')
  await open()
  await say('')
  await say('   ')
  await sendButton.click()
  await page.clock.runFor(5000)
  await expect(messages).toHaveCount(1)
})

test('the prices it tells are those of the services page', ONCE, async ({ page }) => {
  const { open, say, ofBot } = assistant(page)
  await page.goto('/')
  await open()
  await say('price of a website, an app, ui design, a chatbot and content')
  const answer = ofBot.last()
  await expect(answer).toHaveAttribute('data-intent', 'price-website')
  const said = await saidIn(answer)
  for (const asked of [
    'price-website',
    'price-app',
    'price-ui-ux',
    'price-chatbot',
    'price-content',
  ] as const) {
    const told = repliesTo(asked).filter((reply) => said.includes(reply))
    expect(told, `an answer to ${asked}, with the price of prices.yaml, in: ${said}`).not.toEqual([])
  }
})

test('a visitor’s words are only ever text', ONCE, async ({ page }) => {
  const { open, say, ofUser, messages, panel } = assistant(page)
  const words = '<img src=x onerror=alert(1)><script>alert(2)</script> *a* [b](javascript:alert(3)) &amp;'
  page.on('dialog', () => expect(true, 'nothing that was typed may run').toBe(false))
  await page.goto('/')
  await open()
  await say(words)
  await expect(ofUser.locator('p')).toHaveText(words)
  await expect(messages).toHaveCount(3)
  await expect(panel.locator('img, script, [href^="javascript"]')).toHaveCount(0)
  await page.goto('/about') // as well when it comes from the tab's memory
  await open()
  await expect(ofUser.locator('p')).toHaveText(words)
  await expect(panel.locator('img, script')).toHaveCount(0)
})

test('the keyboard alone opens it, writes, asks and closes it', ONCE, async ({ page }) => {
  const { openButton, floatingCloseButton, panel, field, closeButton, chip, messages } = assistant(page)
  await page.goto('/')
  await openButton.focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('portfolio')
  await page.keyboard.press('Enter')
  await expect(messages).toHaveCount(3)
  await page.keyboard.press('Shift+Tab')
  await expect(chip(content.assistant.chips.at(-1) ?? '')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(messages).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(openButton).toBeFocused()

  await page.keyboard.press('Enter')
  await closeButton.focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(openButton).toBeFocused()

  await page.keyboard.press('Space')
  await expect(field).toBeFocused()
  await floatingCloseButton.focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(openButton).toBeFocused()
})

test('both buttons close it', async ({ page }) => {
  const { open, openButton, panel, closeButton, floatingCloseButton } = assistant(page)
  await page.goto('/')
  for (const button of [closeButton, floatingCloseButton]) {
    await open()
    await button.click()
    await expect(panel).toBeHidden()
    await expect(openButton).toBeFocused()
  }
})

test('a press before the scripts have arrived opens it once they have', async ({ page }) => {
  const { openButton, panel, field } = assistant(page)
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'commit' })
  await openButton.click()
  await expect(page.locator('astro-island:has(.assistant)')).toHaveAttribute('aria-busy', 'true')
  await expect(panel).toBeHidden()
  release()
  await expect(panel).toBeVisible()
  await expect(field).toBeFocused()
})

test('a press before the scripts have arrived takes no words from a field that is being written in when they do', async ({
  page,
}) => {
  const { openButton, panel } = assistant(page)
  const message = page.getByRole('textbox', { name: /^Message/ })
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await openButton.click()
  await message.fill('We sell ')
  release()
  await expect(page.locator('astro-island:has(.assistant)')).not.toHaveAttribute('aria-busy')
  await page.keyboard.type('brass lamps')
  await expect(message).toHaveValue('We sell brass lamps')
  await expect(panel).toBeHidden()
  await openButton.click()
  await expect(panel).toBeVisible()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('the first tap opens it without bringing up the phone’s keyboard', async ({ page }) => {
    const { openButton, panel } = assistant(page)
    await page.goto('/')
    await openButton.tap()
    await expect(panel).toBeFocused()
  })
})

test(
  'the talk goes on on the next page, and an answer that was due is given there',
  ONCE,
  async ({ page }) => {
    const { open, say, said } = assistant(page)
    await page.goto('/')
    await open()
    await say('Hello')
    await expect.poll(said).toEqual(['greeting', 'Hello', 'greeting'])
    await say('who are you?')
    await page.goto('/about')
    await open()
    await expect.poll(said).toEqual(['greeting', 'Hello', 'greeting', 'who are you?', 'about'])
    await page.goBack()
    await open()
    await expect.poll(said).toEqual(['greeting', 'Hello', 'greeting', 'who are you?', 'about'])
  },
)

test('Escape is for what the visitor is at, and what is typed stays', ONCE, async ({ page }) => {
  const { open, panel, closeButton } = assistant(page)
  await page.goto('/contact')
  await open()
  await panel.getByRole('textbox').fill('kitna lage')
  const { email } = contactForm(page).fields
  await email.focus()
  await page.keyboard.press('Escape')
  await expect(panel).toBeVisible()
  await expect(email).toBeFocused()
  await panel.getByRole('textbox').focus()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await open()
  await expect(panel.getByRole('textbox')).toHaveValue('kitna lage')
  await closeButton.click()
})

test('the card does not lie over what the keyboard has come to', ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const { open, panel, field } = assistant(page)
  await open()
  await field.fill('kitna lage')
  const covered = page.getByRole('contentinfo').getByRole('link', { name: content.site.contact.email })
  await covered.focus()
  await expect(panel).toHaveCount(0)
  await expect(covered).toBeFocused()
  await open()
  await expect(field).toHaveValue('kitna lage')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('lying on its side, its header is out of the keyboard’s way too', ONCE, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 360 })
    await page.goto('/')
    await assistant(page).open()
    const header = page.locator('header')
    await expect(header).toHaveJSProperty('inert', true)
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(header).toHaveJSProperty('inert', false)
    await page.setViewportSize({ width: 640, height: 360 })
    await expect(header).toHaveJSProperty('inert', true)
    await assistant(page).closeButton.click()
    await expect(header).toHaveJSProperty('inert', false)
  })

  test('a link of the header to the page behind it gives that page back', ONCE, async ({ page }) => {
    const { open, panel } = assistant(page)
    const slowdown = await page.context().newCDPSession(page)
    await page.goto('/contact')
    await open()
    await contactForm(page).hydrated()
    await slowdown.send('Emulation.setCPUThrottlingRate', { rate: 20 }) // as the assistant takes longer to leave
    await page.locator('header .header-button').filter({ visible: true }).click()
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('in a low, wide window', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('it leaves the header free, and its text field whole', ONCE, async ({ page }) => {
    const { open, panel } = assistant(page)
    await page.goto('/')
    await open()
    await expect(panel.getByRole('textbox')).toBeInViewport({ ratio: 1 })
    const [header, card] = [await page.getByRole('banner').boundingBox(), await panel.boundingBox()]
    expect(card?.y).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY)
    expect(card?.height).toBeGreaterThan(300)
  })
})

test('denied storage costs nothing but the memory', ONCE, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const { open, say, said } = assistant(page)
  await page.goto('/')
  await open()
  await say('portfolio')
  await expect.poll(said).toEqual(['greeting', 'portfolio', 'work'])
  await page.goto('/about')
  await open()
  await expect.poll(said).toEqual(['greeting'])
})

test('opening it and a talk move nothing on the page', async ({ page }) => {
  const { open, say, messages } = assistant(page)
  await page.goto('/')
  await typefacesArrive(page) // in them a line may break elsewhere
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      for (const { value } of shifts)
        document.body.dataset.shift = `${Number(document.body.dataset.shift ?? 0) + value}`
    }).observe({ type: 'layout-shift' })
  })
  await open()
  await say('services with pricing')
  await expect(messages).toHaveCount(3)
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => document.body.dataset.shift ?? '0')).toBe('0')
})

test('everything that is pressed is large enough for a finger', async ({ page }) => {
  const { open, panel, floatingCloseButton } = assistant(page)
  await page.goto('/')
  await open()
  for (const target of [
    floatingCloseButton,
    ...(await panel.getByRole('button').all()),
    panel.getByRole('textbox'),
  ]) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

test('as a sheet it goes when the device asks for what is on top to be closed, wherever the focus is', async ({
  page,
}) => {
  const { open, panel, openButton } = assistant(page)
  const isSheet = (page.viewportSize()?.width ?? 0) < 768
  await page.goto('/about')
  await open()
  await expect(panel).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().focus()
  // Android's Back and this key are one to a browser; a desktop has the key alone.
  await page.keyboard.press('Escape')
  if (isSheet) {
    await expect(panel).toHaveCount(0)
    await expect(openButton).toBeFocused()
  } else await expect(panel).toBeVisible()
  await expect(page).toHaveURL(/about$/)
})

test('as a sheet it keeps the keyboard out of the page that it covers, as a card it does not', async ({
  page,
}) => {
  const { open, panel, closeButton } = assistant(page)
  await page.goto('/about')
  await open()
  const isSheet = (page.viewportSize()?.width ?? 0) < 768
  if (isSheet) expect((await panel.boundingBox())?.width).toBe(page.viewportSize()?.width)
  const [main, footer] = [page.locator('main'), page.locator('footer').last()]
  for (const covered of [main, footer]) {
    if (isSheet) await expect(covered).toHaveJSProperty('inert', true)
    await covered.getByRole('link').first().focus()
    const took = await covered.evaluate((element) => element.contains(document.activeElement))
    expect(took).toBe(!isSheet)
  }
  await closeButton.click()
  await expect(panel).toHaveCount(0)
  await main.getByRole('link').first().focus()
  await expect(main.getByRole('link').first()).toBeFocused()
})

for (const path of ALL_PAGES) {
  test(`it is there on ${path}`, ONCE, async ({ page }) => {
    await page.goto(path)
    await assistant(page).open()
  })
}

test('where its code cannot be had, a press says so, and where people answer', ONCE, async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort('connectionreset'))
  await page.emulateMedia({ reducedMotion: 'reduce' }) // what fades in has no contrast yet
  await page.goto('/about')
  const { openButton } = assistant(page)
  await openButton.click()
  await expect(page.getByRole('alert')).toHaveText(content.assistant.failed)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toBeHidden()
  await assistant(page).openButton.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expectNoBarriers(page)
})

for (const failure of [
  'the network was gone when it was pressed',
  'its code failed while nobody pressed it',
]) {
  test(`it opens at the next press where ${failure}`, ONCE, async ({ page }) => {
    const { openButton, panel, field } = assistant(page)
    const failures: string[] = []
    page.on('requestfailed', (request) => failures.push(request.url()))
    await page.route(SCRIPTS, (route) => route.abort('internetdisconnected'))
    await page.goto('/about')
    if (failure.includes('nobody')) await page.mouse.click(5, 300)
    else await openButton.click()
    await expect.poll(() => failures).not.toEqual([])
    if (!failure.includes('nobody')) await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute(SCRIPTS)
    await openButton.click()
    await expect(panel).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(field).toBeFocused()
  })
}

test(
  'where its code fails after the runtime, the next press opens it, by keyboard too',
  ONCE,
  async ({ page }) => {
    const { openButton, panel } = assistant(page)
    await page.route('**/_astro/assistant*.js*', (route) => route.abort('connectionreset'))
    await page.goto('/about')
    await openButton.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/_astro/assistant*.js*')
    await expect(openButton).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
  },
)

test('where its code never answers, a press says so in the end', ONCE, async ({ page }) => {
  await page.clock.install()
  await page.route(SCRIPTS, () => new Promise(() => {}))
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await assistant(page).openButton.click()
  await page.clock.runFor(25_000)
  await expect(page.getByRole('alert')).toHaveText(content.assistant.failed)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('there is no button that would do nothing', ONCE, async ({ page }) => {
    await page.goto('/')
    await expect(assistant(page).openButton).toBeHidden()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })
    test('axe finds nothing on the open assistant, before and after a talk', async ({ page }) => {
      const { open, say, messages, typing } = assistant(page)
      await page.goto('/about')
      await open()
      await expectNoBarriers(page)
      await say('Hi, services with pricing, and how can I contact you?')
      await expect(typing).toBeAttached()
      await expect(messages).toHaveCount(3)
      await expectNoBarriers(page)
    })
  })
}
