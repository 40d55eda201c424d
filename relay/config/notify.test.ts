import { describe, expect, test } from 'vitest'
import { AGENCY, problemsOf } from '../testing/configuration.ts'
import { readConfig } from './config.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const WEBHOOK = 'https://hooks.agency.example/leads'
const SLACK = 'slack+https://hooks.slack.com/services/T0/B0/hunter2'

describe('NOTIFY_URL', () => {
  test('is a list of targets in their order, each once', () => {
    const env = { NOTIFY_URL: `${SLACK}  ${WEBHOOK}\n${SLACK}`, NOTIFY_SECRET: SECRET, NOTIFY_FULL: 'on' }
    const { push } = readConfig(env, AGENCY)
    expect(push.targets.map(({ kind }) => kind)).toEqual(['slack', 'webhook'])
    expect(push).toMatchObject({ secret: SECRET, isFull: true })
  })

  test('each wrong entry is reported by number and scheme, without what may be secret', () => {
    const wrong = [
      'slack+http://hooks.slack.com/services/hunter2',
      WEBHOOK,
      '110201543:hunter2@-100',
      'telegram://hunter2',
      'ntfy+https://hunter2',
      'https://user:hunter2#x@agency.example',
    ]
    const { problems, message } = problemsOf({ NOTIFY_URL: wrong.join(' '), PORT: 'x' })
    expect(problems.map(({ variable }) => variable).sort()).toEqual(['NOTIFY_URL', 'PORT'])
    expect(message).toMatch(
      /entry 1 \("slack\+http:\/\/\*\*\*"\), entry 3 \("\*\*\*"\), entry 4 .*, entry 5 .*, entry 6 \("https:/,
    )
    expect(message).not.toMatch(/hunter2|agency\.example/)
  })
})

describe('NOTIFY_SECRET', () => {
  test('is required for an https:// entry only, and the message says how to make one', () => {
    const { problems, message } = problemsOf({ NOTIFY_URL: WEBHOOK })
    expect(problems).toMatchObject([{ variable: 'NOTIFY_SECRET', found: 'not set' }])
    expect(message).toContain('echo "whsec_$(openssl rand -base64 32)"')
    expect(message).toContain('slack+')
    expect(readConfig({ NOTIFY_URL: SLACK }, AGENCY).push.secret).toBeUndefined()
  })

  test.each([24, 64])('may have %i bytes', (length) => {
    const secret = `whsec_${Buffer.alloc(length, 1).toString('base64')}`
    expect(readConfig({ NOTIFY_SECRET: secret }, AGENCY).push.secret).toBe(secret)
  })

  test.each([
    ['too short', `whsec_${Buffer.alloc(23, 1).toString('base64')}`],
    ['too long', `whsec_${Buffer.alloc(65, 1).toString('base64')}`],
    ['without its prefix', Buffer.alloc(32, 1).toString('base64')],
    ['in base64url', `whsec_${Buffer.alloc(32, 255).toString('base64url')}`],
  ])('is refused and masked if it is %s', (_, secret) => {
    const { problems, message } = problemsOf({ NOTIFY_SECRET: secret })
    expect(problems).toMatchObject([
      { variable: 'NOTIFY_SECRET', found: '"(hidden)"', expected: expect.stringContaining('24 to 64') },
    ])
    expect(message).not.toContain(secret)
  })
})
