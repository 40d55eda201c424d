import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { ADMIN_PATH, type Me } from '#admin/api.ts'
import { meQuery } from '../data/query-client.ts'
import { MessagesPage } from '../features/messages/messages-page.tsx'
import { SignIn } from '../features/sign-in/sign-in.tsx'
import { useOneTimeToken } from '../features/sign-in/use-one-time-token.ts'
import { UnsavedText } from '../hooks/use-unsaved.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Late } from '../ui/late.tsx'
import { LoadFailure, Loading } from '../ui/states.tsx'
import { Shell } from './shell.tsx'

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router base={ADMIN_PATH}>
        <ErrorBoundary of="desk">
          <Desk />
        </ErrorBoundary>
      </Router>
    </QueryClientProvider>
  )
}

/** Pages that are not the first: their code is loaded when they are opened. */
const LATER: [path: string, load: () => Promise<ComponentType>][] = [
  ['/website/*?', () => import('../features/website/website-page.tsx').then((file) => file.WebsitePage)],
  ['/summary', () => import('../features/summary/summary-page.tsx').then((file) => file.SummaryPage)],
  ['/people', () => import('../features/people/people-page.tsx').then((file) => file.PeoplePage)],
]

function Desk() {
  const [token, dropToken] = useOneTimeToken()
  const me = useQuery({ ...meQuery, enabled: !token })
  if (token || me.data === null) return <SignIn key={token?.token} token={token} onSignedIn={dropToken} />
  if (me.data) return <Pages me={me.data} />
  return (
    <main className="wrap grid min-h-dvh content-center">
      {me.error ? <LoadFailure error={me.error} onRetry={me.refetch} /> : <Loading />}
    </main>
  )
}

/** A regular expression, so that the list stays mounted while a message is opened and closed. */
const MESSAGES = /^\/(?:messages\/(?<id>[^/]+))?$/

function Pages({ me }: { me: Me }) {
  return (
    <Shell me={me}>
      <UnsavedText person={me.name}>
        <ErrorBoundary of={useLocation()[0]}>
          <Switch>
            <Route path={MESSAGES}>{({ id }) => <MessagesPage id={id} me={me} />}</Route>
            {LATER.map(([path, load]) => (
              <Route key={path} path={path}>
                <Late name={path} load={load}>
                  {(Page) => <Page />}
                </Late>
              </Route>
            ))}
            <Route>
              <Redirect to="/" replace />
            </Route>
          </Switch>
        </ErrorBoundary>
      </UnsavedText>
    </Shell>
  )
}
