import { nextMeeting } from './meeting.ts'

/** The link was written when the site was built; where its day has passed, it moves to the next working day. */
const link = document.querySelector<HTMLAnchorElement>('[data-meeting-at]')
const dates = link && new URL(link.href).searchParams.get('dates')
if (link && dates) {
  const [start, end] = dates.split('/').map(read)
  if (start && end && start.getTime() < Date.now()) {
    const next = nextMeeting(link.dataset.meetingAt ?? '', new Date())
    const url = new URL(link.href)
    const until = new Date(next.getTime() + end.getTime() - start.getTime())
    url.searchParams.set('dates', [next, until].map(write).join('/'))
    link.href = url.href
  }
}

function read(stamp: string): Date {
  return new Date(stamp.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'))
}

function write(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
}
