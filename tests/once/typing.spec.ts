import type { Locator, Page } from '@playwright/test'
import { aMessage, contactForm } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { holdBack, SCRIPTS } from '../fixtures/late.ts'
import { expect, test } from '../fixtures/test.ts'

type Step = (page: Page) => Promise<unknown>

const key =
  (...names: string[]): Step =>
  async ({ keyboard }) => {
    for (const name of names) await keyboard.press(name)
  }
const type =
  (words: string): Step =>
  ({ keyboard }) =>
    keyboard.type(words)
/** As a phone's keyboard or another input method commits it, without keys. */
const commit =
  (words: string): Step =>
  ({ keyboard }) =>
    keyboard.insertText(words)
const compose =
  (words: string): Step =>
  async (page) => {
    const session = await page.context().newCDPSession(page)
    for (let length = 1; length <= words.length; length += 1) {
      const [text, end] = [words.slice(0, length), length]
      await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
    }
    await session.send('Input.insertText', { text: words })
  }
const paste =
  (words: string): Step =>
  async (page) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), words)
    await page.keyboard.press('Control+V')
  }

/** What is done in the e-mail field, and what is in it then: what a field without our script has, less its blanks. */
const CASES: [what: string, steps: Step[]][] = [
  ['a blank taken back', [type('asha@client.exampl '), key('Backspace'), type('e')]],
  ['two blanks taken back', [type('asha  '), key('Backspace', 'Backspace'), type('@client.example')]],
  ['a blank in the middle', [type('asha. rao@client.example')]],
  ['a blank before everything', [type(' asha@client.example')]],
  [
    'a blank at the end, then all replaced',
    [type('as '), key('Control+A', 'Backspace'), type('b@c.example')],
  ],
  ['a blank at the end, then a word deleted', [type('as '), key('Control+Backspace'), type('b@c.example')]],
  [
    'a keyboard’s blank, and a full stop',
    [commit('asha'), commit(' '), key('Backspace'), commit('.r@c.example')],
  ],
  ['words that a keyboard commits with a blank', [commit('asha@client.example '), key('Backspace')]],
  [
    'a letter put in the middle',
    [type('asha@clint.example'), key(...Array(11).fill('ArrowLeft')), type('e')],
  ],
  ['an international domain', [commit('info@straße.example')]],
  ['an international domain, mended in the middle', [commit('asha@उदहरण.example'), key('Home'), type('x')]],
  ['an international domain by an input method', [type('asha@'), compose('उदाहरण'), type('.example')]],
  [
    'a letter of another script, taken back',
    [type('asha@client'), commit('д'), key('Backspace'), type('.example')],
  ],
  ['a paste into the middle', [type('a@c.example'), key('Home'), paste('ash'), type('.')]],
  ['a paste between blanks', [paste('  asha@client.example \n')]],
  [
    'an undo and a redo',
    [type('asha '), type('@c.example'), key('Control+Z'), key('Control+Shift+Z'), type('x')],
  ],
  ['an undo after a paste', [type('asha'), paste('@c.example'), key('Control+Z'), type('@d.example')]],
]

