import { memo, useEffect, useRef, useState } from 'react'
import { Router } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { ADMIN_PATH, type LeadPage } from '#admin/api.ts'
import { type ItemProps, List, MessageItem } from './message-item.tsx'

/** Before and behind the window. */
const NEAR = '1000px 0px'

type Props = Pick<ItemProps, 'query' | 'isFound'> & Record<'openId' | 'focusedId', string | undefined>

/** The list of messages, page by page. */
export function MessageRows({ pages, ...props }: Props & { pages: LeadPage[] }) {
  const today = new Date().toDateString()
  return (
    <Router base={ADMIN_PATH} hook={useNoLocation}>
      <List name="Messages" className="">
        {pages.map(({ messages }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each new message moves others from page to page; a new day changes all times
          <Page key={`${at} ${today}`} messages={messages} stays={at === 0} {...props} />
        ))}
      </List>
    </Router>
  )
}

/** Links would be rendered again with each address, which none of them shows. */
function useNoLocation(): ['', typeof navigate] {
  return ['', navigate]
}

/** Heights of the pages that were left, by their first message. */
const heights = new Map<string, number>()

/** Far from the window only the room that its messages take, so that of thousands about 150 are rendered. The first page stays. */
const Page = memo(function Page({
  messages,
  stays,
  openId,
  focusedId,
  ...props
}: Props & Pick<LeadPage, 'messages'> & { stays: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const first = messages[0]?.id ?? ''
  const [room, setRoom] = useState(() => heights.get(first))
  useEffect(() => {
    const element = box.current
    if (!element || stays) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1) // a busy page gets several at once, the oldest first
        const height = entry?.boundingClientRect.height
        if (entry?.isIntersecting) setRoom(undefined)
        // On a phone an open message hides the list. What has the focus stays.
        else if (height && !element.contains(document.activeElement)) {
          heights.set(first, height)
          setRoom(height)
        }
      },
      { rootMargin: NEAR, scrollMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [first, stays])
  return (
    <div ref={box} style={{ blockSize: room }}>
      {room === undefined &&
        messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            isOpen={message.id === openId}
            takesFocus={message.id === focusedId}
            {...props}
          />
        ))}
    </div>
  )
})
