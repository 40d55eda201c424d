import { describe, expect, test } from 'vitest'
import { AGENCY } from '../testing/configuration.ts'
import { allowedOrigins, pagesAddress } from './addresses.ts'
import { readConfig } from './config.ts'

describe('allowed origins', () => {
  test('include the addresses that the relay listens on if SITE_URL is not set', () => {
    const origins = allowedOrigins(readConfig({ PORT: '4100' }, AGENCY), 4100)
    expect([...origins].sort()).toEqual([
      'http://127.0.0.1:4100',
      'http://[::1]:4100',
      'http://localhost:3000',
      'http://localhost:4100',
    ])
  })

  test.each([
    ['192.168.1.5', 'http://192.168.1.5:4100'],
    ['FD00:0::5', 'http://[fd00::5]:4100'],
  ])('include host %s if the relay listens there', (HOST, origin) => {
    expect([...allowedOrigins(readConfig({ HOST }, AGENCY), 4100)]).toContain(origin)
  })

  test.each(['0.0.0.0', '::', '0:0::0', 'localhost', 'fe80::1%eth0'])(
    'include no other for host %s',
    (HOST) => {
      const origins = allowedOrigins(readConfig({ HOST }, AGENCY), 4100)
      expect(origins).toEqual(allowedOrigins(readConfig({}, AGENCY), 4100))
    },
  )

  const SITE_URL = 'https://sagus.example'
  const ALLOWED_ORIGINS = 'https://www.sagus.example'
  test.each([
    [{ SITE_URL, HOST: '192.168.1.5' }, [SITE_URL]],
    [{ ALLOWED_ORIGINS }, [ALLOWED_ORIGINS]],
    [{ SITE_URL, ALLOWED_ORIGINS }, [SITE_URL, ALLOWED_ORIGINS]],
  ])('with %j are %j alone', (env, origins) => {
    expect([...allowedOrigins(readConfig(env, AGENCY), 3000)]).toEqual(origins)
  })
})

const IDS = { EMAIL_PUBLIC_KEY: 'key', EMAIL_SERVICE_ID: 'service', EMAIL_TEMPLATE_ID: 'template' }
const HOSTED = { SITE_URL: 'https://sagus.example', EMAIL_ORIGIN: 'https://api.provider.example', ...IDS }

test.each([
  [{}, 'http://localhost:4100'],
  [{ HOST: '192.168.1.5' }, 'http://192.168.1.5:4100'],
  [{ SITE_URL: 'https://sagus.example' }, 'https://sagus.example'],
  [
    {
      SITE_URL: 'https://www.sagus.example',
      EMAIL_ORIGIN: 'https://mail.sagus.example/relay',
      ...IDS,
    },
    'https://mail.sagus.example/relay',
  ],
  [HOSTED, 'https://sagus.example'],
  [{ ...HOSTED, ALLOWED_ORIGINS: 'https://api.provider.example' }, 'https://api.provider.example'],
])('the pages that mails link to with %o are at %s', (env, address) => {
  expect(pagesAddress(readConfig(env, AGENCY), 4100)).toBe(address)
})
