import { describe, expect, test } from 'vitest'
import { parseTarget, targetNames } from './push-target.ts'

const TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'

describe('an entry of NOTIFY_URL', () => {
  test.each([
    [
      'https://hooks.agency.example/leads?team=1',
      'webhook',
      'webhook (hooks.agency.example)',
      'https://hooks.agency.example/leads?team=1',
      '',
    ],
    [
      'slack+https://hooks.slack.com/services/T0/B0/XyZ',
      'slack',
      'Slack (hooks.slack.com)',
      'https://hooks.slack.com/services/T0/B0/XyZ',
      '',
    ],
    [
      `telegram://${TOKEN}@-1001234567890`,
      'telegram',
      'Telegram (chat -1001234567890)',
      `https://api.telegram.org/bot${TOKEN}/sendMessage`,
      '-1001234567890',
    ],
    [
      `telegram://${TOKEN}@agency_leads`,
      'telegram',
      'Telegram (chat @agency_leads)',
      `https://api.telegram.org/bot${TOKEN}/sendMessage`,
      '@agency_leads',
    ],
    ['ntfy+https://ntfy.sh/leads-8f3a', 'ntfy', 'ntfy (ntfy.sh)', 'https://ntfy.sh/', 'leads-8f3a'],
    ['ntfy+http://127.0.0.1:2586/leads', 'ntfy', 'ntfy (127.0.0.1:2586)', 'http://127.0.0.1:2586/', 'leads'],
    ['http://[::1]:8080/in', 'webhook', 'webhook ([::1]:8080)', 'http://[::1]:8080/in', ''],
    [
      'SLACK+HTTPS://chat.agency.example/h',
      'slack',
      'Slack (chat.agency.example)',
      'https://chat.agency.example/h',
      '',
    ],
  ])('is parsed: %s', (entry, kind, name, url, channel) => {
    expect(parseTarget(entry)).toEqual({
      kind,
      name,
      url,
      channel,
      key: expect.stringMatching(/^push-[0-9a-f]{12}$/),
      authorization: undefined,
    })
  })

  test.each([
    ['https://user:p%40ss@hooks.agency.example/leads', 'user:p@ss'],
    ['slack+https://user:pass@chat.agency.example/hooks/1', 'user:pass'],
    ['ntfy+https://user:pass@ntfy.agency.example/leads', 'user:pass'],
    ['ntfy+https://:tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2@ntfy.sh/leads', ':tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2'],
    ['ntfy+https://tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2@ntfy.sh/leads', ':tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2'],
  ])('may have a login, which becomes a header: %s', (entry, login) => {
    const target = parseTarget(entry)
    expect(target?.authorization).toBe(`Basic ${btoa(login)}`)
    expect(`${target?.url} ${target?.name}`).not.toMatch(/pass|p@ss|tk_/)
  })

  test.each([
    'hooks.slack.com/services/T0/B0/XyZ',
    'http://hooks.agency.example/leads',
    'slack+http://10.0.0.7/hook',
    'ntfy+http://localhost.agency.example/leads',
    'https://',
    'https://hooks.agency.example/leads#part',
    'https://user:pa/ss@hooks.agency.example/leads',
    'https://user:pa%ss@hooks.agency.example/leads',
    'https://a.example/1,https://b.example/2',
    'ntfy+https://ntfy.sh',
    'ntfy+https://ntfy.sh/a/b',
    'ntfy+https://ntfy.sh/leads?auth=x',
    `telegram://${TOKEN}@`,
    `telegram://${TOKEN}@-100/5`,
    'telegram://bot@-100123',
    `telegram://AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw@-100123`,
  ])('is refused: %s', (entry) => {
    expect(parseTarget(entry)).toBeUndefined()
  })

  test('has a name for people, also once it is removed', () => {
    const nameOf = targetNames(
      [parseTarget('slack+https://a.example/1')].filter((target) => target !== undefined),
    )
    const keyOf = (entry: string) => parseTarget(entry)?.key ?? ''
    expect(nameOf(keyOf('slack+https://a.example/1'))).toBe('Slack (a.example)')
    const gone = keyOf('slack+https://b.example/1')
    expect(nameOf(gone)).toBe(`removed (${gone})`)
    expect(nameOf('reminder')).toBe('reminder')
  })

  test('has a key that changes with each part of it', () => {
    const keys = ['https://a.example/1', 'https://a.example/2', 'slack+https://a.example/1'].map(
      (entry) => parseTarget(entry)?.key,
    )
    expect(new Set(keys).size).toBe(3)
    expect(parseTarget('https://a.example/1')?.key).toBe(keys[0])
  })
})
