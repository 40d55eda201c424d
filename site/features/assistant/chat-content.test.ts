import { expect, test } from 'vitest'
import { readContent } from '#site/content/load.ts'
import { changed, real } from '#site/content/test-content.ts'
import { chatContent } from './chat-content.ts'

test('answers with names and prices where a price, or the list of them, has no reply of its own', () => {
  const content = readContent(real)
  const one = { fixed: false, words: 'On request', asked: [], replies: [] }
  const prices = [
    { ...one, id: 'film', name: 'Film', from: 38_500, includes: 'two edits' },
    { ...one, id: 'reels', name: 'Reels', from: 1999, fixed: true, per: 'month' as const },
    { ...one, id: 'drone', name: 'Drone', replies: ['Ask.'] },
  ]
  const answers = { ...content.assistant.answers, pricing: [] }
  const { alone } = chatContent({ ...content, prices, assistant: { ...content.assistant, answers } }).replies
  const ask = [{ text: content.servicesPage.list.ask, href: '/contact' }]
  const film = [{ em: 'Film' }, ': From ₹38,500, two edits']
  expect(alone['price-film']).toEqual([[film, ask]])
  expect(alone['price-drone']).toEqual([[['Ask.']]])
  const lines = [film, [{ em: 'Reels' }, ': ₹1,999 per month'], [{ em: 'Drone' }, ': On request'], ask]
  expect(alone.pricing).toEqual([lines])
  expect(alone).not.toHaveProperty('price-website')
})

test('answers a question of the agency’s own, of which nothing is left without one', () => {
  const question = { id: 'weddings', name: 'Weddings', asked: ['shaadi'], replies: ['Yes.', '*Gladly.*'] }
  const chat = chatContent(readContent(changed('assistant.yaml', 'questions', [question])))
  expect(chat.replies.alone['question-weddings']).toEqual([[['Yes.']], [[{ em: 'Gladly.' }]]])
  const { words, replies } = chatContent(readContent(changed('assistant.yaml', 'questions', undefined)))
  for (const part of [chat.words, words, replies.names]) expect(part).not.toHaveProperty('questions')
})

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
