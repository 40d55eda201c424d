import type { Access } from '#relay/leads/people.ts'
import type { DeskAddress } from './address.ts'

type Host = Pick<DeskAddress, 'hostname'>

/** The host that a passkey was made for, if the website has moved since: a browser offers it there alone. */
export function otherHost(host: string | undefined, { hostname }: Host): string | undefined {
  return host === hostname ? undefined : host
}

/** The people none of whose passkeys signs in here, with the host of the last. */
export function findStranded(people: Access[], address: Host): { name: string; host: string }[] {
  return people.flatMap(({ name, passkeys }) => {
    const hosts = passkeys.flatMap(({ host }) => otherHost(host, address) ?? [])
    const host = hosts.at(-1)
    return host !== undefined && hosts.length === passkeys.length ? [{ name, host }] : []
  })
}

/** A sentence for each of them, and the remedy. */
export function describeStranded(people: Access[], address: Host): { what: string; remedy: string }[] {
  return findStranded(people, address).map(({ name, host }) => ({
    what: `${name} cannot sign in: the passkey was made for ${host}, and the desk is at ${address.hostname}`,
    remedy: `npm run admin -- invite ${name}`,
  }))
}
