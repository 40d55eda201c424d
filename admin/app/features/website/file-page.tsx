import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { ContentFile, EntryKind, FileForm as Form } from '#admin/website-api.ts'
import { hasStatus, request } from '../../data/api-client.ts'
import { Loaded, ProblemText } from '../../ui/states.tsx'
import { BrokenFile } from './broken-file.tsx'
import { ConfirmSamples } from './confirm-samples.tsx'
import { DiscardFile, NamedIn, RemoveEntry } from './file-actions.tsx'
import { useFileChange } from './file-draft.ts'
import { FileForm } from './file-form.tsx'
import { AddEntry, count, SAMPLE } from './navigation.tsx'
import { SkipToPublish } from './publish-button.tsx'
import { SectionHeading } from './section-heading.tsx'
import { ValueComparison } from './value-comparison.tsx'
import { fileQuery, formQuery } from './website-query.ts'

/** @param kind of an entry */
export function FilePage({ file, kind }: { file: string; kind: EntryKind | undefined }) {
  const query = useQuery(fileQuery(file))
  const form = useQuery(formQuery(file))
  if (hasStatus(query.error, 404)) return <ProblemText>{query.error.message}</ProblemText>
  return (
    <Loaded query={query}>
      {(data) =>
        data.state === 'removed' ? (
          <Removed file={data} />
        ) : (
          <Loaded query={form}>{(form) => <OpenFile file={data} form={form} kind={kind} />}</Loaded>
        )
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

type OpenProps = { file: ContentFile; form: Form; kind: EntryKind | undefined }

function OpenFile({ file, form, kind }: OpenProps) {
  const query = useSearch()
  /** A field that the address names takes the focus itself. */
  const [isAtField] = useState(query !== '')
  return (
    <>
      <SectionHeading takesFocus={!isAtField}>{file.title}</SectionHeading>
      {form.help && <p className="measure mt-2 text-soft">{form.help}</p>}
      {file.sampleList.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
          <span className={SAMPLE}>{`${count(file.sampleList.length, 'sample')} left`}</span>
          <ConfirmSamples file={file.file} />
        </div>
      )}
      <Conflicts file={file} />
      {file.text === undefined ? (
        <>
          <FileForm file={file.file} form={form} title={file.title} />
          <SkipToPublish />
        </>
      ) : (
        <BrokenFile file={file} />
      )}
      <div className="mt-12 flex flex-wrap gap-3">
        {file.state === 'changed' && <DiscardFile file={file.file} action="Discard changes" />}
        {kind && <RemoveEntry file={file} />}
        {kind && file.state === 'new' && <AddEntry kind={kind} another />}
      </div>
    </>
  )
}

function Conflicts({ file }: { file: ContentFile }) {
  const { change } = useFileChange(file.file)
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
          file={file.file}
          {...conflict}
          onKeep={(keep) => {
            const body = { file: file.file, path: conflict.path, keep }
            return change(() => request('POST website/conflict', { body }))
          }}
        />
      ))}
    </section>
  )
}
