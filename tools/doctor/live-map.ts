import type { FindingSection } from '#site/content/checks/findings.ts'

const LIMIT_MS = 10_000

/** Finds a live map that browsers do not show inside the page. A map that cannot be reached from here is not judged. */
export async function checkLiveMap(address: string): Promise<FindingSection> {
  const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => undefined)
  await response?.body?.cancel().catch(() => {})
  const reason = response && reasonAgainst(response, address)
  return {
    title: 'A live map that stays empty',
    remedy: 'Put in the address that the map offers for embedding: the one in src="…" of its <iframe>.',
    findings: reason ? [{ what: `content/site.yaml  contact.mapEmbed: ${address} ${reason}` }] : [],
  }
}

function reasonAgainst({ url, headers }: Response, address: string): string | undefined {
  const { origin } = new URL(url)
  if (origin !== new URL(address).origin)
    return `redirects to ${origin}, which the page's Content-Security-Policy does not allow`
  const ancestors = headers.get('content-security-policy')?.match(/\bframe-ancestors\b[^;,]*/gi) ?? []
  const refusal = ancestors.find((directive) => !/\s(?:\*|https:)(?:\s|$)/.test(directive))
  if (refusal !== undefined) return `refuses to be framed (${refusal.trim()})`
  const frameOptions = headers.get('x-frame-options') ?? ''
  // browsers ignore X-Frame-Options beside frame-ancestors, and other values than these
  if (ancestors.length > 0 || !/^(?:deny|sameorigin)/i.test(frameOptions)) return undefined
  return `refuses to be framed (X-Frame-Options: ${frameOptions})`
}
