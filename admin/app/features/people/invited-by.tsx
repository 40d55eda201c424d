import type { PasskeyInfo, People } from '#admin/api.ts'
import { Time } from '../../ui/time.tsx'

export type ListedPerson = People['people'][number]

/** When a passkey was made, and who has invited for it. */
export function Made({ passkey }: { passkey: PasskeyInfo }) {
  return (
    <>
      <span>made</span> <Time at={passkey.addedAt} short />
      <span>{`, invited ${by(passkey.invitedBy)}`}</span>
    </>
  )
}

/** @param name undefined for the command line */
export function by(name: string | undefined): string {
  return name === undefined ? 'on the command line' : `by ${name}`
}

/** The passkeys of others that a person has invited, also by way of those who were invited. */
export function passkeysInvitedBy(person: ListedPerson, people: ListedPerson[]) {
  const passkeys = people.flatMap(({ name, passkeys }) =>
    passkeys.map((passkey) => ({ owner: name, passkey })),
  )
  const names = new Set([person.name])
  // a Set also goes through what is added meanwhile
  for (const name of names)
    for (const { owner, passkey } of passkeys) if (passkey.invitedBy === name) names.add(owner)
  return passkeys.filter(({ owner, passkey }) => owner !== person.name && names.has(passkey.invitedBy ?? ''))
}
