import { useQuery } from '@tanstack/react-query'
import { useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isSaved, valueToSave } from '../../data/form-state.ts'
import { useSaving } from '../../hooks/use-saving.ts'
import { SavingStatus } from '../../ui/saving-status.tsx'
import { CLASH, useForms } from './forms.ts'
import { fileQuery } from './website-query.ts'

/** The least time between two requests. The first edit after a pause is sent at once. */
const PAUSE_MS = 200

/** Saves the forms that have changed, and shows the status of one. */
export function SaveForms({ openFile }: { openFile: string | undefined }) {
  const forms = useForms()
  const unsaved = useSyncExternalStore(forms.subscribe, forms.unsaved)
  const all = openFile && !unsaved.includes(openFile) ? [...unsaved, openFile] : unsaved
  return all.map((file) => <SaveForm key={file} file={file} isOpen={file === openFile} />)
}

function SaveForm({ file, isOpen }: { file: string; isOpen: boolean }) {
  const forms = useForms()
  const form = useSyncExternalStore(forms.subscribe, () => forms.get(file))
  const { data } = useQuery({ ...fileQuery(file), enabled: false })
  const [sentAt, setSentAt] = useState(0)
  const [hasSaved, setHasSaved] = useState(false)
  const isDue = form !== undefined && !isSaved(form)
  const { error, isPending } = useSaving({
    name: `file ${file}`,
    due: isDue ? valueToSave(form) : undefined,
    pause: useEffectEvent(() => Math.max(0, sentAt + PAUSE_MS - Date.now())),
    save: async () => {
      setSentAt(Date.now())
      await forms.save(file)
      setHasSaved(true)
    },
  })
  const isChanged = hasSaved || (form !== undefined && data?.state === 'changed' && form.sent.length > 0)
  const problem = (isDue && error?.message) || (form && form.clashes.length > 0 && CLASH)
  return (
    isOpen && (
      <SavingStatus
        saving={(isDue || isPending) && 'Saving …'}
        problem={problem && `Not saved: ${problem}`}
        isSaved={isChanged}
      />
    )
  )
}
