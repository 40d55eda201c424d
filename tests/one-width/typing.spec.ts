import type { Locator, Page } from '@playwright/test'
import { aMessage, contactForm } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { holdRequests, SCRIPTS } from '../fixtures/delay-requests.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
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
/** Commits text like a phone's keyboard or another input method, without key events. */
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

/** Input into the e-mail field. The expected value is that of a field without script, minus its spaces. */
const CASES: [what: string, steps: Step[]][] = [
  ['a space that is deleted', [type('asha@client.exampl '), key('Backspace'), type('e')]],
  ['two spaces that are deleted', [type('asha  '), key('Backspace', 'Backspace'), type('@client.example')]],
  ['a space in the middle', [type('asha. rao@client.example')]],
  ['a leading space', [type(' asha@client.example')]],
  [
    'a trailing space, then everything replaced',
    [type('as '), key('Control+A', 'Backspace'), type('b@c.example')],
  ],
  ['a trailing space, then a deleted word', [type('as '), key('Control+Backspace'), type('b@c.example')]],
  [
    'a space and a full stop from an on-screen keyboard',
    [commit('asha'), commit(' '), key('Backspace'), commit('.r@c.example')],
  ],
  ['words that a keyboard commits with a space', [commit('asha@client.example '), key('Backspace')]],
  [
    'a letter inserted in the middle',
    [type('asha@clint.example'), key(...Array(11).fill('ArrowLeft')), type('e')],
  ],
  ['an international domain', [commit('info@straße.example')]],
  ['an international domain edited in the middle', [commit('asha@उदहरण.example'), key('Home'), type('x')]],
  ['an international domain by an input method', [type('asha@'), compose('उदाहरण'), type('.example')]],
  [
    'a letter of another script that is deleted',
    [type('asha@client'), commit('д'), key('Backspace'), type('.example')],
  ],
  ['a paste into the middle', [type('a@c.example'), key('Home'), paste('ash'), type('.')]],
  ['a pasted text with spaces around it', [paste('  asha@client.example \n')]],
  [
    'an undo and a redo',
    [type('asha '), type('@c.example'), key('Control+Z'), key('Control+Shift+Z'), type('x')],
  ],
  ['an undo after a paste', [type('asha'), paste('@c.example'), key('Control+Z'), type('@d.example')]],
]

test('the e-mail field handles typing, pasting and undoing as a field without script does', async ({
  page,
  context,
  site,
}) => {
  test.slow() // many cases
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  const { fields, hydrated } = contactForm(page)
  const without = await context.newPage()
  await without.route('**/plain', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><input type="email" id="email">' }),
  )
  await without.goto('/plain')
  const expected: string[] = []
  for (const [, steps] of CASES) {
    expected.push(await valueAfter(without, without.locator('#email'), steps))
  }
  await without.close()
  await page.goto('/contact')
  await fields.name.click()
  await hydrated()
  for (const [at, [what, steps]] of CASES.entries()) {
    const value = await valueAfter(page, fields.email, steps)
    expect.soft(value, what).toBe(expected[at]?.replaceAll(' ', ''))
  }
})

/** Puts the caret into the emptied field and types. */
async function valueAfter(page: Page, field: Locator, steps: Step[]): Promise<string> {
  await field.fill('')
  await field.click()
  for (const step of steps) await step(page)
  return field.inputValue()
}

test('hydration keeps the caret after a space was typed', async ({ page }) => {
  const form = contactForm(page)
  const release = await holdRequests(page, SCRIPTS)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await form.fields.email.click()
  // Committed like this, the field shows the space, and its value omits it.
  await page.keyboard.insertText('asha@client.exampl ')
  release()
  await form.hydrated()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('e')
  await expect(form.fields.email).toHaveValue('asha@client.example')
})

test('no field is written to while it is typed in', async ({ page }) => {
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

test('an address loses its invisible characters when Enter is pressed', async ({ page, site }) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.goto('/contact')
  await hydrate(page)
  await form.fill({ ...message, email: '' })
  await form.fields.email.click()
  await page.keyboard.insertText(`\u00a0\u202a${message.email}\u202c\u200b`)
  await page.keyboard.press('Enter')
  await expect(form.fields.email).toHaveValue(message.email)
  await expect(form.banner).toBeVisible()
  await expectDelivered(site, message)
})

test('an address that the browser accepts, or with a space inside, is not changed', async ({ page }) => {
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

test('a missing field is reported by the browser before hydration and by the page after it, without a bubble', async ({
  page,
}) => {
  const form = contactForm(page)
  const release = await holdRequests(page, SCRIPTS)
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
