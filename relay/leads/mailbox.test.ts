import { describe, expect, test } from 'vitest'
import { domainOf, isMailbox, isPublicMailbox } from './mailbox.ts'

describe('one plain mailbox', () => {
  test.each([
    'asha@example.com',
    'a.b+tag@sub.example.co.in',
    "o'brien_%x@example.org",
    'x@xn--d1acufc.example',
    `${'l'.repeat(64)}@example.com`,
  ])('takes %s', (value) => expect(isPublicMailbox(value)).toBe(true))

  test.each([
    ['nothing', ''],
    ['no at sign', 'asha.example.com'],
    ['two at signs', 'a@b@example.com'],
    ['two mailboxes', 'a@example.com,b@example.com'],
    ['two mailboxes behind a semicolon', 'a@example.com;b@example.com'],
    ['a display name', 'Asha <asha@example.com>'],
    ['a comment', 'asha(home)@example.com'],
    ['a quoted local part', '"asha"@example.com'],
    ['a source route', '@relay.example:asha@example.com'],
    ['a group', 'friends:asha@example.com;'],
    ['an address literal', 'asha@[127.0.0.1]'],
    ['an address for a domain', 'asha@127.0.0.1'],
    ['a header behind a line break', 'asha@example.com\r\nBcc: all@example.com'],
    ['a line break at the end', 'asha@example.com\n'],
    ['a space', 'asha @example.com'],
    ['a leading dot', '.asha@example.com'],
    ['a doubled dot', 'a..b@example.com'],
    ['a dot before the at sign', 'asha.@example.com'],
    ['a domain that starts with a hyphen', 'asha@-example.com'],
    ['a domain that ends with a dot', 'asha@example.com.'],
    ['a local part that is too long', `${'l'.repeat(65)}@example.com`],
    ['a label that is too long', `a@${'d'.repeat(64)}.com`],
    ['an address that is too long', `a@${'d.'.repeat(130)}com`],
    ['letters that SMTP cannot carry', 'अमित@example.com'],
  ])('refuses %s', (_, value) => expect(isPublicMailbox(value)).toBe(false))

  test('a single-label domain is for our own configuration, never for a visitor', () => {
    expect(isMailbox('root@localhost')).toBe(true)
    expect(isPublicMailbox('root@localhost')).toBe(false)
  })

  test('knows its domain', () => expect(domainOf('asha@mail.example.com')).toBe('mail.example.com'))
})
