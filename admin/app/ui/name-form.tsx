import type { UseMutationResult } from '@tanstack/react-query'
import { Button } from './button.tsx'
import { ProblemText } from './states.tsx'

type Props = { button: string; save: UseMutationResult<unknown, Error, string> }

/** Asks for a person's name. */
export function NameForm({ button, save }: Props) {
  return (
    <>
      <form
        className="mt-6 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          save.mutate(String(new FormData(form).get('name')).trim(), { onSuccess: () => form.reset() })
        }}
      >
        <label className="min-w-0 flex-[1_14rem] sm:max-w-80">
          <span className="font-semibold">Name</span>
          <input className="field field-small" name="name" dir="auto" required autoComplete="off" />
        </label>
        <Button type="submit" look="primary" disabled={save.isPending}>
          {button}
        </Button>
      </form>
      <ProblemText className="mt-4">{save.error?.message}</ProblemText>
    </>
  )
}
