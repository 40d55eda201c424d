import { deskAddress } from '#admin/server/address.ts'
import { describeStranded } from '#admin/server/stranded.ts'
import type { Config } from '#relay/config/config.ts'
import { openStore } from '#relay/leads/database.ts'
import { type Access, TRIAL_PERSON } from '#relay/leads/people.ts'
import { StoreError } from '#relay/leads/store-error.ts'
import type { Finding, FindingSection } from '#site/content/checks/findings.ts'

const LIMIT_MS = 10_000

/** Finds a desk that is not found by people who are invited. A site that cannot be reached from here is not judged. */
export async function checkDesk(config: Config): Promise<FindingSection> {
  const address = deskAddress(config, config.port)
  const people = address.isTrial ? [] : await invitedPeople(config)
  const findings = people.length > 0 ? await findReplacedHost(address.origin) : []
  return { title: 'The desk', findings: [...findings, ...describeStranded(people, address)] }
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

async function invitedPeople({ database }: Config): Promise<Access[]> {
  try {
    const store = await openStore(database)
    const people = await store.people(Date.now()).finally(() => store.close())
    return people.filter(({ id }) => id !== TRIAL_PERSON.id)
  } catch (error) {
    if (error instanceof StoreError) return [] // reported by the check of the store
    throw error
  }
}
