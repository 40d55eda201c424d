import { reasonOf } from '#relay/push/post.ts'
import type { PushTarget } from '#relay/values/push-target.ts'
import type { Finding, FindingSection } from '#site/content/checks/findings.ts'

const LIMIT_MS = 10_000

/** Requests the root of each target's host, and of Telegram what it knows about the token. Sends no notice. */
export async function checkPushTargets(targets: PushTarget[]): Promise<FindingSection> {
  const findings = await Promise.all(targets.map(checkPushTarget))
  return { title: 'Push', findings: findings.flat() }
}

async function checkPushTarget({ kind, name, url }: PushTarget): Promise<Finding[]> {
  const isTelegram = kind === 'telegram'
  const address = isTelegram ? url.replace(/sendMessage$/, 'getMe') : new URL('/', url).href
  try {
    const { status } = await fetch(address, {
      method: isTelegram ? 'GET' : 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    // https://core.telegram.org/bots/api#making-requests: 401 and 404 for a wrong token
    if (!isTelegram || (status !== 401 && status !== 404)) return []
    const what = `${name}: Telegram does not know the bot's token`
    return [{ what, remedy: 'Put the token that @BotFather shows into NOTIFY_URL.' }]
  } catch (error) {
    const remedy = 'Correct its entry in NOTIFY_URL, or let this machine through to it.'
    return [{ what: `${name} ${reasonOf(error)}`, remedy }]
  }
}
