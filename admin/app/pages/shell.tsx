import { sendSignal } from '@simplewebauthn/browser'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Me } from '#admin/api.ts'
import { listenForOlderBuild, request } from '../data/api-client.ts'
import { forgetPerson, meQuery } from '../data/query-client.ts'
import { messagesQuery } from '../features/messages/messages-query.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { AgencyMark } from '../ui/agency.tsx'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useEvents } from './use-events.ts'

const PAGES: { path: string; name: string; icon: IconName }[] = [
  { path: '/', name: 'Messages', icon: 'messages' },
  { path: '/website', name: 'Website', icon: 'website' },
  { path: '/summary', name: 'Summary', icon: 'summary' },
  { path: '/people', name: 'People', icon: 'people' },
]

/** The frame of each page for a signed-in person: navigation and announcements. */
export function Shell({ me, children }: { me: Me; children: ReactNode }) {
  useRemovedPasskeys(me.removedPasskeys)
  const [path] = useLocation()
  const unanswered = useInfiniteQuery(messagesQuery('unanswered', '')).data?.pages[0]?.counts.unanswered
  const page = PAGES.find((page) => isCurrent(page.path, path))?.name ?? 'Messages'
  useEffect(() => {
    document.title = `${unanswered ? `(${unanswered}) ` : ''}${page} · ${me.agency} desk`
  }, [unanswered, page, me.agency])

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <a className="button fixed top-3 left-3 z-60 [translate:0_-200%] focus:[translate:0]" href="#content">
        Skip to content
      </a>
      <nav
        aria-label="Admin"
        className="on-night flex items-center gap-3 bg-night px-4 py-1.5 text-on-night lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-8 lg:overflow-y-auto lg:px-3 lg:py-6"
      >
        <p className="display flex min-w-0 flex-1 items-center gap-2.5 text-lg lg:flex-none lg:px-3">
          <AgencyMark className="size-7" logo={me.logo} />
          <span className="truncate">{me.agency}</span>
        </p>
        <ul className="tab-bar lg:flex-1">
          {PAGES.map(({ path: target, name, icon }) => (
            <li key={name}>
              <Link href={target} className="tab" aria-current={isCurrent(target, path) ? 'page' : undefined}>
                <Icon name={icon} />
                <span>{name}</span>
                {icon === 'messages' && unanswered ? (
                  <span
                    className="tabular min-w-6 bg-marigold px-[0.4rem] text-center text-[0.8125rem]/6 font-semibold text-on-marigold max-lg:absolute max-lg:start-[calc(50%+0.5rem)] max-lg:top-[0.2rem] max-lg:leading-5 lg:ms-auto"
                    aria-hidden="true"
                  >
                    {unanswered > 99 ? '99+' : unanswered}
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
        <SignOut name={me.name} />
      </nav>
      <main id="content" tabIndex={-1} className="outline-none max-lg:pb-24">
        <Notices />
        {children}
      </main>
    </div>
  )
}

/** Reports removed passkeys to the device, which then stops offering them. */
function useRemovedPasskeys(ids: string[]): void {
  useEffect(() => {
    for (const credentialID of ids) {
      const signal = { signalName: 'unknownCredential', rpID: location.hostname, credentialID } as const
      sendSignal(signal).catch(() => {}) // older browsers have no signals
    }
  }, [ids])
}

function isCurrent(target: string, path: string): boolean {
  return target === '/'
    ? path === '/' || path.startsWith('/messages/')
    : path === target || path.startsWith(`${target}/`)
}

function SignOut({ name }: { name: string }) {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  async function signOut(): Promise<void> {
    await request('POST sign-out')
    queryClient.setQueryData(meQuery.queryKey, null)
    forgetPerson(queryClient)
    navigate('/', { replace: true })
  }
  return (
    <div className="flex items-center gap-3 text-sm lg:block lg:border-t lg:border-night-line lg:px-3 lg:pt-3">
      <p className="truncate text-on-night-soft max-sm:hidden">{name}</p>
      <ActionButton look="plain" className="font-medium whitespace-nowrap" onAction={signOut}>
        Sign out
      </ActionButton>
    </div>
  )
}

const NOTICE = 'bg-marigold px-[max(1rem,3vw)] py-2 text-on-marigold'

/** Status messages that concern the whole page. */
function Notices() {
  const { newMessage, isBroken } = useEvents()
  const [isOlderBuild, setIsOlderBuild] = useState(false)
  useEffect(() => listenForOlderBuild(() => setIsOlderBuild(true)), [])
  return (
    <>
      <p role="status" className="toast empty:hidden">
        {newMessage && (
          <Link className="target link wrap-anywhere" href={`/messages/${newMessage.id}`}>
            {`New message from ${newMessage.name}`}
          </Link>
        )}
      </p>
      <p role="status" className={`${NOTICE} empty:hidden`}>
        {isBroken &&
          'The live connection is broken, so new messages may appear up to a minute late. Connecting again …'}
      </p>
      <div role="status" className={`${NOTICE} flex flex-wrap items-center gap-x-4 empty:hidden`}>
        {isOlderBuild && (
          <>
            <span>A newer version of this page is available.</span>
            <Button look="link" className="font-semibold" onClick={() => location.reload()}>
              Reload
            </Button>
          </>
        )}
      </div>
    </>
  )
}
