import { type FocusEvent, memo, type ReactNode } from 'react'
import type { ContentFile, ValuePath } from '#admin/website-api.ts'
import { valueBefore } from '#site/content/edit/changes.ts'
import { progressOf } from '#site/content/edit/empty-value.ts'
import type { Field } from '#site/content/edit/field.ts'
import { isWithin, valueAt } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Button } from '../../ui/button.tsx'
import { isSameField, useEditor, useNotes, useShown } from './editor.ts'
import './field-notes.css'
import { FileMarks, SAMPLE } from './navigation.tsx'
import { ValueComparison } from './value-comparison.tsx'

export function Help({ id, children }: { id?: string; children: ReactNode }) {
  return children ? (
    <p id={id} className="measure pb-1 text-sm text-soft">
      {children}
    </p>
  ) : null
}

/** The label of an input with this id, and its help. */
export function FieldName({ field: { label, help, isOptional }, id }: { field: Field; id: string }) {
  return (
    <>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <Help id={`${id}-help`}>{[isOptional && 'Optional.', help].filter(Boolean).join(' ')}</Help>
    </>
  )
}

export const NOTE = 'inline-flex min-h-11 flex-wrap items-center gap-x-4'

type NotesProps = { id?: string; path: ValuePath; hasInput?: boolean; showsChange?: boolean }

/** The notes at a field: required, changed, sample, other people, validation error, conflict. */
export const Notes = memo(function Notes({ id, path, hasInput = false, showsChange = hasInput }: NotesProps) {
  const { problems, isNeeded, samples, isSample, clash, people, isChanged } = useNotes(path, hasInput)
  const { file, choose, confirm } = useEditor()
  const names = [...new Set(people.map(({ name }) => name))]
  return (
    <div id={id} className="field-notes">
      {problems.map(({ sentence }) => (
        <p key={sentence} className="field-problem mt-[0.35rem] basis-full text-brick wrap-anywhere">
          {sentence}
        </p>
      ))}
      {isNeeded && <p className="field-needed">Needed</p>}
      {isChanged && showsChange && <Changed path={path} />}
      {(samples.length > 0 || isSample) && (
        <div className={NOTE}>
          <span className={SAMPLE}>Sample</span>
          {samples.length > 0 && (
            <ActionButton look="link" onAction={() => confirm(samples)}>
              This is ours
            </ActionButton>
          )}
        </div>
      )}
      {names.length > 0 && (
        <p role="status" className={`${NOTE} text-peacock`}>
          {`${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} here too`}
        </p>
      )}
      {clash && (
        <ValueComparison
          title="Somebody else has changed this meanwhile."
          file={file}
          {...clash}
          onKeep={(side) => choose(clash, side)}
        />
      )}
    </div>
  )
}, isSameField)

export type PartProps = {
  /** Of one group. */
  fields: Field[]
  /** Of that group. */
  path: ValuePath
}

/** Of a part of the form while it is closed. Problems and clashes open it. */
export function ClosedMarks({ fields, path }: PartProps) {
  const { isNew, isChanged, samples } = useShown(({ file, changes }) => {
    const isInside = (inner: Path) => fields.some(({ key }) => isWithin(inner, [...path, key]))
    return {
      isNew: file.published === undefined,
      isChanged: changes.some((change) => isInside(change.path)),
      samples: samplesWhere(file, isInside),
    }
  })
  if (isNew) return <Progress fields={fields} path={path} />
  return (
    <FileMarks file={{ state: isChanged ? 'changed' : 'published', samples, problems: 0, conflicts: 0 }} />
  )
}

/** Of an entry while it is closed. */
export function EntryMarks({ path }: { path: ValuePath }) {
  const samples = useShown(({ file }) => samplesWhere(file, (inner) => isWithin(inner, path)))
  return <FileMarks file={{ state: 'published', samples, problems: 0, conflicts: 0 }} />
}

function samplesWhere({ sampleList }: ContentFile, isInside: (path: Path) => boolean): number {
  return sampleList.filter(({ path, parts }) => [path, ...parts].some(isInside)).length
}

/** How much of something new is filled in. */
export function Progress({ fields, path }: PartProps) {
  const group: Field = { key: '', label: '', kind: 'group', fields }
  const { filled, needed } = useShown(({ value }) => progressOf(group, valueAt(value, path)))
  return (
    <span className="field-progress tabular">
      {needed > 0 ? `${filled} of ${needed} filled` : 'Optional'}
    </span>
  )
}

/** Marks a value that differs from the published one: a line at the edge, and a menu with the published one. */
export function Changed({ path }: { path: ValuePath }) {
  const { edit } = useEditor()
  const published = useShown(({ file, value }) => valueBefore(file.published, value, path))
  return (
    <div className="changed">
      <details onBlur={closeIfLeft}>
        <summary className="target text-peacock">Changed</summary>
        <div className="absolute end-0 top-full z-5 w-[min(20rem,75vw)] border border-s-3 border-edge border-s-peacock bg-sheet px-4 pt-3 pb-1">
          {(typeof published === 'string' || typeof published === 'number') && (
            <p>
              <span className="block text-soft">Published</span>
              <span dir="auto" className="line-clamp-4 wrap-anywhere">
                {published}
              </span>
            </p>
          )}
          <Button look="link" onClick={() => edit(path, published)}>
            Discard
          </Button>
        </div>
      </details>
    </div>
  )
}

function closeIfLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
}
