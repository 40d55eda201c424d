import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContentFile, ContentProblem, ValuePath } from '#admin/website-api.ts'
import { isWithin } from '#site/content/edit/paths.ts'
import { request } from '../api-client.ts'
import { ProblemText } from '../ui/states.tsx'
import { Comparison } from './comparison.tsx'
import { useEditor, useNotes } from './editor.ts'
import { FileMarks } from './navigation.tsx'
import { isChangedAt } from './values.ts'

export function Help({ id, children }: { id?: string; children: ReactNode }) {
  return children ? (
    <p id={id} className="measure pb-1 text-sm text-soft">
      {children}
    </p>
  ) : null
}

export function FoundAndExpected({ found, expected }: Pick<ContentProblem, 'found' | 'expected'>) {
  return (
    <>
      <span className="block">{expected === undefined ? found : `Found: ${found}`}</span>
      {expected !== undefined && <span className="block">Expected: {expected}</span>}
    </>
  )
}

/** What is to be said at a field: a change, a sample mark, other people, what the build refuses, a clash. */
export function Notes({ id, path, hasInput = false }: { id?: string; path: ValuePath; hasInput?: boolean }) {
  const { problems, sample, clash, people, isChanged } = useNotes(path, hasInput)
  const { saver } = useEditor()
  const names = [...new Set(people.map(({ name }) => name))]
  return (
    <div id={id} className="field-notes">
      {problems.map(({ found, expected }) => (
        <p key={`${found} ${expected}`} className="field-problem">
          <FoundAndExpected found={found} expected={expected} />
        </p>
      ))}
      {isChanged && hasInput && <Changed path={path} />}
      {sample && (
        <p className="field-note">
          <span className="sample-mark">Sample</span>
          {sample.note && <span className="text-soft">{sample.note}</span>}
          <button
            type="button"
            className="target link"
            onClick={() => saver.edit({ type: 'confirm', path: sample.path })}
          >
            This is ours
          </button>
        </p>
      )}
      {names.length > 0 && (
        <p role="status" className="field-note text-peacock">
          {names.join(' and ')} {names.length > 1 ? 'are' : 'is'} here too
        </p>
      )}
      {clash && (
        <Comparison
          title="Somebody else has changed this meanwhile."
          {...clash}
          onKeep={(which) => saver.keep(clash, which)}
        />
      )}
    </div>
  )
}

/** Of a part of the form while it is closed. Problems and clashes open it. */
export function ClosedMarks({ path }: { path: ValuePath }) {
  const { file, value, samples } = useEditor()
  return (
    <FileMarks
      file={{
        state: isChangedAt(value, file.published, path) ? 'changed' : 'published',
        samples: samples.filter((sample) => isWithin(sample.path, path)).length,
        problems: 0,
        conflicts: 0,
      }}
    />
  )
}

/** Marks a value that differs from the published one. */
export function Changed({ path }: { path: ValuePath }) {
  const { file, saver } = useEditor()
  const discard = useMutation({
    mutationFn: () =>
      saver.run(path, () => request<ContentFile>('POST', 'website/discard', { file: file.file, path })),
  })
  return (
    <>
      <p className="field-note">
        <span className="changed-mark text-peacock">Changed</span>
        <button
          type="button"
          className="target link"
          onClick={() => discard.mutate()}
          disabled={discard.isPending}
        >
          Discard
        </button>
      </p>
      <ProblemText>{discard.error?.message}</ProblemText>
    </>
  )
}
