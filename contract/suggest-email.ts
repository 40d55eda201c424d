/** Domains of the mail providers of Indian visitors; the first that is close enough is suggested. */
const DOMAINS =
  `gmail.com yahoo.com yahoo.co.in yahoo.in yahoo.co.uk rediffmail.com hotmail.com hotmail.co.in hotmail.co.uk
outlook.com outlook.in icloud.com ymail.com googlemail.com rocketmail.com rediff.com zohomail.in zohomail.com proton.me
protonmail.com yandex.com fastmail.com tutanota.com indiatimes.com sancharnet.in dataone.in satyam.net.in airtelmail.in
airtelmail.com airtel.com airtel.in live.com live.in live.co.uk mail.com msn.com aol.com aol.in gmx.com gmx.net mac.com hey.com
zoho.com zoho.in sify.com vsnl.com vsnl.net vsnl.net.in bsnl.in bsnl.co.in mtnl.in mtnl.net.in jio.com eth.net ril.com`.split(
    /\s/,
  )
/** Other domains that have mail, one letter apart from one of these. */
const OTHERS = ['email.com', 'gail.com', 'grail.com', 'cloud.com', 'wahoo.com', 'hostmail.com']

/** Providers whose only ending is .com. */
const COM_ALONE = /^(?:(?:g|google|rediff)mail|icloud)\./
/** No top-level domains. On keyboards, the comma is beside the letter m and the full stop. */
const NO_COM = /\.(?:co,|con|cmo|ocm|[vx]om|cpm|comm|coom)$/

/** @returns the address that is probably meant if the domain looks mistyped; otherwise undefined */
export function suggestEmail(address: string): string | undefined {
  const [, local, domain = ''] = /^\s*([^\s@]+@)([\w.,-]+)\s*$/.exec(address) ?? []
  const typed = domain.toLowerCase()
  const repaired = typed.replace(NO_COM, '.com').replace(/[.,]+/g, '.').replace(/\.$/, '')
  const meant = nearest(repaired) ?? repaired
  return local && meant !== typed ? local + meant : undefined
}

function nearest(domain: string): string | undefined {
  if (DOMAINS.includes(domain)) return undefined
  const [name = ''] = domain.split('.')
  if (COM_ALONE.test(domain)) return `${name}.com`
  // .co, .cm and .om are top-level domains, but no provider has one of them.
  const typed = name.length > 4 ? domain.replace(/^([^.]+)(?:\.(?:co|cm|om))?$/, '$1.com') : domain
  if (OTHERS.includes(typed)) return undefined
  if (DOMAINS.includes(typed)) return typed
  const country = /\.\w\w$/.exec(typed)?.[0] ?? ''
  return DOMAINS.find(
    (one) =>
      one.endsWith(country) && (/^\w{5}/.test(one) || one.startsWith(`${name}.`)) && isOneSlip(typed, one),
  )
}

/** True if a letter is missing, too many or another one, or if two letters have changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0
  while (typed[at] === meant[at]) at++
  const [one, other] = [typed.slice(at), meant.slice(at)]
  const isSwap = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2)
  return isSwap || one.slice(1) === other || one === other.slice(1) || one.slice(1) === other.slice(1)
}
