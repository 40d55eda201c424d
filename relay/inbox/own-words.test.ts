import { expect, test } from 'vitest'
import { htmlToText } from './html-text.ts'
import { splitWords } from './own-words.ts'

const QUOTED = '> From ₹4,499.\n>\n> Kind regards'

test.for<[string, string, string, string?]>([
  [
    'Gmail',
    `Yes please.\n\nOn Mon, 5 Jan 2026 at 12:00, Sagus <hello@sagus.example> wrote:\n\n${QUOTED}`,
    'Yes please.',
  ],
  [
    'Gmail, wrapped',
    `Yes please.\n\nOn Mon, 5 Jan 2026 at 12:00, Sagus Digital Private Limited\n<hello@sagus.example> wrote:\n\n${QUOTED}`,
    'Yes please.',
  ],
  [
    'Gmail in Hindi',
    `हाँ, कब शुरू करेंगे?\n\nसोम, 5 जन॰ 2026 को 12:00 pm बजे को Sagus <hello@sagus.example> ने\nलिखा:\n\n${QUOTED}`,
    'हाँ, कब शुरू करेंगे?',
  ],
  [
    'Outlook',
    'Yes please.\n\nAsha\n\n________________________________\nFrom: Sagus <hello@sagus.example>\nSent: 05 January 2026 12:00\nTo: Asha\nSubject: Re: x\n\nFrom ₹4,499.',
    'Yes please.\n\nAsha',
  ],
  [
    'Outlook without its line',
    'Yes please.\n\nFrom: Sagus <hello@sagus.example>\nSent: 05 January 2026 12:00\nTo: Asha\n\nFrom ₹4,499.',
    'Yes please.',
  ],
  ['an old Outlook', 'Yes please.\n\n-----Original Message-----\nFrom: Sagus\n\nFrom ₹4,499.', 'Yes please.'],
  [
    'Apple Mail',
    `Yes please.\n\nSent from my iPhone\n\n> On 5 Jan 2026, at 12:00, Sagus <h@s.example> wrote:\n>\n${QUOTED}`,
    'Yes please.\n\nSent from my iPhone',
  ],
  [
    'Zoho',
    'Yes please.\n\n---- On Mon, 05 Jan 2026 12:00:00 +0530 Sagus <h@s.example> wrote ----\n\nFrom ₹4,499.',
    'Yes please.',
  ],
  ['words below the quoted ones', `On 5 Jan 2026, Sagus wrote:\n${QUOTED}\n\nYes please.`, 'Yes please.'],
  ['words among the quoted ones', '> One?\nYes.\n> Two?\nNo.', '> One?\nYes.\n> Two?\nNo.', ''],
  ['only quoted words', QUOTED, ''],
  ['no quoted words', 'Call me at 10:30:\n98765 43210', 'Call me at 10:30:\n98765 43210', ''],
  [
    'a date of its own',
    'On 5 Jan 2026 I wrote to you.\n\nNobody answered.',
    'On 5 Jan 2026 I wrote to you.\n\nNobody answered.',
    '',
  ],
])('%s: own words are told from quoted ones', ([, text, own, quoted]) => {
  const words = splitWords(text.replaceAll('\n', '\r\n'))
  expect(words.own).toBe(own)
  if (quoted === '') expect(words.quoted).toBe('')
  else expect(words.quoted).toContain('From ₹4,499.')
})

test('HTML becomes text: quotes are marked, and nothing of scripts, styles or addresses is left', () => {
  const text = htmlToText(
    '<html><head><title>t</title><style>p{}</style></head><body><p>Yes &amp; <b>please</b></p><script>alert(1)</script><img src="https://spy.example/x.gif"><div>Two<br>lines</div><blockquote><p>From ₹4,499.</p><blockquote>Hello</blockquote></blockquote></body></html>',
  )
  expect(text.trim().split('\n')).toEqual([
    'Yes & please',
    '',
    'Two',
    'lines',
    '> From ₹4,499.',
    '>',
    '> > Hello',
  ])
  expect(text).not.toMatch(/alert|spy|p\{/)
})

test.each([
  ['nested', '<div>'.repeat(60_000)],
  ['unclosed', '<'.repeat(300_000)],
  ['comments', '<!--'.repeat(70_000)],
  ['styles', '<style>'.repeat(40_000)],
  ['unmatched', '<b>'.repeat(40_000) + '</i>'.repeat(40_000)],
  ['dashes', '-'.repeat(80_000)],
  ['wrote', `2026 wrote${' '.repeat(79_000)}x`],
])('hostile text comes to an end: %s', (_, text) => {
  for (const words of [text, htmlToText(text)])
    expect(splitWords(words).own.length).toBeLessThanOrEqual(text.length)
})
