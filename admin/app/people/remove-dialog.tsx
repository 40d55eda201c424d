import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Made, type Person, passkeysInvitedBy } from './invited-by.tsx'

type Props = {
  person: Person
  people: Person[]
  /** @param passkeys ids of passkeys of others that are removed, too */
  onRemove: (passkeys: string[]) => void
  onClose: () => void
}

/** Asks whether a person is to be removed, and which of the passkeys that this person has invited. */
export function RemoveDialog({ person, people, onRemove, onClose }: Props) {
  const { name, isYou } = person
  const [chosen, setChosen] = useState<string[]>([])
  const invited = passkeysInvitedBy(person, people)
  return (
    <Dialog
      title={`Remove ${name}?`}
      cancel="Cancel"
      action="Remove"
      onAction={() => onRemove(chosen)}
      onClose={onClose}
    >
      <p className="mt-4">
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
            <label key={passkey.id} className="target flex items-center gap-3">
              <input
                type="checkbox"
                className="size-5 flex-none accent-peacock"
                checked={chosen.includes(passkey.id)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked ? [...chosen, passkey.id] : chosen.filter((id) => id !== passkey.id),
                  )
                }
              />
              <span className="min-w-0 wrap-anywhere">
                <span>{`${owner}: ${passkey.device},`}</span>{' '}
                <span className="text-sm text-soft">
                  <Made passkey={passkey} />
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  )
}
