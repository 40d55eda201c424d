import { useEffect, useState } from 'react'
import { ExternalLink } from '#site/ui/link.tsx'
import { type Meeting, meetingLink } from './meeting.ts'

type Props = {
  meeting: Meeting
  /** When the site was built, in milliseconds since 1970. */
  builtAt: number
  label: string
}

/**
 * A link to a calendar entry for the next possible meeting, computed from the time of the build, after hydration from the
 * current time, and again before it is followed, because a page may be open for days.
 */
export function MeetingLink({ meeting, builtAt, label }: Props) {
  const [now, setNow] = useState(builtAt)
  const update = () => setNow(Date.now())
  useEffect(update, [])
  return (
    <ExternalLink
      href={meetingLink(meeting, new Date(now))}
      className="button button-primary mt-6"
      onPointerDown={update}
      onFocus={update}
      onKeyDown={update}
    >
      {label}
    </ExternalLink>
  )
}
