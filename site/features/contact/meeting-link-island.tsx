import { useEffect, useState } from 'react'
import { ExternalLink } from '#site/ui/link.tsx'
import { type Meeting, meetingFile, meetingLink } from './meeting.ts'

type Props = {
  meeting: Meeting
  /** When the site was built, in milliseconds since 1970. */
  builtAt: number
  label: string
  /** The name of the entry as a file, for who has no Google account. */
  fileLabel: string
}

/**
 * A link to a calendar entry for the next possible meeting, computed from the time of the build, after hydration from the
 * current time, and again before it is followed, because a page may be open for days.
 */
export function MeetingLink({ meeting, builtAt, label, fileLabel }: Props) {
  const [now, setNow] = useState(builtAt)
  const update = () => setNow(Date.now())
  useEffect(update, [])
  const events = { onPointerDown: update, onFocus: update, onKeyDown: update }
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ExternalLink href={meetingLink(meeting, new Date(now))} className="button button-primary" {...events}>
        {label}
      </ExternalLink>
      <a href={meetingFile(meeting, new Date(now))} download="meeting.ics" className="link" {...events}>
        {fileLabel}
      </a>
    </div>
  )
}
