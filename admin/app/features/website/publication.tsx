import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import type { ContentProblem, PublicationState, ToPublish, WebsiteOverview } from '#admin/website-api.ts'
import { request } from '../../data/api-client.ts'
import { useListener } from '../../hooks/use-listener.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, ProblemText } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import { ChangeList } from './change-list.tsx'
import { useForms } from './forms.ts'
import { addressOf, changesQuery } from './website-query.ts'

const PUBLISH = 'publish-changes'

/** After the form: what follows it is the preview. */
export function SkipToPublish() {
  return (
    <a
      className="button fixed top-3 left-3 z-60 [translate:0_-200%] focus:[translate:0]"
      href={`#${PUBLISH}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(PUBLISH)?.focus()
      }}
    >
      Skip to “Publish changes”
    </a>
  )
}

export function PublishButton({ website }: { website: WebsiteOverview }) {
  const [isOpen, setIsOpen] = useState(false)
  const changes = useQuery(changesQuery).data?.changes.length ?? 0
  const isRunning = website.publication.running !== undefined
  useListener('keydown', (event) => {
    const isShortcut = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isShortcut && !isRunning && !document.querySelector('dialog[open]')) setIsOpen(true)
  })
  return (
    <>
      <Button
        id={PUBLISH}
        look="primary"
        isSmall
        title="Ctrl + Enter"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => setIsOpen(true)}
        disabled={isRunning}
      >
        <span>
          Publish<span className="max-sm:sr-only"> changes</span>
        </span>
        {changes > 0 && (
          <span className="tabular max-[22rem]:hidden" aria-hidden="true">
            {changes}
          </span>
        )}
      </Button>
      {isOpen && <PublishDialog website={website} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function PublishDialog({ website, onClose }: { website: WebsiteOverview; onClose: () => void }) {
  const queryClient = useQueryClient()
  const forms = useForms()
  const { data, error } = useQuery(changesQuery)
  /** What is shown has what is still being saved. */
  const prepared = useQuery({
    queryKey: ['prepared publication'],
    queryFn: async () => {
      await forms.flush()
      await queryClient.refetchQueries({ queryKey: changesQuery.queryKey })
      forms.leave(queryClient.getQueryData(changesQuery.queryKey)?.problems ?? [])
      return true
    },
    staleTime: 'static',
    gcTime: 0,
  })
  const publish = useMutation({
    mutationFn: (body: ToPublish) => request('POST', 'website/publication', body),
    onSuccess: onClose,
  })
  const { hindrance } = website.publication
  const conflicting = website.sections.flatMap(({ files }) => files).filter(({ conflicts }) => conflicts > 0)
  const shown = prepared.data && data
  const canPublish =
    shown && shown.changes.length > 0 && shown.problems.length === 0 && shown.conflicts === 0 && !hindrance
  return (
    <Dialog
      title="Publish"
      cancel={canPublish ? 'Not yet' : 'Close'}
      action={canPublish ? 'Publish' : undefined}
      isSafe
      onAction={() => shown && publish.mutate({ version: shown.version })}
      isPending={publish.isPending}
      problem={error?.message ?? publish.error?.message}
      onClose={onClose}
    >
      <ProblemText>{prepared.error && `Not saved: ${prepared.error.message}`}</ProblemText>
      {!shown && !prepared.error && !error && <Loading />}
      {shown && (
        <>
          <ProblemText>{hindrance}</ProblemText>
          {shown.problems.length > 0 && (
            <div>
              <p className="font-semibold">To be put right first:</p>
              <Problems website={website} problems={shown.problems} onFollow={onClose} />
            </div>
          )}
          {shown.conflicts > 0 && (
            <div>
              <p className="font-semibold">Changed outside the desk too. Choose first:</p>
              <ul aria-label="Conflicts">
                {conflicting.map(({ file, title }) => (
                  <li key={file}>
                    <Link className="target link" href={addressOf(file)} onClick={onClose}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {shown.changes.length > 0 ? (
            <ChangeList {...shown} onFollow={onClose} />
          ) : (
            <p>Nothing has changed since the last publication.</p>
          )}
        </>
      )}
    </Dialog>
  )
}

function titleIn(website: WebsiteOverview, file: string): string {
  const files = website.sections.flatMap(({ files }) => files)
  return files.find((other) => other.file === file)?.title ?? file
}

type ProblemsProps = { website: WebsiteOverview; problems: ContentProblem[]; onFollow?: () => void }

/** Problems of the build, each with a link to its field. */
function Problems({ website, problems, onFollow }: ProblemsProps) {
  return (
    <ul aria-label="Problems" className="mt-2 grid gap-3">
      {problems.map(({ file, path, field, line, sentence }) => (
        <li
          key={`${file} ${field} ${line} ${sentence}`}
          className="border-s-4 border-brick ps-4 wrap-anywhere"
        >
          <Link className="link" href={addressOf(file, path)} onClick={onFollow}>
            {[titleIn(website, file), field].filter(Boolean).join(' · ')}
          </Link>
          <span className="block text-sm">{sentence}</span>
        </li>
      ))}
    </ul>
  )
}

/** What a publication is doing or has done. While nothing has changed since the last one, it can be undone here. */
export function Publication({ website }: { website: WebsiteOverview }) {
  const { running, failure, notice, ...publication } = website.publication
  const forms = useForms()
  const last = publication.published[0]?.version ?? 0
  const [seen, setSeen] = useState(last)
  const [news, setNews] = useState<'Published' | 'Undone'>()
  if (last !== seen) {
    setSeen(last)
    setNews(last > seen ? 'Published' : 'Undone')
  }
  const forget = useEffectEvent(() => running || setNews(undefined))
  useEffect(() => forms.listen(({ type }) => type !== 'saved' && forget()), [forms])
  const isPublished = useIsPublished()
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
        <span role="status" className="font-semibold text-peacock empty:hidden">
          {!running && !failed && news}
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

/** The last publications. */
export function Publications({ publication }: { publication: PublicationState }) {
  const isPublished = useIsPublished()
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
      {!isPublished && <Undo publication={publication} />}
    </section>
  )
}

/** Whether no draft changes anything. */
function useIsPublished(): boolean {
  return useQuery(changesQuery).data?.changes.length === 0
}

function Undo({ publication }: { publication: PublicationState }) {
  const [last] = publication.published
  if (!last || publication.running) return null
  return (
    <ActionButton
      look="link"
      className="text-sm"
      onAction={() => request('DELETE', `website/publication?version=${last.version}`)}
      question={{
        title: 'Undo last publication?',
        action: 'Undo',
        text: `The website is as it was before ${last.by} published ${last.extent}.`,
      }}
    >
      Undo last publication
    </ActionButton>
  )
}
