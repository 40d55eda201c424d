import { describe, expect, test } from 'vitest'
import { AGENCY, problemsOf } from '../testing/configuration.ts'
import { readConfig } from './config.ts'

describe('a form that posts to another host', () => {
  const EMAIL_ORIGIN = 'https://api.provider.example'
  const OWN = {
    EMAIL_PUBLIC_KEY: 'pk_7f3a',
    EMAIL_SERVICE_ID: 'service_1',
    EMAIL_TEMPLATE_ID: 'template_2',
  }

  test('is refused without the identifiers of the account there, and each missing one is named', () => {
    const missing = (env: Record<string, string>) =>
      problemsOf({ EMAIL_ORIGIN, ...env }).problems.map(({ variable }) => variable)
    expect(missing({})).toEqual(Object.keys(OWN))
    expect(missing({ ...OWN, EMAIL_SERVICE_ID: ' ' })).toEqual(['EMAIL_SERVICE_ID'])
    expect(missing({ ...OWN, EMAIL_PUBLIC_KEY: 'public' })).toEqual(['EMAIL_PUBLIC_KEY'])
    expect(missing({ EMAIL_PUBLIC_KEY: 'pk_7f3a' })).toEqual(['EMAIL_SERVICE_ID', 'EMAIL_TEMPLATE_ID'])
    expect(problemsOf({ EMAIL_ORIGIN }).message).toContain(
      'EMAIL_PUBLIC_KEY is not set: expected the identifier of your account at https://api.provider.example',
    )
  })

  test('may use the default names of service and template', () => {
    const names = { EMAIL_SERVICE_ID: 'default_service', EMAIL_TEMPLATE_ID: 'contact' }
    expect(readConfig({ EMAIL_ORIGIN, ...OWN, ...names }, AGENCY).keys.serviceId).toBe('default_service')
  })

  test.each([
    ['the site itself', { EMAIL_ORIGIN: 'https://sagus.example', SITE_URL: 'https://sagus.example' }],
    ['its host under another port', { EMAIL_ORIGIN: 'http://localhost:4000' }],
    ['a relay on the same machine', { EMAIL_ORIGIN: 'http://127.0.0.1:4000' }],
  ])('does not include a form that posts to %s', (_, env) => {
    expect(readConfig(env, AGENCY).keys.publicKey).toBe('public')
  })
})
