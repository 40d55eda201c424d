import { deskAddress } from '#admin/server/address.ts'
import type { Config } from '#relay/config/config.ts'
import { openStore } from '#relay/leads/database.ts'
import { StoreError } from '#relay/leads/store-error.ts'
import type { Finding, FindingSection } from '#site/content/checks/findings.ts'

const LIMIT_MS = 10_000

/** Finds a desk that is not found by people who are invited. A site that cannot be reached from here is not judged. */
export async function checkDesk(config: Config): Promise<FindingSection> {
  const { isTrial, origin } = deskAddress(config, config.port)
  const isUsed = !isTrial && (await isAnybodyInvited(config))
  return { title: 'The desk', findings: isUsed ? await findReplacedHost(origin) : [] }
}

/** @param origin where the desk should be */
export async function findReplacedHost(origin: string): Promise<Finding[]> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const response = await fetch(`${origin}/admin`, { redirect: 'manual', signal }).catch(() => undefined)
  await response?.body?.cancel().catch(() => {})
  if (response?.status !== 404) return []
  const remedy =
    'Let the proxy pass Host as it comes (Apache: ProxyPreserveHost On; nginx: proxy_set_header Host $host;), or correct SITE_URL.'
  return [{ what: `${origin}/admin is not found, although people are invited`, remedy }]
}

async function isAnybodyInvited({ database }: Config): Promise<boolean> {
  try {
    const store = await openStore(database)
    return await store.isAnybodyInvited().finally(() => store.close())
  } catch (error) {
    if (error instanceof StoreError) return false // reported by the check of the store
    throw error
  }
}
