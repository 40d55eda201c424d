import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type {
  ConflictSettled,
  ContentFile,
  ContentProblem,
  Place,
  SamplesConfirmed,
  ToDiscard,
} from '#admin/website-api.ts'
import { changesBetween } from '#site/content/edit/changes.ts'
import { fieldsOf } from '#site/content/edit/field.ts'
import { valueAt } from '#site/content/edit/values.ts'
import { ApiError, request } from '../../data/api-client.ts'
import { withChoice } from '../../data/form-state.ts'
import { websiteQuery } from '../../data/website-overview.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Loaded, ProblemText } from '../../ui/states.tsx'
import { type Editor, EditorContext, isStillBlank } from './editor.ts'
import { Progress } from './field-notes.tsx'
import { FieldView } from './field-view.tsx'
import { useForm, useForms } from './forms.ts'
import { count, SAMPLE } from './navigation.tsx'
import { SkipToPublish } from './publication.tsx'
import { SectionHeading } from './section-heading.tsx'
import { usePresence } from './use-presence.ts'
import { ValueComparison } from './value-comparison.tsx'
import { addressOf, fieldOf, fileQuery } from './website-query.ts'

export function FilePage({ file, isEntry }: { file: string; isEntry: boolean }) {
  const query = useQuery(fileQuery(file))
  const { error } = query
  if (error instanceof ApiError && error.status === 404) return <ProblemText>{error.message}</ProblemText>
  return (
    <Loaded query={query}>
      {(data) =>
        data.state === 'removed' ? <Removed file={data} /> : <OpenFile file={data} isEntry={isEntry} />
      }
    </Loaded>
  )
}

function Removed({ file }: { file: ContentFile }) {
  return (
    <>
      <SectionHeading>{file.title}</SectionHeading>
      <p className="measure mt-3">Removed. It stays on the website until the changes are published.</p>
      <NamedIn places={file.namedIn} />
      <Conflicts file={file} />
      <div className="mt-5">
        <DiscardFile file={file.file} action="Bring it back" losesNothing />
      </div>
    </>
  )
}

function OpenFile({ file: received, isEntry }: { file: ContentFile; isEntry: boolean }) {
  const [, navigate] = useLocation()
  const query = useSearch()
  const forms = useForms()
  // From the cache: after a save, the form is rendered a moment before the page has the new file.
  const file = useQuery(fileQuery(received.file)).data ?? received
  const form = useForm(file)
  const { value, clashes } = form
  const placeholders = useQuery(websiteQuery).data?.placeholders
  const left = useSyncExternalStore(forms.subscribe, forms.left)
  const [focused, presence] = usePresence(file.file, (path) => forms.leave([{ file: file.file, path }]))
  /** A field that the address names takes the focus itself. */
  const [isAtField] = useState(query !== '')
  // A draft of before is shown at once, also while it is corrected.
  const [typedBefore] = useState(() =>
    file.problemList.filter(({ path }) => path && !isStillBlank({ file, value }, path)),
  )
  useEffect(() => forms.leave(typedBefore), [forms, typedBefore])
  const confirm = (body: SamplesConfirmed) =>
    forms.run(file.file, () => request<ContentFile>('POST', 'website/samples', body))

  const editor: Editor = {
    file,
    value,
    clashes,
    changes: file.published === undefined ? [] : changesBetween(file.form, file.published, value),
    edit: (path, next) => forms.edit(file, path, next),
    choose: (clash, side) => forms.put(file.file, withChoice(form, clash, side)),
    confirm: (paths) => confirm({ file: file.file, paths }),
    placeholders: placeholders ?? {},
    left,
    focused,
    target: fieldOf(query),
    onReached: () => navigate(addressOf(file.file), { replace: true }),
  }

  return (
    <>
      <SectionHeading takesFocus={!isAtField}>{file.title}</SectionHeading>
      {file.help && <p className="measure mt-2 text-soft">{file.help}</p>}
      {file.sampleList.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
          <span className={SAMPLE}>{`${count(file.sampleList.length, 'sample value')} left`}</span>
          <ActionButton look="link" onAction={() => confirm({ file: file.file })}>
            All of this is ours
          </ActionButton>
        </div>
      )}
      <Conflicts file={file} />
      {file.form ? (
        <EditorContext value={editor}>
          {file.published === undefined && <Progress fields={fieldsOf(file.form)} path={[]} />}
          <GeneralProblems problems={file.problemList} />
          <LostClashes {...editor} />
          <form
            aria-label={file.title}
            className="field-stack mt-6"
            onSubmit={(event) => event.preventDefault()}
            {...presence}
          >
            <FieldView field={file.form} path={[]} value={value} isBare />
          </form>
          <SkipToPublish />
        </EditorContext>
      ) : (
        <BrokenFile file={file} />
      )}
      <div className="mt-12 flex flex-wrap gap-3">
        {file.state === 'changed' && <DiscardFile file={file.file} action="Discard changes" />}
        {isEntry && <RemoveEntry file={file} />}
      </div>
    </>
  )
}

