import { nextMeeting, stamp } from './meeting.ts'

/**
 * The link was written when the site was built; it moves to the next such day from now: when the page comes, and
 * before it is followed, since a page may stay open over a weekend.
 */
function keepAhead(link: HTMLAnchorElement): void {
  const url = new URL(link.href)
  const [start, end] = url.searchParams.get('dates')?.split('/').map(read) ?? []
  if (!start || !end) return
  const days = link.dataset.meetingDays?.split(' ').map(Number) ?? []
  const next = nextMeeting(link.dataset.meetingAt ?? '', days, new Date())
  const until = new Date(next.getTime() + end.getTime() - start.getTime())
  url.searchParams.set('dates', [next, until].map(stamp).join('/'))
  link.href = url.href
}

function read(stamp: string): Date {
  return new Date(stamp.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'))
}

const link = document.querySelector<HTMLAnchorElement>('[data-meeting-at]')
if (link) {
  keepAhead(link)
  for (const sign of ['pointerdown', 'focus', 'click']) link.addEventListener(sign, () => keepAhead(link))
}
