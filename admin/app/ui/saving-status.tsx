type Props = {
  /** Words while something is being saved. */
  saving: string | false
  problem: string | false | null | undefined
  isSaved: boolean
}

/** Whether the typed text is saved. Always rendered, so that a screen reader announces it. */
export function SavingStatus({ saving, problem, isSaved }: Props) {
  return (
    <>
      {saving && !problem && (
        <span className="text-soft" aria-hidden="true">
          {saving}
        </span>
      )}
      <span role="status" className={problem ? 'text-brick' : 'text-peacock'}>
        {problem || (!saving && isSaved && 'Draft saved')}
      </span>
    </>
  )
}
