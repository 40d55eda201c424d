import { expect, test } from 'vitest'
import { readContent } from '#site/content/load.ts'
import { changed } from '#site/content/test-content.ts'
import { chatContent } from './chat-content.ts'

test('ends every reply on contact with a link to WhatsApp if the agency has a number for it', () => {
  const files = changed('site.yaml', 'contact.whatsapp', '+91 98765 43210')
  const content = readContent(files)
  const { alone } = chatContent(content).replies
  for (const reply of alone.contact) {
    expect(reply.at(-1)).toEqual([
      {
        text: content.words.whatsapp.label,
        href: expect.stringMatching(/^https:\/\/wa\.me\/919876543210\?text=./),
      },
    ])
  }
  expect(JSON.stringify({ ...alone, contact: [] })).not.toContain('wa.me')
  const without = readContent(changed('site.yaml', 'contact.whatsapp', undefined))
  expect(JSON.stringify(chatContent(without))).not.toContain('wa.me')
})
