import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useSearch } from 'wouter'
import type { ConflictSettled, ContentFile, ContentProblem, ToDiscard } from '#admin/website-api.ts'
import { valueAt } from '#site/content/edit/paths.ts'
import { ApiError, request } from '../api-client.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Loading, Problem, ProblemText } from '../ui/states.tsx'
import { Comparison } from './comparison.tsx'
import { type Editor, EditorContext } from './editor.ts'
import { FoundAndExpected } from './field-notes.tsx'
import { FieldView } from './field-view.tsx'
import { SkipToPublish } from './publication.tsx'
import { CLASH, type Saver, toEdit } from './saver.ts'
import { useSavers } from './savers.ts'
import { usePresence } from './use-presence.ts'
import { applyEdits, isSamePath } from './values.ts'
import { addressOf, fieldOf, fileQuery } from './website-query.ts'

type Props = {
  file: string
  isEntry: boolean
  /** Of the bar above, which stays in view. */
  statusPlace: HTMLElement | null
}

export function FilePage({ file, ...props }: Props) {
  const { data, error, refetch } = useQuery(fileQuery(file))
  const saver = useSavers().of(file)
  if (error instanceof ApiError && error.status === 404) return <ProblemText>{error.message}</ProblemText>
  if (data?.state === 'removed') return <Removed file={data} saver={saver} />
  if (data) return <OpenFile file={data} saver={saver} {...props} />
  return error ? <Problem error={error} onRetry={refetch} /> : <Loading />
}

function Removed({ file, saver }: { file: ContentFile; saver: Saver }) {
  return (
    <>
      <h2 className="text-2xl">{file.title}</h2>
      <p className="measure mt-3">Removed. It stays on the website until the changes are published.</p>
      <div className="mt-5">
        <DiscardFile file={file.file} saver={saver} action="Bring it back" />
      </div>
    </>
  )
}

