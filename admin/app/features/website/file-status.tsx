import { isTyped } from '../../data/unsaved.ts'
import { CLASH } from '../../data/unsaved-store.ts'
import { useUnsaved } from '../../hooks/use-unsaved.tsx'
import { SavingStatus } from '../../ui/saving-status.tsx'
import { keyOfFile } from './file-draft.ts'

/** Whether what is typed into the form of a file is saved. */
export function FileStatus({ file }: { file: string }) {
  const unsaved = useUnsaved(keyOfFile(file))
  const { state } = unsaved
  const problem = isTyped(unsaved) && (unsaved.problem ?? (unsaved.clashes.length > 0 && CLASH))
  return (
    <SavingStatus
      saving={(state === 'typed' || state === 'saving') && 'Saving …'}
      problem={problem && `Not saved: ${problem}`}
      isSaved={state === 'saved'}
    />
  )
}
