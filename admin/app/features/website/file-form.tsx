import { useEffect, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { FileForm as Form, ValuePath } from '#admin/website-api.ts'
import { fieldsOf } from '#site/content/edit/field.ts'
import { valueAt } from '#site/content/edit/values.ts'
import { request } from '../../data/api-client.ts'
import { useUnsavedStore } from '../../hooks/use-unsaved.tsx'
import { ProblemText } from '../../ui/states.tsx'
import { type Editor, EditorContext, useEditor, useForms, useShown, useShownValue } from './editor.ts'
import { Progress } from './field-notes.tsx'
import { FieldView } from './field-view.tsx'
import { keyOfFile, useFileChange } from './file-draft.ts'
import { isStillBlank } from './shown-form.ts'
import { usePresence } from './use-presence.ts'
import { ValueComparison } from './value-comparison.tsx'
import { addressOf, fieldOf } from './website-query.ts'

/** The form of a file that is loaded. */
export function FileForm({ file, form, title }: { file: string; form: Form; title: string }) {
  const [, navigate] = useLocation()
  const query = useSearch()
  const forms = useForms()
  const store = useUnsavedStore()
  const { change } = useFileChange(file)
  const presence = usePresence({
    file,
    onFocus: forms.focus,
    onLeave: (path) => forms.leave([{ file, path }]),
  })
  // A draft of before is shown at once, also while it is corrected.
  useEffect(() => {
    const shown = forms.get(file)
    forms.leave(shown.file.problemList.filter(({ path }) => path && !isStillBlank(shown, path)))
  }, [forms, file])

  const key = keyOfFile(file)
  const editor: Editor = useMemo(
    () => ({
      file,
      form,
      forms,
      edit: (path, next) => store.edit(key, path, next),
      choose: (clash, side) => store.choose(key, clash, side),
      confirm: (paths: ValuePath[]) =>
        change(() => request('POST website/samples', { body: { file, paths } })),
      target: fieldOf(query),
      onReached: () => navigate(addressOf(file), { replace: true }),
    }),
    [file, form, forms, store, key, change, query, navigate],
  )
  return (
    <EditorContext value={editor}>
      <ProgressOfNew />
      <GeneralProblems />
      <LostClashes />
      <form
        aria-label={title}
        className="field-stack mt-6"
        onSubmit={(event) => event.preventDefault()}
        {...presence}
      >
        <Root />
      </form>
    </EditorContext>
  )
}

function Root() {
  const { form } = useEditor()
  return <FieldView field={form} path={[]} value={useShownValue()} isBare />
}

function ProgressOfNew() {
  const { form } = useEditor()
  const isNew = useShown(({ file }) => file.published === undefined)
  return isNew && <Progress fields={fieldsOf(form)} path={[]} />
}

/** Problems of the file as a whole. */
function GeneralProblems() {
  const problems = useShown(({ file }) => file.problemList.filter(({ path }) => path === undefined))
  return problems.map(({ field, sentence }) => (
    <ProblemText key={`${field} ${sentence}`} className="mt-4">
      {[field && `${field}.`, sentence].filter(Boolean).join(' ')}
    </ProblemText>
  ))
}

/** Conflicts in entries that another person has removed, and that have no field any more. */
function LostClashes() {
  const { file, choose } = useEditor()
  const lost = useShown(({ clashes, value }) =>
    clashes.filter(({ path }) => path.length === 0 || valueAt(value, path.slice(0, -1)) === undefined),
  )
  return lost.map((clash) => (
    <ValueComparison
      key={JSON.stringify(clash.path)}
      title="Somebody else has removed this meanwhile."
      file={file}
      {...clash}
      onKeep={(side) => choose(clash, side)}
    />
  ))
}
