import type { Locator, Page } from '@playwright/test'
import type { Question } from '#site/assistant-rules/intents.ts'
import { findIntents } from '#site/assistant-rules/rules.ts'
import { parseMarkup, type Span } from '#site/content/markup.ts'
import { REPLY_DELAY } from '#site/features/assistant/conversation.ts'
import { writeScript } from '#site/features/assistant/script.ts'
import { assistant } from '../fixtures/assistant.ts'
import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

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

/** Opens the assistant and, once it can be written to, stops the page's clock at 10:01; `page.clock.runFor` moves it. */
async function openWithClockStopped(page: Page): Promise<void> {
  const { open, field } = assistant(page)
  await page.goto('/')
  await open()
  await expect(field).toBeEnabled()
  const opened = new Date('2026-01-05T10:00:00+05:30')
  await page.clock.install({ time: opened })
  await page.clock.pauseAt(new Date(opened.getTime() + 60_000))
}

test('an answer comes after its delay, not before, with its rule and its time', async ({ page }) => {
  const { say, field, messages, ofBot, ofUser, typing } = assistant(page)
  await openWithClockStopped(page)
  await expect(ofBot).toHaveCount(1) // the opening
  await say('How much is a website?')
  await expect(field).toHaveValue('')
  await expect(ofUser).toContainText('How much is a website?')
  await expect(typing).toBeAttached()
  await page.clock.runFor(REPLY_DELAY - 1)
  await expect(messages).toHaveCount(2)
  await page.clock.runFor(1)
  await expect(messages).toHaveCount(3)
  await expect(typing).not.toBeAttached()
  await expect(ofBot.last()).toHaveAttribute('data-intent', 'price-website')
  expect(repliesTo('price-website')).toContain(await saidIn(ofBot.last()))
  await expect(ofBot.last().locator('time')).toHaveText('10:01')
})

test('messages sent in a row are each answered a delay later, in their order', async ({ page }) => {
  const { say, said } = assistant(page)
  await openWithClockStopped(page)
  await say('portfolio')
  await page.clock.runFor(REPLY_DELAY / 2)
  await say('contact')
  await say('bye')
  await page.clock.runFor(REPLY_DELAY / 2)
  await expect.poll(said).toEqual(['greeting', 'portfolio', 'contact', 'bye', 'work'])
  await page.clock.runFor(REPLY_DELAY / 2)
  await expect.poll(said).toEqual(['greeting', 'portfolio', 'contact', 'bye', 'work', 'contact', 'goodbye'])
})

test('each suggestion asks what it says', async ({ page }) => {
  const { chip, said } = assistant(page)
  await openWithClockStopped(page)
  const { names } = writeScript(content).replies
  const expected = ['greeting']
  for (const name of content.assistant.chips) {
    await chip(name).click()
    await page.clock.runFor(REPLY_DELAY)
    expected.push(name, ...findIntents(name, names).slice(0, 1))
  }
  await expect.poll(said).toEqual(expected)
})

test('what has no visible character is not sent', async ({ page }) => {
  const { say, sendButton, messages } = assistant(page)
  await openWithClockStopped(page)
  await say('')
  await say('   ')
  await sendButton.click()
  await page.clock.runFor(5 * REPLY_DELAY)
  await expect(messages).toHaveCount(1)
})

test('the prices it tells are those of the services page', async ({ page }) => {
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

test('a visitor’s words are only ever text', async ({ page }) => {
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

test('a question in Hindi is understood, and read out in Hindi', async ({ page }) => {
  const { open, say, ofUser, said } = assistant(page)
  await page.goto('/')
  await open()
  await say('वेबसाइट की कीमत क्या है?')
  await expect(ofUser.locator('p')).toHaveAttribute('lang', 'hi')
  await expect.poll(said).toContain('price-website')
  await say('And an app?')
  await expect(ofUser.last().locator('p')).not.toHaveAttribute('lang')
})

test('the talk goes on on the next page, and an answer that was due is given there', async ({ page }) => {
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
})

test('denied storage costs nothing but the memory', async ({ page }) => {
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
