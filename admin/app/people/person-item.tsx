import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { request } from '../api-client.ts'
import { ProblemText } from '../ui/states.tsx'
import { formatHour, Time } from '../ui/time.tsx'
import { by, Made, type Person } from './invited-by.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** A person with what can sign in as them: passkeys, devices that are signed in, and open invitations. */
export function PersonItem({ person, people }: { person: Person; people: Person[] }) {
  const { id, name, isYou, passkeys, sessions, invitations } = person
  const [isRemoving, setIsRemoving] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (paths: string[]) => {
      for (const path of paths) await request('DELETE', path)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  const path = `people/${encodeURIComponent(id)}`
  const remove = (path: string) => ({ onPress: () => mutate([path]), isPending })
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 dir="auto" className="min-w-0 flex-[1_16rem] text-xl wrap-anywhere">
          {name}
        </h2>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => mutate([`${path}/sessions`])}
          disabled={isPending || sessions.length === 0}
        >
          Sign out<span className="sr-only">{` ${name} everywhere`}</span>
        </button>
        <button
          type="button"
          className="button button-danger button-small"
          onClick={() => setIsRemoving(true)}
        >
          Remove<span className="sr-only">{` ${name}`}</span>
        </button>
      </div>
      <p className="mt-1 text-sm text-soft">
        {isYou && <span className="font-medium text-peacock">You · </span>}
        <span>{summarise(passkeys.length, sessions.length)}</span>
      </p>
      <Entries name={`Devices of ${name}`}>
        {sessions.map((session) => (
          <Entry
            key={session.id}
            what={session.device}
            action="End"
            about={`the session on ${session.device}`}
            {...remove(`sessions/${encodeURIComponent(session.id)}`)}
          >
            {session.isThis ? (
              'this device'
            ) : (
              <>
                <span>last here</span> <Time at={session.lastSeenAt} short />
              </>
            )}
          </Entry>
        ))}
      </Entries>
      <Entries name={`Passkeys of ${name}`}>
        {passkeys.map((passkey) => (
          <Entry
            key={passkey.id}
            what={`Passkey of ${passkey.device}`}
            action="Remove"
            about={`the passkey of ${passkey.device}`}
            {...remove(`passkeys/${encodeURIComponent(passkey.id)}`)}
          >
            <Made passkey={passkey} />
          </Entry>
        ))}
      </Entries>
      <Entries name={`Invitations of ${name}`}>
        {invitations.map((invitation) => (
          <Entry
            key={invitation.id}
            what="Open invitation"
            action="Withdraw"
            about={`an invitation of ${name}`}
            {...remove(`invitations/${encodeURIComponent(invitation.id)}`)}
          >
            {`until ${formatHour(invitation.expiresAt)}, ${by(invitation.invitedBy)}`}
          </Entry>
        ))}
      </Entries>
      <ProblemText className="mt-3">{error?.message}</ProblemText>
      {isRemoving && (
        <RemoveDialog
          person={person}
          people={people}
          onRemove={(passkeys) => {
            setIsRemoving(false)
            // the person last, because that may end this session
            mutate([...passkeys.map((id) => `passkeys/${encodeURIComponent(id)}`), path])
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </li>
  )
}

function Entries({ name, children }: { name: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <ul aria-label={name} className="mt-2">
      {children}
    </ul>
  )
}

type EntryProps = {
  what: string
  action: string
  /** Completes the name of the action for a screen reader. */
  about: string
  onPress: () => void
  isPending: boolean
  children: ReactNode
}

function Entry({ what, action, about, onPress, isPending, children }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <span className="min-w-0 wrap-anywhere">{what}</span>
      <span className="min-w-0 text-sm text-soft wrap-anywhere">{children}</span>
      <button type="button" className="target link ms-auto text-sm" onClick={onPress} disabled={isPending}>
        <span>{action}</span>
        <span className="sr-only">{` ${about}`}</span>
      </button>
    </li>
  )
}

function summarise(passkeys: number, sessions: number): string {
  const keys = passkeys === 1 ? 'One passkey' : `${passkeys || 'No'} passkeys`
  const devices = sessions === 1 ? 'on one device' : `on ${sessions} devices`
  return `${keys} · ${sessions === 0 ? 'not signed in' : `signed in ${devices}`}`
}