function Conflicts({ file }: { file: ContentFile }) {
  const forms = useForms()
  const settle = (body: ConflictSettled) =>
    forms.run(file.file, () => request<ContentFile>('POST', 'website/conflict', body))
  if (file.conflictList.length === 0) return null
  return (
    <section aria-label="Conflicts" className="field-stack mt-6">
      <p className="measure">
        This file was changed outside the desk, too. Publishing waits until you have chosen.
      </p>
      {file.conflictList.map((conflict) => (
        <ValueComparison
          key={JSON.stringify(conflict.path)}
          title={conflict.field}
          file={file}
          {...conflict}
          onKeep={(keep) => settle({ file: file.file, path: conflict.path, keep })}
        />
      ))}
    </section>
  )
}

/** Problems of the file as a whole. */
function GeneralProblems({ problems }: { problems: ContentProblem[] }) {
  return problems
    .filter(({ path }) => path === undefined)
    .map(({ field, sentence }) => (
      <ProblemText key={`${field} ${sentence}`} className="mt-4">
        {[field && `${field}.`, sentence].filter(Boolean).join(' ')}
      </ProblemText>
    ))
}

/** Conflicts in entries that another person has removed, and that have no field any more. */
function LostClashes({ file, clashes, value, choose }: Editor) {
  return clashes
    .filter(({ path }) => path.length === 0 || valueAt(value, path.slice(0, -1)) === undefined)
    .map((clash) => (
      <ValueComparison
        key={JSON.stringify(clash.path)}
        title="Somebody else has removed this meanwhile."
        file={file}
        {...clash}
        onKeep={(side) => choose(clash, side)}
      />
    ))
}

/** The text of a file that is no valid YAML, with the lines that the build names. */
function BrokenFile({ file }: { file: ContentFile }) {
  const wrong = new Set(file.problemList.map(({ line }) => line))
  return (
    <section className="mt-6">
      {file.problemList.map(({ line, sentence }) => (
        <ProblemText key={`${line} ${sentence}`} className="mt-4">
          {line === undefined ? sentence : `Line ${line}. ${sentence}`}
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

type DiscardProps = { file: string; action: string; losesNothing?: boolean }

function DiscardFile({ file, action, losesNothing }: DiscardProps) {
  const forms = useForms()
  const [, navigate] = useLocation()
  async function discard(): Promise<void> {
    // What is not saved is what the person discards.
    forms.put(file, undefined)
    const body: ToDiscard = { file }
    const left = await forms.run(file, () =>
      request<ContentFile | undefined>('POST', 'website/discard', body),
    )
    if (!left) navigate('/website')
  }
  const text = 'This file is again as it is published, for everybody.'
  return (
    <ActionButton
      look="quiet"
      isSmall
      onAction={discard}
      scope={`file ${file}`}
      question={losesNothing ? undefined : { title: `${action}?`, action, text }}
    >
      {action}
    </ActionButton>
  )
}

/** The texts that must change if an entry is removed. */
function NamedIn({ places }: { places: Place[] }) {
  if (places.length === 0) return null
  return (
    <>
      <p className="mt-3">These texts name it, and stay as they are until you change them:</p>
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

/** What is published can be brought back as it is. */
function RemoveEntry({ file: { file, title, state, namedIn } }: { file: ContentFile }) {
  const forms = useForms()
  const [, navigate] = useLocation()
  async function remove(): Promise<void> {
    // It is not saved after the removal.
    forms.put(file, undefined)
    await request('DELETE', `website/entries?${new URLSearchParams({ name: file })}`)
    if (state === 'new') navigate('/website')
  }
  const text = (
    <>
      <p>What is not published of it is lost.</p>
      <NamedIn places={namedIn} />
    </>
  )
  return (
    <ActionButton
      look="danger"
      isSmall
      onAction={remove}
      scope={`file ${file}`}
      question={state === 'published' ? undefined : { title: `Remove ${title}?`, action: 'Remove', text }}
    >
      {`Remove ${title}`}
    </ActionButton>
  )
}