for (const [what, steps] of CASES) {
  test(`the e-mail field takes ${what} as a field without our script does`, async ({
    page,
    context,
    site,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
    const form = contactForm(page)
    await page.goto('/contact')
    await hydrate(page)
    const without = await context.newPage()
    await without.route('**/plain', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><input type="email" id="email">' }),
    )
    await without.goto('/plain')
    const expected = await valueAfter(without, without.locator('#email'), steps)
    await without.close()
    await form.fields.name.click()
    await form.hydrated()
    expect(await valueAfter(page, form.fields.email, steps)).toBe(expected.replaceAll(' ', ''))
  })
}

async function valueAfter(page: Page, field: Locator, steps: Step[]): Promise<string> {
  await field.click()
  for (const step of steps) await step(page)
  return field.inputValue()
}

test('hydration leaves the caret of somebody who has just typed a blank, or is composing, where it is', async ({
  page,
}) => {
  const form = contactForm(page)
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await form.fields.email.click()
  // As a keyboard commits it: the field shows the blank, and keeps it out of its value.
  await page.keyboard.insertText('asha@client.exampl ')
  release()
  await form.hydrated()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('e')
  await expect(form.fields.email).toHaveValue('asha@client.example')
})

test('no field of the form is written to while somebody types in it', async ({ page }) => {
  const form = contactForm(page)
  await page.goto('/contact')
  await hydrate(page)
  await form.fields.name.click()
  await form.hydrated()
  await page.evaluate(() => {
    for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
      const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'value') as Required<PropertyDescriptor>
      Object.defineProperty(prototype, 'value', {
        get,
        set(words: string) {
          document.documentElement.dataset.written = words
          set.call(this, words)
        },
      })
    }
  })
  for (const field of ['name', 'email', 'phone', 'message'] as const) {
    await form.fields[field].focus()
    await page.keyboard.type(' अ  b\u200b ')
    await expect(page.locator('html')).not.toHaveAttribute('data-written')
  }
  await expect(form.fields.name).toHaveValue(' अ  b\u200b ')
})

for (const [how, leave] of [
  ['leaves the field', key('Tab')],
  ['presses Enter in it', key('Enter')],
] as const) {
  test(`an address with signs that nobody sees is cleaned when its visitor ${how}`, async ({
    page,
    site,
  }) => {
    const form = contactForm(page)
    const message = aMessage()
    await page.goto('/contact')
    await hydrate(page)
    await form.fill({ ...message, email: '' })
    await form.fields.email.click()
    await page.keyboard.insertText(`\u00a0\u202a${message.email}\u202c\u200b`)
    await leave(page)
    await expect(form.fields.email).toHaveValue(message.email)
    if (how.includes('leaves')) return
    await expect(form.banner).toBeVisible()
    await expectDelivered(site, message)
  })
}

test('an address that the browser takes, or that has a gap in it, is left as it is', async ({ page }) => {
  const { email, phone } = contactForm(page).fields
  await page.goto('/contact')
  await hydrate(page)
  for (const address of [
    'Asha+Work@Client.example',
    'o’brien@client.example',
    'asha\u00a0rao@client.example',
  ]) {
    await email.fill(address)
    await phone.click()
    await expect(email).toHaveValue(address)
  }
})

test('before hydration the browser reports a missing field, after it the page does, without a bubble', async ({
  page,
}) => {
  const form = contactForm(page)
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await form.sendButton.click()
  await expect(form.fields.name).toBeFocused()
  const field = await form.fields.name.elementHandle()
  await page.keyboard.type('Asha')
  release()
  await form.hydrated()
  expect(await field?.evaluate((element) => element.isConnected), 'React has kept the form').toBe(true)
  await expect(form.fields.name).toHaveValue('Asha')

  await page.evaluate(() => {
    // The browser shows its bubble unless a listener has prevented it.
    const tell = (event: Event) => {
      if (!event.defaultPrevented) document.documentElement.dataset.bubble = 'shown'
    }
    addEventListener('invalid', (event) => setTimeout(tell, 0, event), true)
  })
  const { refusals, form: words } = content.contact
  const missing = (name: 'name' | 'email' | 'subject' | 'message') =>
    page.getByText(refusals.missing.replace('{field}', words.fields[name].label), { exact: true })
  await form.sendButton.click()
  for (const name of ['email', 'subject', 'message'] as const) await expect(missing(name)).toBeVisible()
  await expect(missing('name')).toHaveCount(0)
  await expect(form.fields.email).toBeFocused()
  await form.fields.email.fill('asha at visitor')
  await form.sendButton.click()
  await expect(page.getByText(refusals.address.replace('{field}', words.fields.email.label))).toBeVisible()
  await expect(missing('email')).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-bubble')
})
