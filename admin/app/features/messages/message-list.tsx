import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Counts, Filter } from '#admin/api.ts'
import { request } from '../../data/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { NameForm } from '../../ui/name-form.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { LoadFailure, Loading } from '../../ui/states.tsx'
import { MessageRows } from './message-rows.tsx'
import { type ListSelection, messagesQuery, queryOf, shownFilter } from './messages-query.ts'
import { NoMessages } from './no-messages.tsx'

const FILTER_NAMES: Record<Filter, string> = {
  unanswered: 'Unanswered',
  all: 'All',
  spam: 'Spam',
  'not-delivered': 'Not delivered',
}
const SEARCH_PAUSE_MS = 250

type Props = { selection: ListSelection; openId: string | undefined; needsName: boolean }

export function MessageList({ selection, openId, needsName }: Props) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      ...messagesQuery(shownFilter(selection), selection.search),
      placeholderData: keepPreviousData,
    })
  /** The first message of the page that was asked for: it takes the focus, which was on "Show more". */
  const [focusedId, setFocusedId] = useState<string>()
  async function showMore() {
    const { data } = await fetchNextPage()
    setFocusedId(data?.pages.at(-1)?.messages[0]?.id)
  }
  return (
    <>
      <div className="px-4 pt-5 lg:px-5 lg:pt-6">
        {openId ? (
          <h2 className="text-2xl">Messages</h2>
        ) : (
          <PageHeading className="text-2xl">Messages</PageHeading>
        )}
        <Search selection={selection} />
        <Filters selection={selection} counts={data?.pages[0]?.counts} />
      </div>
      {data?.pages[0]?.inboxProblem && (
        <p role="status" className="mx-4 mb-3 border-s-4 border-marigold ps-4 text-sm wrap-anywhere lg:mx-5">
          {`Replies by mail are not read. ${data.pages[0].inboxProblem}`}
        </p>
      )}
      {needsName && <GiveName />}
      {isPending && <Loading />}
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data &&
        (data.pages[0]?.messages.length === 0 ? (
          <Nothing selection={selection} counts={data.pages[0].counts} />
        ) : (
          <MessageRows
            key={data.pages[0]?.list}
            pages={data.pages}
            query={queryOf(selection)}
            openId={openId}
            focusedId={focusedId}
            isFound={selection.search !== ''}
          />
        ))}
      {hasNextPage && (
        <p className="p-4">
          <Button look="quiet" className="w-full" onClick={showMore} disabled={isFetchingNextPage}>
            Show more
          </Button>
        </p>
      )}
    </>
  )
}

/** Asks the first person of a trial, who came by the address of the start, how to sign. */
function GiveName() {
  const give = useMutation({
    mutationFn: (name: string) => request('POST me', { body: { name } }),
  })
  return (
    <section aria-labelledby="your-name" className="border-t border-line px-4 py-5 lg:px-5">
      <h2 id="your-name" className="text-xl">
        Your name
      </h2>
      <p className="mt-2">Everybody at the desk sees it beside your answers and changes. Visitors do not.</p>
      <NameForm button="Continue" save={give} />
    </section>
  )
}

function Nothing({ selection, counts }: { selection: ListSelection; counts: Counts | undefined }) {
  if (!selection.search && counts?.all === 0) return <NoMessages />
  return <p className="px-4 py-5 text-soft lg:px-5">{nothingIn(selection)}</p>
}

function nothingIn({ filter, search }: ListSelection): string {
  if (search) return `Nothing found for “${search}” in all messages.`
  if (filter === 'unanswered') return 'Everybody has an answer.'
  return filter === 'all' ? 'No message yet.' : 'Nothing here.'
}

/** The search is in the address, so that it is still there after Back and a reload. */
function Search({ selection }: { selection: ListSelection }) {
  const [path, navigate] = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // After Back, or a click on a filter.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = selection.search
  }, [selection.search])

  function search() {
    clearTimeout(timer.current)
    navigate(path + queryOf({ ...selection, search: input.current?.value.trim() ?? '' }), { replace: true })
  }
  return (
    <search>
      <form
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <input
          ref={input}
          type="search"
          dir="auto"
          name="search"
          maxLength={1000}
          aria-label="Search messages"
          placeholder="Name, words or number"
          autoComplete="off"
          enterKeyHint="search"
          className="field field-small"
          defaultValue={selection.search}
          onChange={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(search, SEARCH_PAUSE_MS)
          }}
        />
      </form>
    </search>
  )
}

function Filters({ selection, counts }: { selection: ListSelection; counts: Counts | undefined }) {
  return (
    <ul aria-label="Filters" className="my-2 flex flex-wrap gap-x-4">
      {(Object.keys(FILTER_NAMES) as Filter[]).map((filter) => (
        <li key={filter}>
          <Link
            className="target link-quiet text-sm font-medium"
            href={`/${queryOf({ filter, search: '' })}`}
            aria-current={filter === shownFilter(selection) ? 'true' : undefined}
          >
            <span>
              <span>{FILTER_NAMES[filter]}</span>{' '}
              <span className="tabular text-soft">{counts?.[filter].toLocaleString('en-IN')}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
