import { useMutation, useQuery } from '@tanstack/react-query'
import type { Invitation, People } from '#admin/api.ts'
import { load, request } from '../../data/api-client.ts'
import { AGENCY } from '../../ui/agency.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { NameForm } from '../../ui/name-form.tsx'
import { PageColumn } from '../../ui/page-heading.tsx'
import { Loaded } from '../../ui/states.tsx'
import { formatHour, Time } from '../../ui/time.tsx'
import { PersonItem } from './person-item.tsx'

export function PeoplePage() {
  // No event announces that an invitation is too old.
  const query = useQuery({ queryKey: ['people'], queryFn: load('GET people'), refetchInterval: 60_000 })
  return (
    <PageColumn title="People">
      <p className="measure mt-3">
        Who may open the desk. Each person signs in with passkeys of their own devices.
      </p>
      <InviteForm people={query.data?.people ?? []} />
      <Loaded query={query}>
        {({ people, activity }) => (
          <>
            <ul aria-label="People" className="mt-8 border-t-2 border-ink">
              {people.map((person) => (
                <PersonItem key={person.id} person={person} people={people} />
              ))}
            </ul>
            <Activity activity={activity} />
          </>
        )}
      </Loaded>
    </PageColumn>
  )
}

function InviteForm({ people }: Pick<People, 'people'>) {
  const invite = useMutation({
    mutationFn: (name: string) => request('POST people', { body: { name } }),
  })
  const isListed = people.some(({ invitations }) => invitations.some(({ id }) => id === invite.data?.id))
  const open = isListed ? invite.data : undefined
  return (
    <>
      <NameForm button="Invite" save={invite} />
      <div role="status" className="mt-5 border-t-4 border-marigold bg-shade p-4 empty:hidden">
        {open && (
          <>
            <p>
              {`Send this address to ${invite.variables}, to be opened on the device that is to sign in. It works once, until ${formatHour(open.expiresAt)}, while you stay signed in.`}
            </p>
            <p className="mt-2">
              <code className="wrap-anywhere select-all">{open.address}</code>
            </p>
            <a className="target link me-5 text-sm" href={onWhatsapp(open)} target="_blank" rel="noreferrer">
              Send on WhatsApp
            </a>
            <CopyButton text={open.address} what="the address" />
          </>
        )}
      </div>
    </>
  )
}

/** WhatsApp asks whom to send it to. */
function onWhatsapp({ address, expiresAt }: Invitation): string {
  const words = `You are invited to the desk of ${AGENCY.name}. Open this address on the device that you will sign in with. It works once, until ${formatHour(expiresAt)}:`
  return `https://wa.me/?text=${encodeURIComponent(`${words}\n\n${address}`)}`
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
