import type { Locator, Page } from '@playwright/test'
import type { Question } from '#site/assistant-rules/intents.ts'
import { parseMarkup, type Span } from '#site/content/markup.ts'
import { REPLY_DELAY } from '#site/features/assistant/conversation.ts'
import { assistant } from '../fixtures/assistant.ts'
import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

/** The content's replies as they are shown: placeholders resolved, without markup. */
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

/** The text of a message, one line a paragraph. */
async function textOf(message: Locator): Promise<string> {
  return (await message.locator('p').allTextContents()).join('\n')
}

/** Opens the assistant and, once it is hydrated, stops the page's clock at 10:01; `page.clock.runFor` advances it. */
async function openWithClockStopped(page: Page): Promise<void> {
  const { open, field } = assistant(page)
  await page.goto('/contact')
  await open()
  await expect(field).toBeEnabled()
  const opened = new Date('2026-01-05T10:00:00+05:30')
  await page.clock.install({ time: opened })
  await page.clock.pauseAt(new Date(opened.getTime() + 60_000))
}

test('an answer appears after the delay, with its intent and time', async ({ page }) => {
  const { send, field, messages, ofBot, ofUser, typing } = assistant(page)
  await openWithClockStopped(page)
  await expect(ofBot).toHaveCount(1) // the greeting
  await send('How much is a website?')
  await expect(field).toHaveValue('')
  await expect(ofUser).toContainText('How much is a website?')
  await expect(typing).toBeAttached()
  await page.clock.runFor(REPLY_DELAY - 1)
  await expect(messages).toHaveCount(2)
  await page.clock.runFor(1)
  await expect(messages).toHaveCount(3)
  await expect(typing).not.toBeAttached()
  await expect(ofBot.last()).toHaveAttribute('data-intent', 'price-website')
  expect(repliesTo('price-website')).toContain(await textOf(ofBot.last()))
  await expect(ofBot.last().locator('time')).toHaveText('10:01')
})

test('a message with markup is shown as text, and one in Hindi is understood and marked as Hindi', async ({
  page,
}) => {
  const { open, send, ofUser, conversation, panel } = assistant(page)
  const words = '<img src=x onerror=alert(1)><script>alert(2)</script> *a* [b](javascript:alert(3)) &amp;'
  const hindi = 'वेबसाइट की कीमत क्या है?'
  page.on('dialog', () => expect(true, 'markup in a message is not executed').toBe(false))
  await page.goto('/contact')
  await open()
  await send(words)
  await expect(ofUser.locator('p')).toHaveText(words)
  await expect(ofUser.locator('p')).not.toHaveAttribute('lang')
  await send(hindi)
  await expect(ofUser.last().locator('p')).toHaveAttribute('lang', 'hi')
  await expect.poll(conversation).toContain('price-website')
  const expectNoElements = () => expect(panel.locator('img, script, [href^="javascript"]')).toHaveCount(0)
  await expectNoElements()
  await page.goto('/about') // also when it is restored from the tab's memory
  await open()
  await expect(ofUser.locator('p')).toHaveText([words, hindi])
  await expectNoElements()
})

test('the conversation continues on the next page, with the answer that was due', async ({ page }) => {
  const { open, send, conversation } = assistant(page)
  await page.goto('/contact')
  await open()
  await send('who are you?')
  await page.goto('/about')
  await open()
  await expect.poll(conversation).toEqual(['greeting', 'who are you?', 'about'])
  await page.goBack()
  await open()
  await expect.poll(conversation).toEqual(['greeting', 'who are you?', 'about'])
})

test('the assistant answers without memory when storage is denied', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const { open, send, conversation } = assistant(page)
  await page.goto('/contact')
  await open()
  await send('portfolio')
  await expect.poll(conversation).toEqual(['greeting', 'portfolio', 'work'])
  await page.goto('/about')
  await open()
  await expect.poll(conversation).toEqual(['greeting'])
})
