import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { WebsiteOverview } from '#admin/website-api.ts'
import { request } from '../../data/api-client.ts'
import { useUnsavedStore } from '../../hooks/use-unsaved.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, ProblemText } from '../../ui/states.tsx'
import { ChangeList } from './change-list.tsx'
import { useForms } from './editor.ts'
import { count } from './navigation.tsx'
import { Problems } from './problem-list.tsx'
import { addressOf, changesQuery, extentQuery } from './website-query.ts'

/** What a publication will change, or why it cannot. */
export function PublishDialog({ website, onClose }: { website: WebsiteOverview; onClose: () => void }) {
  const queryClient = useQueryClient()
  const forms = useForms()
  const store = useUnsavedStore()
  /** What is shown has what is still being saved. */
  const prepared = useQuery({
    queryKey: ['prepared publication'],
    queryFn: async () => {
      await store.flush('file')
      // Not by the query, which ends with the dialog: the form shows its problems all the same.
      const changes = await request('GET website/changes')
      queryClient.setQueryData(changesQuery.queryKey, changes)
      forms.leave(changes.problems)
      return true
    },
    staleTime: 'static',
    gcTime: 0,
  })
  const { data, error } = useQuery({ ...changesQuery, enabled: prepared.data === true })
  const publish = useMutation({
    mutationFn: (version: string) => request('POST website/publication', { body: { version } }),
    onSuccess: onClose,
  })
  const { hindrance } = website.publication
  const conflicting = website.sections.flatMap(({ files }) => files).filter(({ conflicts }) => conflicts > 0)
  const shown = prepared.data && data
  const canPublish =
    shown && shown.changes.length > 0 && shown.problems.length === 0 && shown.conflicts === 0 && !hindrance
  const extent = useQuery({ ...extentQuery(shown ? shown.version : ''), enabled: canPublish === true })
  return (
    <Dialog
      title="Publish"
      cancel={canPublish ? 'Not yet' : 'Close'}
      action={canPublish ? 'Publish' : undefined}
      isSafe
      onAction={() => shown && publish.mutate(shown.version)}
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
            <ChangeList
              extent={
                extent.data ?? {
                  extent: count(shown.changes.length, 'change'),
                  pages: extent.isFetching ? ['Finding the pages that change …'] : [],
                }
              }
              changes={shown.changes}
              onFollow={onClose}
            />
          ) : (
            <p>Nothing has changed since the last publication.</p>
          )}
        </>
      )}
    </Dialog>
  )
}
