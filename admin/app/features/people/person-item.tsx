import type { ReactNode } from 'react'
import { request } from '../../data/api-client.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { formatHour, Time } from '../../ui/time.tsx'
import { by, type ListedPerson, Made } from './invited-by.tsx'
import { RemovePerson } from './remove-person.tsx'

/** A person with what can sign in as them: passkeys, devices that are signed in, and open invitations. */
export function PersonItem({ person, people }: { person: ListedPerson; people: ListedPerson[] }) {
  const { id, name, isYou, passkeys, sessions, invitations } = person
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 dir="auto" className="min-w-0 flex-[1_16rem] text-xl wrap-anywhere">
          {name}
        </h2>
        <ActionButton
          look="quiet"
          isSmall
          onAction={() => request('POST people/:id/sign-out', { id })}
          disabled={sessions.length === 0}
        >
          Sign out<span className="sr-only">{` ${name} everywhere`}</span>
        </ActionButton>
        <RemovePerson person={person} people={people} />
      </div>
      <p className="mt-1 text-sm text-soft">
        {isYou && <span className="font-medium text-peacock">You · </span>}
        <span>{summarise(passkeys.filter(({ onlyFor }) => !onlyFor).length, sessions.length)}</span>
      </p>
      <Entries
        name={`Devices of ${name}`}
        action="End"
        entries={sessions.map(({ id, device, isThis, lastSeenAt }) => ({
          id,
          end: () => request('POST sessions/:id/end', { id }),
          what: device,
          about: `the session on ${device}`,
          more: isThis ? (
            'this device'
          ) : (
            <>
              <span>last here</span> <Time at={lastSeenAt} short />
            </>
          ),
        }))}
      />
      <Entries
        name={`Passkeys of ${name}`}
        action="Remove"
        question={`${isYou ? 'You are' : `${name} is`} signed out there within seconds${passkeys.length > 1 ? '' : ', and can sign in again only by a new invitation'}.`}
        entries={passkeys.map((passkey) => ({
          id: passkey.id,
          end: () => request('POST passkeys/:id/remove', { id: passkey.id }),
          what: `Passkey of ${passkey.device}${passkey.onlyFor ? `, only for ${passkey.onlyFor}` : ''}`,
          about: `the passkey of ${passkey.device}`,
          more: <Made passkey={passkey} />,
        }))}
      />
      <Entries
        name={`Invitations of ${name}`}
        action="Withdraw"
        entries={invitations.map(({ id, expiresAt, invitedBy }) => ({
          id,
          end: () => request('POST invitations/:id/withdraw', { id }),
          what: 'Open invitation',
          about: `an invitation of ${name}`,
          more: `until ${formatHour(expiresAt)}, ${by(invitedBy)}`,
        }))}
      />
    </li>
  )
}

type EntriesProps = {
  name: string
  action: string
  /** `about` completes the name of the action, which ends it, for a screen reader. */
  entries: { id: string; end: () => Promise<unknown>; what: string; about: string; more: ReactNode }[]
  /** What the action does, if it is to be confirmed. */
  question?: string
}

function Entries({ name, action, entries, question }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <ul aria-label={name} className="mt-2">
      {entries.map(({ id, end, what, about, more }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4">
          <span className="min-w-0 wrap-anywhere">{what}</span>
          <span className="min-w-0 text-sm text-soft wrap-anywhere">{more}</span>
          <ActionButton
            look="link"
            className="ms-auto text-sm"
            onAction={end}
            question={question ? { title: `${action} ${about}?`, action, text: question } : undefined}
          >
            <span>{action}</span>
            <span className="sr-only">{` ${about}`}</span>
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}

function summarise(passkeys: number, sessions: number): string {
  const keys = passkeys === 1 ? 'One passkey' : `${passkeys || 'No'} passkeys`
  const devices = sessions === 1 ? 'on one device' : `on ${sessions} devices`
  return `${keys} · ${sessions === 0 ? 'not signed in' : `signed in ${devices}`}`
}
