import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NameGiven } from '#admin/api.ts'
import { request } from '../api-client.ts'
import { meQuery } from '../query-client.ts'
import { ProblemText } from '../ui/states.tsx'
import { SignInPage } from './sign-in.tsx'

/** Asks the first person of a trial, who came by the address of the start, how to sign. */
export function GiveName() {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const give = useMutation({
    mutationFn: () => request('POST', 'me', { name } satisfies NameGiven),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  })
  return (
    <SignInPage title="Your name">
      <p className="mt-5 text-lg">
        Visitors read it below your answers, and others at the desk see who did what.
      </p>
      <form
        className="mt-6 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          give.mutate()
        }}
      >
        <label className="min-w-0 flex-[1_12rem]">
          <span className="block font-semibold">Name</span>
          <input
            className="field field-small"
            name="name"
            dir="auto"
            required
            maxLength={60}
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <button type="submit" className="button button-primary" disabled={give.isPending}>
          Continue
        </button>
      </form>
      <ProblemText className="mt-4">{give.error?.message}</ProblemText>
    </SignInPage>
  )
}
