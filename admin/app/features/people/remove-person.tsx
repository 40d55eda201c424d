import { useState } from 'react'
import { request } from '../../data/api-client.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Tick } from '../../ui/tick.tsx'
import { type ListedPerson, Made, passkeysInvitedBy } from './invited-by.tsx'

/** Asks whether a person is to be removed, and which of the passkeys that this person has invited. */
export function RemovePerson({ person, people }: { person: ListedPerson; people: ListedPerson[] }) {
  const { id, name, isYou } = person
  const [chosen, setChosen] = useState<string[]>([])
  const invited = passkeysInvitedBy(person, people)

  async function remove(): Promise<void> {
    // the person last, because that may end this session
    for (const passkey of chosen) await request('POST passkeys/:id/remove', { id: passkey })
    await request('POST people/:id/remove', { id })
  }

  const text = (
    <>
      <p>
        <span>{isYou ? 'You are' : `${name} is`}</span> signed out everywhere within seconds. The passkeys do
        not sign in any more, and open invitations end. Messages and answers stay.
      </p>
      {invited.length > 0 && (
        <fieldset className="mt-4">
          <legend>
            <span>{isYou ? 'You have' : `${name} has`}</span> invited others, perhaps with a device in wrong
            hands. Remove these passkeys too:
          </legend>
          {invited.map(({ owner, passkey }) => (
            <Tick
              key={passkey.id}
              isTicked={chosen.includes(passkey.id)}
              onTick={(isTicked) =>
                setChosen(isTicked ? [...chosen, passkey.id] : chosen.filter((id) => id !== passkey.id))
              }
            >
              <span>{`${owner}: ${passkey.device},`}</span>{' '}
              <span className="text-sm text-soft">
                <Made passkey={passkey} />
              </span>
            </Tick>
          ))}
        </fieldset>
      )}
    </>
  )
  return (
    <ActionButton
      look="danger"
      isSmall
      onAction={remove}
      question={{ title: `Remove ${name}?`, action: 'Remove', text }}
    >
      Remove<span className="sr-only">{` ${name}`}</span>
    </ActionButton>
  )
}
