import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NameGiven } from '#admin/api.ts'
import { request } from '../api-client.ts'
import { meQuery } from '../query-client.ts'
import { NameForm } from '../ui/name-form.tsx'
import { SignInPage } from './sign-in.tsx'

/** Asks the first person of a trial, who came by the address of the start, how to sign. */
export function GiveName() {
  const queryClient = useQueryClient()
  const give = useMutation({
    mutationFn: (name: string) => request('POST', 'me', { name } satisfies NameGiven),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  })
  return (
    <SignInPage title="Your name">
      <p className="mt-5 text-lg">
        It stands beside your answers and changes, so that everybody at the desk sees who did what.
      </p>
      <NameForm
        button="Continue"
        isPending={give.isPending}
        problem={give.error?.message}
        onSubmit={(name) => give.mutate(name)}
      />
    </SignInPage>
  )
}