/** Of the pages, in a text: ready answers have two braces. In JSON, the brace of an object has a quote after it. */
const PLACEHOLDER = /(?<!\{)\{[a-z]/i

type OpenProps = Omit<Props, 'file'> & { file: ContentFile; saver: Saver }

function OpenFile({ file: received, saver, isEntry, statusPlace }: OpenProps) {
  const [, navigate] = useLocation()
  const query = useSearch()
  const state = useSyncExternalStore(saver.subscribe, saver.state)
  // From the cache: after a save, React has the new state a moment before the new file.
  const file = useQueryClient().getQueryData(fileQuery(received.file).queryKey) ?? received
  const heading = useRef<HTMLHeadingElement>(null)
  const presence = usePresence(file.file)

  // After a press in the navigation. A field that the address names takes the focus itself.
  const [isAtField] = useState(query !== '')
  useEffect(() => {
    if (isAtField) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [isAtField])

  const editor = useMemo<Editor>(() => {
    const edits = [...state.sent, ...state.waiting]
    return {
      file,
      saver,
      value: applyEdits(file.value, [...edits, ...state.clashes.map(toEdit)]),
      clashes: state.clashes,
      samples: file.sampleList.filter(
        ({ path }) => !edits.some((edit) => edit.type === 'confirm' && isSamePath(edit.path, path)),
      ),
      target: fieldOf(query),
      onReached: () => navigate(addressOf(file.file), { replace: true }),
    }
  }, [file, saver, state, query, navigate])

  return (
    <>
      {statusPlace && createPortal(<SaveStatus {...state} />, statusPlace)}
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {file.title}
      </h2>
      {file.help && <p className="measure mt-2 text-soft">{file.help}</p>}
      {editor.samples.length > 0 && (
        <p className="mt-2 text-sm">
          <span className="sample-mark">
            {editor.samples.length} sample {editor.samples.length === 1 ? 'value' : 'values'} left
          </span>
        </p>
      )}
      <ProblemText className="mt-4">{state.refusal && `Not saved: ${state.refusal}`}</ProblemText>
      <Conflicts file={file} saver={saver} />
      {file.form ? (
        <EditorContext value={editor}>
          {PLACEHOLDER.test(JSON.stringify(file.value)) && (
            <p className="measure mt-2 text-sm text-soft">
              Words in braces, such as {'{city}'}, are filled in from the agency’s details and prices.
            </p>
          )}
          <GeneralProblems problems={file.problemList} />
          <LostClashes {...editor} />
          <form
            aria-label={file.title}
            className="field-stack mt-6"
            onSubmit={(event) => event.preventDefault()}
            {...presence}
          >
            <FieldView field={file.form} path={[]} value={editor.value} isBare />
          </form>
          <SkipToPublish />
        </EditorContext>
      ) : (
        <BrokenFile file={file} />
      )}
      <div className="mt-12 flex flex-wrap gap-3">
        {file.state === 'changed' && <DiscardFile file={file.file} saver={saver} action="Discard changes" />}
        {isEntry && <RemoveEntry file={file} />}
      </div>
    </>
  )
}

type StatusProps = ReturnType<Saver['state']>

/** Always rendered, so that a screen reader announces it. That it is being saved is only shown. */
function SaveStatus({ sent, waiting, clashes, error, hasSaved }: StatusProps) {
  const isSaving = sent.length + waiting.length > 0
  const problem = error?.message ?? (clashes.length > 0 && CLASH)
  return (
    <>
      {isSaving && !problem && (
        <span className="text-soft" aria-hidden="true">
          Saving …
        </span>
      )}
      <span role="status" className={problem ? 'text-brick' : 'text-peacock'}>
        {problem && `Not saved: ${problem}`}
        {!problem && !isSaving && hasSaved && 'Draft saved'}
      </span>
    </>
  )
}

function Conflicts({ file, saver }: { file: ContentFile; saver: Saver }) {
  const settle = useMutation({
    mutationFn: (settled: ConflictSettled) =>
      saver.run(settled.path, () => request<ContentFile>('POST', 'website/conflict', settled)),
  })
  if (file.conflictList.length === 0) return null
  return (
    <section aria-label="Conflicts" className="field-stack mt-6">
      <p className="measure">
        This file was changed outside the desk, too. Publishing waits until you have chosen.
      </p>
      {file.conflictList.map((conflict) => (
        <Comparison
          key={JSON.stringify(conflict.path)}
          title={conflict.field}
          {...conflict}
          isPending={settle.isPending}
          onKeep={(keep) => settle.mutate({ file: file.file, path: conflict.path, keep })}
        />
      ))}
      <ProblemText>{settle.error?.message}</ProblemText>
    </section>
  )
}

/** Problems of the file as a whole. */
function GeneralProblems({ problems }: { problems: ContentProblem[] }) {
  return problems
    .filter(({ path }) => path === undefined)
    .map(({ field, found, expected }) => (
      <ProblemText key={`${field} ${expected}`} className="mt-4">
        {field && `${field}. `}
        <FoundAndExpected found={found} expected={expected} />
      </ProblemText>
    ))
}

/** Clashes in what somebody else has removed, which has no field any more. */
function LostClashes({ clashes, file, saver }: Editor) {
  return clashes
    .filter(({ path }) => valueAt(file.value, path.slice(0, -1)) === undefined)
    .map((clash) => (
      <Comparison
        key={JSON.stringify(clash.path)}
        title="Somebody else has removed this meanwhile."
        {...clash}
        onKeep={(which) => saver.keep(clash, which)}
      />
    ))
}

/** The text of a file that is no valid YAML, with the lines that the build names. */
function BrokenFile({ file }: { file: ContentFile }) {
  const wrong = new Set(file.problemList.map(({ line }) => line))
  return (
    <section className="mt-6">
      {file.problemList.map(({ line, found, expected }) => (
        <ProblemText key={`${line} ${found}`} className="mt-4">
          {line !== undefined && `Line ${line}. `}
          <FoundAndExpected found={found} expected={expected} />
        </ProblemText>
      ))}
      <p className="measure mt-4">
        The desk cannot read this file. Somebody has to put it right with a text editor.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section aria-label="Text of the file" className="source" tabIndex={0}>
        <ol>
          {(file.text ?? '').split('\n').map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
            <li key={at} aria-current={wrong.has(at + 1) || undefined}>
              {text}
            </li>
          ))}
        </ol>
      </section>
    </section>
  )
}

/** Asks once, because the words are lost. */
function DiscardFile({ file, saver, action }: { file: string; saver: Saver; action: string }) {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  const discard = useMutation({
    mutationFn: (body: ToDiscard) =>
      saver.run([], () => request<ContentFile | undefined>('POST', 'website/discard', body)),
    onSuccess: (file) => (file ? setIsAsking(false) : navigate('/website')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['website'] }),
  })
  return (
    <>
      <button type="button" className="button button-quiet button-small" onClick={() => setIsAsking(true)}>
        {action}
      </button>
      {isAsking && (
        <Dialog
          title={`${action}?`}
          cancel="Cancel"
          action={action}
          onAction={() => discard.mutate({ file })}
          isPending={discard.isPending}
          onClose={() => setIsAsking(false)}
        >
          <p className="mt-4">This file is again as it is published, for everybody.</p>
          <ProblemText className="mt-4">{discard.error?.message}</ProblemText>
        </Dialog>
      )}
    </>
  )
}

function RemoveEntry({ file }: { file: ContentFile }) {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => request('DELETE', `website/entries?${new URLSearchParams({ name: file.file })}`),
    onSuccess: () => navigate('/website'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['website'] }),
  })
  return (
    <>
      <button type="button" className="button button-danger button-small" onClick={() => setIsAsking(true)}>
        Remove {file.title}
      </button>
      {isAsking && (
        <Dialog
          title={`Remove ${file.title}?`}
          cancel="Cancel"
          action="Remove"
          onAction={remove.mutate}
          isPending={remove.isPending}
          onClose={() => setIsAsking(false)}
        >
          <p className="mt-4">It stays on the website until the changes are published.</p>
          <ProblemText className="mt-4">{remove.error?.message}</ProblemText>
        </Dialog>
      )}
    </>
  )
}
