import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Invitation, People, PersonToInvite } from '#admin/api.ts'
import { request } from '../api-client.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Loading, Problem, ProblemText } from '../ui/states.tsx'
import { formatHour, Time } from '../ui/time.tsx'

type Person = People['people'][number]

export function PeoplePage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['people'],
    queryFn: () => request<People>('GET', 'people'),
  })
  return (
    <div className="page">
      <PageHeading>People</PageHeading>
      <p className="measure mt-3">
        Who may open the desk. Each person signs in with passkeys of their own devices.
      </p>
      <InviteForm />
      {data ? (
        <>
          <ul aria-label="People" className="mt-8 border-t-2 border-ink">
            {data.people.map((person) => (
              <PersonItem key={person.id} person={person} />
            ))}
          </ul>
          <Activity activity={data.activity} />
        </>
      ) : error ? (
        <Problem error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

function PersonItem({ person }: { person: Person }) {
  const { id, name, isYou, passkeys, sessions } = person
  const [isRemoving, setIsRemoving] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (path: string) => request('DELETE', path),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const path = `people/${encodeURIComponent(id)}`
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 flex-[1_16rem] text-xl wrap-anywhere">{name}</h2>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => mutate(`${path}/sessions`)}
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
        <span>{summarise(passkeys, sessions.length)}</span>
      </p>
      {sessions.length > 0 && (
        <ul aria-label={`Devices of ${name}`} className="mt-2">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center gap-x-4">
              <span className="min-w-0 wrap-anywhere">{session.device}</span>
              <span className="text-sm text-soft">
                {session.isThis ? (
                  'this device'
                ) : (
                  <>
                    <span>last here</span> <Time at={session.lastSeenAt} short />
                  </>
                )}
              </span>
              <button
                type="button"
                className="target link ms-auto text-sm"
                onClick={() => mutate(`sessions/${encodeURIComponent(session.id)}`)}
                disabled={isPending}
              >
                End<span className="sr-only">{` the session on ${session.device}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ProblemText className="mt-3">{error?.message}</ProblemText>
      {isRemoving && (
        <Dialog
          title={`Remove ${name}?`}
          cancel="Cancel"
          action="Remove"
          onAction={() => {
            mutate(path)
            setIsRemoving(false)
          }}
          onClose={() => setIsRemoving(false)}
        >
          <p className="mt-4">
            <span>{isYou ? 'You are' : `${name} is`}</span> signed out everywhere within seconds, and the
            passkeys do not sign in any more. Messages and answers stay.
          </p>
        </Dialog>
      )}
    </li>
  )
}

function summarise(passkeys: number, sessions: number): string {
  const keys = passkeys === 1 ? 'One passkey' : `${passkeys || 'No'} passkeys`
  const devices = sessions === 1 ? 'on one device' : `on ${sessions} devices`
  return `${keys} · ${sessions === 0 ? 'not signed in' : `signed in ${devices}`}`
}

function InviteForm() {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const invite = useMutation({
    mutationFn: (person: PersonToInvite) => request<Invitation>('POST', 'people', person),
    onSuccess: () => {
      setName('')
      void queryClient.invalidateQueries({ queryKey: ['people'] })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    invite.mutate({ name: name.trim() })
  }
  return (
    <>
      <form className="mt-6 flex flex-wrap items-end gap-3" onSubmit={submit}>
        <label className="min-w-0 flex-[1_14rem] sm:max-w-80">
          <span className="font-semibold">Name</span>
          <input
            className="field field-small"
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <button type="submit" className="button button-primary" disabled={invite.isPending}>
          Invite
        </button>
      </form>
      <ProblemText className="mt-4">{invite.error?.message}</ProblemText>
      <div role="status" className="mt-5 border-t-4 border-marigold bg-shade p-4 empty:hidden">
        {invite.data && (
          <>
            <p>
              {`Send this address to ${invite.variables?.name}, to be opened on the device that is to sign in. It works once, until ${formatHour(invite.data.expiresAt)}.`}
            </p>
            <p className="mt-2">
              <code className="wrap-anywhere select-all">{invite.data.address}</code>
            </p>
            <CopyButton text={invite.data.address} what="the address" />
          </>
        )}
      </div>
    </>
  )
}

function Activity({ activity }: { activity: People['activity'] }) {
  return (
    <section className="mt-12">
      <h2 className="text-xl">Activity</h2>
      <ol aria-label="Activity" className="mt-3 border-t border-line">
        {activity.map(({ at, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          <li key={index} className="flex flex-wrap gap-x-4 border-b border-line py-2 text-sm">
            <Time at={at} className="text-soft" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
