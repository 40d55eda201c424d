import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Invitation, People, PersonToInvite } from '#admin/api.ts'
import { request } from '../api-client.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { NameForm } from '../ui/name-form.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Loading, Problem } from '../ui/states.tsx'
import { formatHour, Time } from '../ui/time.tsx'
import { PersonItem } from './person-item.tsx'

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
              <PersonItem key={person.id} person={person} people={data.people} />
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

function InviteForm() {
  const queryClient = useQueryClient()
  const invite = useMutation({
    mutationFn: (person: PersonToInvite) => request<Invitation>('POST', 'people', person),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['people'] }),
  })
  return (
    <>
      <NameForm
        button="Invite"
        isPending={invite.isPending}
        problem={invite.error?.message}
        onSubmit={(name, reset) => invite.mutate({ name }, { onSuccess: reset })}
      />
      <div role="status" className="mt-5 border-t-4 border-marigold bg-shade p-4 empty:hidden">
        {invite.data && (
          <>
            <p>
              {`Send this address to ${invite.variables?.name}, to be opened on the device that is to sign in. It works once, until ${formatHour(invite.data.expiresAt)}, while you stay signed in.`}
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
