import { describe, expect, test } from 'vitest'
import { parseTarget, targetNames } from './push-target.ts'

const TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const TELEGRAM = `https://api.telegram.org/bot${TOKEN}/sendMessage`

describe('an entry of NOTIFY_URL', () => {
  test.each([
    [
      'https://a.example/leads?team=1',
      'webhook',
      'webhook (a.example)',
      'https://a.example/leads?team=1',
      '',
    ],
    ...['', 'slack+'].map((prefix) => {
      const url = 'https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k&token=t'
      return [prefix + url, 'google-chat', 'Google Chat (chat.googleapis.com)', url, '']
    }),
    ['SLACK+HTTPS://a.example/T0/XyZ', 'slack', 'Slack (a.example)', 'https://a.example/T0/XyZ', ''],
    [`telegram://${TOKEN}@-100123`, 'telegram', 'Telegram (chat -100123)', TELEGRAM, '-100123'],
    [
      `telegram://${TOKEN}@agency_leads`,
      'telegram',
      'Telegram (chat @agency_leads)',
      TELEGRAM,
      '@agency_leads',
    ],
    ['ntfy+https://ntfy.sh/leads-8f3a', 'ntfy', 'ntfy (ntfy.sh)', 'https://ntfy.sh/', 'leads-8f3a'],
    ['ntfy+http://127.0.0.1:2586/leads', 'ntfy', 'ntfy (127.0.0.1:2586)', 'http://127.0.0.1:2586/', 'leads'],
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
    'ntfy+http://localhost.agency.example/leads',
    'https://user:pa/ss@hooks.agency.example/leads',
    'https://a.example/1,https://b.example/2',
    'ntfy+https://ntfy.sh',
    `telegram://${TOKEN}@`,
    `telegram://${TOKEN}@-100/5`,
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
    const entries = ['https://a.example/1', 'https://a.example/2', 'slack+https://a.example/1']
    expect(new Set(entries.map((entry) => parseTarget(entry)?.key)).size).toBe(3)
  })
})
