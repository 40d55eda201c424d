import { FIELD_NAMES } from '#contract/email-protocol.ts'
import { type Message, SUBJECTS } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { find } from './find.ts'
import type { Found, Page } from './webdriver.ts'

const { form: words } = content.contact

/** A text with quotes, markup and another script. WebKit's driver cannot type emoji and line breaks. */
export const TYPED_TEXT = 'She said: "Ours won\'t do" & left <b>bold</b>, 100% true. नमस्ते, ज़्यादा तेज़।'

/** Fills the contact form of the current page as a visitor does, and presses its button. */
export async function sendForm(tab: Page, message: Message): Promise<void> {
  for (const field of FIELD_NAMES) {
    const { label } = words.fields[field]
    if (field === 'subject')
      await choose(tab, await find(tab, 'combobox', label), SUBJECTS[message.subject] ?? '')
    else await tab.type(await find(tab, 'textbox', label), message[field])
  }
  await tab.click(await find(tab, 'button', words.send))
}

async function choose(tab: Page, list: Found, label: string): Promise<void> {
  const option = await tab.evaluate(
    (list: HTMLSelectElement, label: string) => [...list.options].find(({ text }) => text === label) ?? null,
    list,
    label,
  )
  if (!option) throw new Error(`There is no subject "${label}".`)
  await tab.click(option)
}
