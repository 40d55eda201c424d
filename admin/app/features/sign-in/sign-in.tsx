import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Lattice } from '#site/ui/lattice.tsx'
import { ApiError, ConnectionError, hasStatus, request } from '../../data/api-client.ts'
import { forgetPerson } from '../../data/query-client.ts'
import { AGENCY, AgencyMark } from '../../ui/agency.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ProblemText } from '../../ui/states.tsx'
import { type OneTimeToken, removeToken } from './use-one-time-token.ts'

type Props = { token: OneTimeToken | undefined; onSignedIn: () => void }

/** Beside a lattice, under the agency's name. */
export function SignIn({ token, onSignedIn }: Props) {
  useEffect(() => {
    document.title = `Sign in · ${AGENCY.name} desk`
  }, [])
  return (
    <main className="grid min-h-dvh grid-rows-[minmax(6rem,1fr)_auto] bg-paper lg:grid-cols-[minmax(0,1fr)_minmax(30rem,38rem)] lg:grid-rows-1">
      <div className="overflow-hidden bg-screen text-marigold opacity-100">
        <Lattice name="web-development" id="sign-in" edge={44} bar={1.5} x="50%" y="50%" />
      </div>
      <div className="flex flex-col justify-center px-5 pt-8 pb-10 sm:px-12 lg:px-16">
        <p className="display mb-6 flex items-center gap-3 text-xl lg:mb-12">
          <AgencyMark className="size-10" logo={AGENCY.logo} />
          <span className="min-w-0 wrap-anywhere">{`${AGENCY.name} desk`}</span>
        </p>
        <h1 className="text-4xl">Sign in</h1>
        <Way token={token} onSignedIn={onSignedIn} />
      </div>
    </main>
  )
}

function Way({ token, onSignedIn }: Props) {
  if (token?.kind === 'sign-in') return <ByToken token={token.token} onSignedIn={onSignedIn} />
  if (token) return <ByInvitation token={token.token} onSignedIn={onSignedIn} />
  return <ByPasskey onSignedIn={onSignedIn} />
}

/** A step of signing in. Nothing of a person who was signed in before stays in the page. */
function useStep(step: () => Promise<unknown>, onSignedIn: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: () => {
      onSignedIn()
      forgetPerson(queryClient)
    },
    onError: (error) => {
      if (hasStatus(error, 401)) removeToken()
    },
  })
}

function ByToken({ token, onSignedIn }: { token: string; onSignedIn: () => void }) {
  const { mutate, error } = useStep(
    () => request('POST /admin/sign-in/token', { body: { token } }),
    onSignedIn,
  )
  useEffect(() => mutate(), [mutate])
  if (!error)
    return (
      <p role="status" className="mt-5 text-lg">
        Signing in …
      </p>
    )
  return (
    <>
      <Refusal
        error={error}
        refused="This address does not sign in any more. It works once and only for a short time: ask for a new one."
      />
      <ByPasskey onSignedIn={onSignedIn} />
    </>
  )
}

function ByInvitation({ token, onSignedIn }: { token: string; onSignedIn: () => void }) {
  const loadOptions = () => request('POST /admin/sign-in/invitation', { body: { token } })
  const { error: ended } = useQuery({ queryKey: ['invitation', token], queryFn: loadOptions })
  const create = useStep(async () => {
    const optionsJSON = await loadOptions()
    const response = await startRegistration({ optionsJSON })
    await request('POST /admin/sign-in/passkey-created', { body: { token, response } })
  }, onSignedIn)
  const error = create.error ?? ended
  const hasEnded = hasStatus(error, 401) || hasStatus(error, 410)
  useEffect(() => {
    if (hasEnded) removeToken()
  }, [hasEnded])
  if (hasEnded)
    return (
      <>
        <Refusal
          error={error}
          refused="This invitation was withdrawn, or is too old: it works for 15 minutes. Ask for a new one."
        />
        <ByPasskey onSignedIn={onSignedIn} />
      </>
    )
  return (
    <>
      <p className="mt-5 text-lg">
        You are invited. Your device makes a passkey: from now on you sign in here with your finger, your face
        or the code of the device, without a password.
      </p>
      <PasskeyButton name="Create a passkey" step={create} />
      <Refusal error={error} good="The invitation is still good." />
      {create.error?.name === 'InvalidStateError' && <ByPasskey onSignedIn={onSignedIn} />}
    </>
  )
}

function ByPasskey({ onSignedIn }: { onSignedIn: () => void }) {
  const [formerHost, setFormerHost] = useState<string>()
  const signIn = useStep(async () => {
    const { formerHost, ...optionsJSON } = await request('POST /admin/sign-in/challenge')
    setFormerHost(formerHost)
    const response = await startAuthentication({ optionsJSON })
    await request('POST /admin/sign-in/passkey', { body: { response } })
  }, onSignedIn)
  return (
    <>
      <p className="mt-5 text-lg">With the finger, the face or the code of this device.</p>
      <PasskeyButton name="Sign in with a passkey" step={signIn} />
      <Refusal
        error={signIn.error}
        refused="This passkey does not sign in here. Use the device with which you were invited, or ask for a new invitation."
        good={
          formerHost &&
          `A passkey that was made for ${formerHost} does not sign in here: ask for a new invitation.`
        }
      />
      <p className="mt-8 border-t border-line pt-4 text-sm text-soft">
        No passkey yet? Somebody who is signed in can invite you under “People”. On your own computer,{' '}
        <code>npm start</code> prints an address that signs in.
      </p>
    </>
  )
}

type Step = { mutate: () => void; isPending: boolean }

function PasskeyButton({ name, step }: { name: string; step: Step }) {
  if (!browserSupportsWebAuthn()) return <NoPasskeys />
  return (
    <Button
      look="primary"
      className="mt-7 self-start max-sm:w-full"
      onClick={() => step.mutate()}
      disabled={step.isPending}
    >
      {name}
    </Button>
  )
}

/** The browsers that are built into WhatsApp, Instagram or Gmail have no passkeys. */
function NoPasskeys() {
  return (
    <div className="mt-6 border-s-4 border-brick ps-4">
      <p role="alert">
        {isSecureContext
          ? 'This browser offers no passkeys at this address. Open it in Chrome or Safari: choose “Open in browser” in the menu, or copy the address and paste it there.'
          : 'This browser offers no passkeys at this address. They need an address that begins with https.'}
      </p>
      <p className="mt-2">
        <code className="wrap-anywhere select-all">{location.href}</code>
      </p>
      <CopyButton text={location.href} what="the address" />
    </div>
  )
}

/** @param good what an error leaves as it was */
function Refusal({
  error,
  refused,
  good,
}: {
  error: Error | null
  refused?: string
  good?: string | undefined
}) {
  return (
    <ProblemText className="mt-6">
      {error && [hasStatus(error, 401) ? refused : explain(error), good].filter(Boolean).join(' ')}
    </ProblemText>
  )
}

function explain(error: Error): string {
  if (error instanceof ApiError || error instanceof ConnectionError) return error.message
  if (error.name === 'NotAllowedError' || error.name === 'AbortError')
    return 'The device did not confirm. Nothing has changed; you can try again.'
  if (error.name === 'InvalidStateError') return 'This device has a passkey for you already. Sign in with it.'
  // the messages of credential managers are for developers: "An unknown error occurred while talking to …"
  return 'The device could not do this. Turn on its screen lock in the settings (a PIN, a pattern or a fingerprint), update the browser and, on Android, Google Play services, then try again. Or use another browser or another device.'
}
