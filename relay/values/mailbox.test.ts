import { describe, expect, test } from 'vitest'
import { describeMailbox, isMailbox, isPublicMailbox, toAsciiDomain, toReadableDomain } from './mailbox.ts'

describe('an internationalised domain', () => {
  test.each([
    ['kontakt@bücher.example', 'kontakt@xn--bcher-kva.example'],
    ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'], // the full stop of Japanese keyboards
    ['a@क्‍ष.example', 'a@xn--11b2ezcw70k.example'], // with the joiner that some Indic words need
  ])('is converted to ASCII as browsers do: %s', (typed, ascii) => {
    expect(toAsciiDomain(typed)).toBe(ascii)
    expect(isPublicMailbox(toAsciiDomain(typed))).toBe(true)
  })

  test.each([
    ['what would cut the domain off', 'a@bücher.example/path'],
    ['a line break', 'a@bücher.example\nBcc: b@c.example'],
    ['an address in wide digits', 'a@１２７.０.０.１'],
    ['a single label', 'a@भारत'],
    ['letters before the at sign', 'अमित@उदाहरण.भारत'],
    ['a label that is too long in ASCII', `a@${'ü'.repeat(62)}.example`],
  ])('is refused with %s', (_, typed) => expect(isPublicMailbox(toAsciiDomain(typed))).toBe(false))

  test.each(['Asha@Client.Example', '', 'asha@xn--zzzz.example'])(
    'toAsciiDomain leaves an ASCII address unchanged: "%s"',
    (typed) => expect(toAsciiDomain(typed)).toBe(typed),
  )

  test('is shown in its own script with the ASCII domain beside it', () => {
    expect(toReadableDomain('asha@xn--p1b6ci4b4b3a.xn--h2brj9c')).toBe('asha@उदाहरण.भारत')
    expect(describeMailbox('it@xn--80ak6aa92e.com')).toBe('it@аррӏе.com (xn--80ak6aa92e.com)')
    expect(describeMailbox('a@mail.XN--BCHER-KVA.example')).toBe(
      'a@mail.bücher.example (mail.XN--BCHER-KVA.example)',
    )
  })

  test.each(['asha@client.example', 'a@xn--a.example', 'xn--a@client.example', 'a@1.0x7f'])(
    'describeMailbox adds nothing to %s',
    (mailbox) => expect(describeMailbox(mailbox)).toBe(mailbox),
  )
})

describe('isPublicMailbox', () => {
  test.each(['asha@example.com', "o'brien_%x@example.org", `${'l'.repeat(64)}@example.com`])(
    'accepts %s',
    (value) => expect(isPublicMailbox(value)).toBe(true),
  )

  test.each([
    ['nothing', ''],
    ['two mailboxes', 'a@example.com,b@example.com'],
    ['a display name', 'Asha <asha@example.com>'],
    ['a quoted local part', '"asha"@example.com'],
    ['an address for a domain', 'asha@127.0.0.1'],
    ['a header behind a line break', 'asha@example.com\r\nBcc: all@example.com'],
    ['a leading dot', '.asha@example.com'],
    ['a domain that ends with a dot', 'asha@example.com.'],
    ['a local part that is too long', `${'l'.repeat(65)}@example.com`],
    ['an address that is too long', `a@${'d.'.repeat(130)}com`],
    ['letters that SMTP cannot carry', 'अमित@example.com'],
  ])('refuses %s', (_, value) => expect(isPublicMailbox(value)).toBe(false))

  test('refuses a single-label domain, which isMailbox accepts for the configuration', () => {
    expect(isMailbox('root@localhost')).toBe(true)
    expect(isPublicMailbox('root@localhost')).toBe(false)
  })
})
