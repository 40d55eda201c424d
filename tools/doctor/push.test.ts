import { expect, test } from 'vitest'
import { startReceiver, targetOf } from '#relay/testing/receiver.ts'
import { checkPushTargets } from './push.ts'

const TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'

test('finds nothing for hosts that respond, whatever the status, and sends no notice', async () => {
  const { origin, requests } = await startReceiver((response) => response.writeHead(404).end())
  const targets = [`${origin}/leads/hunter2`, `slack+${origin}/hook`, `ntfy+${origin}/topic`].map((entry) =>
    targetOf(entry),
  )
  expect((await checkPushTargets(targets)).findings).toEqual([])
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['HEAD /', 'HEAD /', 'HEAD /'])
})

test('finds hosts that cannot be reached, without their paths', async () => {
  const gone = await startReceiver()
  await gone.stop()
  const untrusted = await startReceiver(undefined, { isTls: true })
  const { findings } = await checkPushTargets(
    [`slack+${gone.origin}/hunter2`, `ntfy+${untrusted.origin}/hunter2`].map((entry) => targetOf(entry)),
  )
  expect(findings.map(({ what }) => what)).toEqual([
    `Slack (127.0.0.1:${gone.port}) could not be reached (ECONNREFUSED)`,
    `ntfy (localhost:${untrusted.port}) could not be reached (DEPTH_ZERO_SELF_SIGNED_CERT)`,
  ])
  expect(findings.every(({ remedy }) => remedy?.includes('NOTIFY_URL'))).toBe(true)
})

test.each([
  [200, []],
  [401, ["Telegram (chat -100123): Telegram does not know the bot's token"]],
  [404, ["Telegram (chat -100123): Telegram does not know the bot's token"]],
  [500, []],
])('asks Telegram about the token: %i', async (status, expected) => {
  const { origin, requests } = await startReceiver((response) => response.writeHead(status).end())
  const target = targetOf(`telegram://${TOKEN}@-100123`, origin)
  const { findings } = await checkPushTargets([target])
  expect(findings.map(({ what }) => what)).toEqual(expected)
  expect(requests).toMatchObject([{ method: 'GET', path: `/bot${TOKEN}/getMe` }])
})
