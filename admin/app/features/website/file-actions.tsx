import { Link, useLocation } from 'wouter'
import type { ContentFile, Place } from '#admin/website-api.ts'
import { request } from '../../data/api-client.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { useFileChange } from './file-draft.ts'
import { addressOf } from './website-query.ts'

type DiscardProps = { file: string; action: string; losesNothing?: boolean }

export function DiscardFile({ file, action, losesNothing }: DiscardProps) {
  const { replace } = useFileChange(file)
  const [, navigate] = useLocation()
  async function discard(): Promise<void> {
    const changed = await replace(() => request('POST website/discard', { body: { file } }))
    if (!changed) navigate('/website')
  }
  const text = 'This file is again as it is published, for everybody.'
  return (
    <ActionButton
      look="quiet"
      isSmall
      onAction={discard}
      question={losesNothing ? undefined : { title: `${action}?`, action, text }}
    >
      {action}
    </ActionButton>
  )
}

/** What must change if an entry is removed. */
export function NamedIn({ places }: { places: Place[] }) {
  if (places.length === 0) return null
  return (
    <>
      <p className="mt-3">It is named here, and stays so until you change it:</p>
      <ul className="mt-1">
        {places.map(({ file, title, path, field }) => (
          <li key={`${file} ${JSON.stringify(path)}`}>
            <Link className="target link" href={addressOf(file, path)}>
              {`${title} · ${field}`}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is published can be brought back as it is: it needs no question, unless something names it. */
export function RemoveEntry({ file: { file, title, state, namedIn } }: { file: ContentFile }) {
  const { replace } = useFileChange(file)
  const [, navigate] = useLocation()
  async function remove(): Promise<void> {
    await replace(() => request('POST website/entries/remove', { body: { file } }))
    if (state === 'new') navigate('/website')
  }
  const needsNone = state === 'published' && namedIn.length === 0
  const text = (
    <>
      {state !== 'published' && <p>What is not published of it is lost.</p>}
      <NamedIn places={namedIn} />
    </>
  )
  return (
    <ActionButton
      look="danger"
      isSmall
      onAction={remove}
      question={needsNone ? undefined : { title: `Remove ${title}?`, action: 'Remove', text }}
    >
      {`Remove ${title}`}
    </ActionButton>
  )
}
