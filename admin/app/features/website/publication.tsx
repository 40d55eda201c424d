import { useEffect, useEffectEvent, useState } from 'react'
import type { PublicationState, WebsiteOverview } from '#admin/website-api.ts'
import { request } from '../../data/api-client.ts'
import { useUnsavedStore } from '../../hooks/use-unsaved.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { ProblemText } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import { count } from './navigation.tsx'
import { Problems } from './problem-list.tsx'

/** What a publication is doing or has done. While nothing has changed since the last one, it can be undone here. */
export function Publication({ website }: { website: WebsiteOverview }) {
  const { running, failure, notice, ...publication } = website.publication
  const store = useUnsavedStore()
  const last = publication.published[0]?.version ?? 0
  const [seen, setSeen] = useState(last)
  const [news, setNews] = useState<'Published' | 'Undone'>()
  if (last !== seen) {
    setSeen(last)
    setNews(last > seen ? 'Published' : 'Undone')
  }
  const forget = useEffectEvent(() => running || setNews(undefined))
  useEffect(() => store.onEdit(() => forget()), [store])
  const isPublished = website.drafts.changes === 0
  const failed = !running && failure && failure.at > last ? failure : undefined
  return (
    <>
      <div className="order-1 flex max-h-[40dvh] flex-[1_1_100%] flex-wrap items-center gap-x-4 overflow-y-auto lg:order-none lg:max-w-64 lg:flex-[0_1_auto]">
        {running && (
          <>
            <progress aria-label="Publishing" className="progress late" max={1} value={running.done} />
            <span className="late text-sm">{running.step}</span>
          </>
        )}
        <span role="status" className="font-semibold text-peacock empty:hidden lg:text-sm/tight">
          {!running && !failed && (news === 'Undone' ? afterUndo(website.drafts.changes) : news)}
        </span>
        {isPublished && <Undo publication={website.publication} />}
      </div>
      <div className="order-1 max-h-[40dvh] flex-[1_1_100%] overflow-y-auto">
        <p role="status" className="text-sm empty:hidden">
          {!running && notice}
        </p>
        <ProblemText>{failed && `Not published. ${failed.text}`}</ProblemText>
        {failed && failed.problems.length > 0 && <Problems website={website} problems={failed.problems} />}
      </div>
    </>
  )
}

/** The drafts may be of others too. */
function afterUndo(changes: number): string {
  if (changes === 0) return 'Undone'
  return `Undone. What was published is a draft again: “Publish” would publish ${count(changes, 'change')}.`
}

/** The last publications. */
export function Publications({ website: { publication, drafts } }: { website: WebsiteOverview }) {
  const { published, hindrance } = publication
  return (
    <section aria-labelledby="publications" className="mt-7 lg:px-3">
      <h2 id="publications" className="text-lg/[1.6] lg:text-base/[1.4]">
        Publications
      </h2>
      {hindrance && <p className="mt-1 text-sm text-soft">{hindrance}</p>}
      <ol aria-labelledby="publications" className="text-sm">
        {published.map(({ at, by, extent }) => (
          <li key={at} className="mt-2">
            <Time at={at} /> <span className="text-soft">{`${extent}, by ${by}`}</span>
          </li>
        ))}
      </ol>
      {drafts.changes > 0 && <Undo publication={publication} />}
    </section>
  )
}

function Undo({ publication }: { publication: PublicationState }) {
  const [last] = publication.published
  if (!last || publication.running) return null
  return (
    <ActionButton
      look="link"
      className="text-sm"
      onAction={() => request('POST website/publication/undo', { body: { version: last.version } })}
      question={{
        title: 'Undo last publication?',
        action: 'Undo',
        text: `The website is as it was before ${last.by} published ${last.extent}. What was published becomes a draft again.`,
      }}
    >
      Undo last publication
    </ActionButton>
  )
}
