import { useMutation } from '@tanstack/react-query'
import type { NameGiven } from '#admin/api.ts'
import { request } from '../api-client.ts'
import { NameForm } from '../ui/name-form.tsx'

/** Asks the first person of a trial, who came by the address of the start, how to sign. */
export function GiveName() {
  const give = useMutation({
    mutationFn: (name: string) => request('POST', 'me', { name } satisfies NameGiven),
  })
  return (
    <section aria-labelledby="your-name" className="border-t border-line px-4 py-5 lg:px-5">
      <h2 id="your-name" className="text-xl">
        Your name
      </h2>
      <p className="mt-2">
        It stands beside your answers and changes, so that everybody at the desk sees who did what.
      </p>
      <NameForm button="Continue" save={give} />
    </section>
  )
}
