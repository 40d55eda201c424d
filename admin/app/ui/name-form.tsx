import { ProblemText } from './states.tsx'

type Props = {
  button: string
  isPending: boolean
  problem: string | undefined
  onSubmit: (name: string, reset: () => void) => void
}

/** Asks for a person's name. */
export function NameForm({ button, isPending, problem, onSubmit }: Props) {
  return (
    <>
      <form
        className="mt-6 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          onSubmit(String(new FormData(form).get('name')).trim(), () => form.reset())
        }}
      >
        <label className="min-w-0 flex-[1_14rem] sm:max-w-80">
          <span className="font-semibold">Name</span>
          <input
            className="field field-small"
            name="name"
            dir="auto"
            required
            maxLength={60}
            autoComplete="off"
          />
        </label>
        <button type="submit" className="button button-primary" disabled={isPending}>
          {button}
        </button>
      </form>
      <ProblemText className="mt-4">{problem}</ProblemText>
    </>
  )
}
