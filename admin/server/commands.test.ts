import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '#relay/config/config.ts'
import { explainFailure } from '#relay/config/failed-command.ts'
import type { LeadStore } from '#relay/leads/lead-store.ts'
import { AGENCY } from '#relay/testing/configuration.ts'
import { createTestStore } from '#relay/testing/folder.ts'
import { parseCommandLine } from './commands.ts'
import { personIdOf } from './person-name.ts'

const PUBLIC = { SITE_URL: 'https://desk.sagus.in' }

let store: LeadStore
beforeEach(() => {
  store = createTestStore().store
})

/** What a command prints. */
async function admin(args: string[], env: Record<string, string> = PUBLIC): Promise<string> {
  return parseCommandLine(args)({ store, config: readConfig(env, AGENCY) })
}

test('people are invited, listed and removed', async () => {
  expect(await admin(['people'])).toBe('Nobody is invited.')
  expect(await admin(['invite', 'Asha', 'Rao'])).toMatch(
    /^https:\/\/desk\.sagus\.in\/admin#invitation=[\w-]{43}$/m,
  )
  expect(await admin(['people'])).toMatch(/^Asha Rao: no passkey yet\n {2}open invitation, until .*\d$/)
  expect(await admin(['remove', 'asha', 'rao.'])).toBe('Removed Asha Rao.')
  expect((await store.activity(9)).map(({ person, action }) => [person, action])).toEqual(
    ['removed', 'invited'].map((done) => [undefined, `Asha Rao was ${done} on the command line`]),
  )
})

test('whoever is removed may have invited others, who are named', async () => {
  await store.addPerson({ id: personIdOf('Ravi'), name: 'Ravi' }, 2)
  const session = { id: 's', tokenHash: 't', passkeyId: 'k', device: 'Firefox', expiresAt: Date.now() + 9e5 }
  const passkey = {
    id: 'k',
    publicKey: 'p',
    counter: 0,
    transports: [],
    invitedBy: 'Mallory',
    host: 'old.sagus.in',
  }
  const token = { hash: 'a', purpose: 'invitation' } as const
  const personId = personIdOf('Ravi')
  await store.addToken({ ...token, personId, expiresAt: Date.now() + 9e5 }, Date.now())
  const next = { session: { ...session, personId, replaces: undefined, limit: 9 }, passkey }
  await store.takeToken(token, Date.now(), next)
  await store.addPerson({ id: personIdOf('Mallory'), name: 'Mallory' }, 3)
  expect(await admin(['people'])).toMatch(
    /Ravi: passkeys: 1\n {2}passkey of Firefox for old\.sagus\.in, made .*, invited by Mallory/,
  )
  expect(await admin(['remove', 'mallory'])).toBe(
    'Removed Mallory. Mallory has invited others, who stay: Ravi (Firefox).',
  )
})

test.each<[string[], Record<string, string>, RegExp]>([
  [
    ['invite', 'Asha'],
    { SITE_URL: 'http://desk.sagus.in' },
    /only at an https address .* correct SITE_URL\.$/,
  ],
  [['invite', 'Asha'], { SITE_URL: 'https://203.0.113.5' }, /only at an https address with a name/],
  [['remove', 'Ravi'], PUBLIC, /^Nobody is called Ravi\. Nobody is invited\.$/],
  [['invite', '\u202e'], PUBLIC, /Give a name/],
])('%j with %j is refused with one sentence', async (args, env, sentence) => {
  const error = await admin(args, env).catch((error) => error)
  expect(explainFailure(error, 'npm run admin')).toMatch(sentence)
  expect(explainFailure(error, 'npm run admin')).not.toMatch(/\n\s+at /)
  expect(await store.people(Date.now())).toEqual([])
})
