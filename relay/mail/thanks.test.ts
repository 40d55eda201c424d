import { expect, test } from 'vitest'
import { LEAD } from './test-lead.ts'
import { composeThanks } from './thanks.ts'

const LETTERHEAD = {
  agency: 'Sagus',
  from: { name: 'Sagus', address: 'web@sagus.example' },
  to: ['a@sagus.example'],
  subjectLabels: {},
  render: (view: Record<string, unknown>) => ({ subject: 'Thank you', text: JSON.stringify(view), html: '' }),
}

function thanksTo(name: string): string {
  const { subject, text, html } = composeThanks({ ...LEAD, name }, LETTERHEAD)
  return [subject, text, html].join('\n')
}

test.each(['Asha', 'D’Souza', 'Anne-Marie O’Neil', 'आशा राव', 'x'.repeat(60)])(
  'who bears the name %s is thanked by it',
  (name) => {
    expect(thanksTo(name)).toContain(`"name":"${name}"`)
  },
)

test.each([
  ['an address', 'Visit www.spam.example'],
  ['a number', 'Call 98765 43210'],
  ['a sentence', 'Asha. You have won!'],
  ['lines', 'Asha\nBcc: x@example.com'],
  ['more than a name', 'x'.repeat(61)],
])('%s in place of a name reaches nobody through the thank-you mail', (_, name) => {
  expect(thanksTo(name)).not.toContain(name.slice(0, 60))
})

test('of the message the thank-you mail says nothing', () => {
  expect(thanksTo('Asha')).not.toContain('script')
})
