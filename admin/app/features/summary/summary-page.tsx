import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Summary } from '#admin/api.ts'
import { load } from '../../data/api-client.ts'
import { PageColumn } from '../../ui/page-heading.tsx'
import { Loaded } from '../../ui/states.tsx'
import { formatMinutes, formatWeek } from '../../ui/time.tsx'
import { Download } from './download.tsx'
import { Nightly } from './nightly.tsx'

/** As bars; the table has all. */
const WEEKS_DRAWN = 12

/** Label, bar and number in columns that all rows share. */
const BARS =
  'mt-4 grid grid-cols-[minmax(3.5rem,max-content)_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2'

type Week = Summary['weeks'][number]

export function SummaryPage() {
  const query = useQuery({ queryKey: ['summary'], queryFn: load('GET summary') })
  return (
    <PageColumn title="Summary">
      <Loaded query={query}>{(summary) => <Weeks summary={summary} />}</Loaded>
      <Download />
      {query.data && <Nightly work={query.data.nightly} />}
    </PageColumn>
  )
}

function Weeks({ summary: { weeks, promised } }: { summary: Summary }) {
  const [current] = weeks
  if (!current) return <p className="mt-5">No week yet.</p>
  const most = Math.max(1, ...weeks.map(({ messages }) => messages))
  const sources = totalSources(weeks)
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-px border-y-2 border-ink bg-line lg:grid-cols-4">
        <Figure name="Messages this week" value={current.messages} />
        <Figure
          name={`Answered${describeWays(current, ': ')}`}
          value={`${current.answered} of ${current.toAnswer}`}
        />
        <Figure name={`Within ${promised}`} value={share(current.inTime, current.answered)} />
        <Figure name="Time to the answer, median" value={median(current)} />
      </dl>

      <section className="mt-12">
        <h2 className="text-xl">Messages by week</h2>
        <ul className="mt-2 flex flex-wrap gap-x-6 text-sm" aria-hidden="true">
          <Key className="bg-peacock">answered in time</Key>
          <Key className="bg-marigold">answered later</Key>
          <Key className="bg-edge">waiting, still in time</Key>
          <Key className="bg-brick">overdue</Key>
          <Key className="bg-line">no answer needed</Key>
        </ul>
        <div className={BARS} aria-hidden="true">
          {weeks.slice(0, WEEKS_DRAWN).map((week) => (
            <Bar
              key={week.week}
              label={formatWeek(week.week)}
              value={week.messages}
              most={most}
              parts={partsOf(week)}
            />
          ))}
        </div>
        <Table weeks={weeks} promised={promised} />
      </section>

      <section className="mt-12">
        <h2 className="text-xl">Where they came from</h2>
        {sources.length === 0 && <p className="mt-3 text-soft">No message in these weeks.</p>}
        <ul aria-label="Sources" className={BARS}>
          {sources.map(([source, count]) => (
            <li key={source} className="contents">
              <Bar
                label={source}
                value={count}
                most={sources[0]?.[1] ?? 1}
                parts={[{ fill: 'fill-peacock', count }]}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Figure({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-paper py-4 pe-2 max-lg:even:ps-4 lg:not-first:ps-4">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="display tabular text-2xl">{value}</dd>
    </div>
  )
}

function Key({ className, children }: { className: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span className={`size-3 ${className}`} />
      {children}
    </li>
  )
}

type Part = { fill: string; count: number }

function partsOf({ messages, toAnswer, answered, inTime, overdue }: Week): Part[] {
  return [
    { fill: 'fill-peacock', count: inTime },
    { fill: 'fill-marigold', count: answered - inTime },
    { fill: 'fill-edge', count: toAnswer - answered - overdue },
    { fill: 'fill-brick', count: overdue },
    { fill: 'fill-line', count: messages - toAnswer },
  ]
}

type BarProps = { label: string; value: number; most: number; parts: Part[] }

/** A bar as long as its share of the longest. By attributes: the policy allows no inline style. */
function Bar({ label, value, most, parts }: BarProps) {
  let begin = 0
  return (
    <>
      <span className="tabular min-w-0 text-sm wrap-anywhere">{label}</span>
      <svg className="h-5 w-full" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ fill, count }) => {
          const x = begin
          begin += (count / most) * 100
          return (
            <rect key={fill} className={fill} x={`${x}%`} width={`${(count / most) * 100}%`} height="100%" />
          )
        })}
      </svg>
      <span className="tabular text-end text-sm font-semibold">{value}</span>
    </>
  )
}

const CELL = 'border-b border-line px-3 py-2.5 text-end whitespace-nowrap first:ps-0 first:text-start'

function Table({ weeks, promised }: { weeks: Week[]; promised: string }) {
  const names = [
    'Week of',
    'Messages',
    'To answer',
    'Answered',
    'How',
    `Within ${promised}`,
    'Overdue',
    'Median',
    'Page views',
  ]
  return (
    <details className="mt-5">
      <summary className="link min-h-11 cursor-pointer py-2.5">The numbers as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section aria-label="Numbers by week" className="overflow-x-auto" tabIndex={0}>
        <table className="tabular w-full border-collapse text-sm">
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col" className={`font-semibold ${CELL}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.week}>
                <th scope="row" className={`font-semibold ${CELL}`}>
                  {formatWeek(week.week)}
                </th>
                {numbersOf(week).map((number, at) => (
                  <td key={names[at + 1]} className={CELL}>
                    {number}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

function numbersOf(week: Week) {
  const { messages, toAnswer, answered, inTime, overdue, views } = week
  const ways = describeWays(week) || '–'
  return [messages, toAnswer, answered, ways, inTime, overdue, median(week), views.toLocaleString('en-IN')]
}

function median({ medianMinutes }: Week): string {
  return medianMinutes === undefined ? '–' : formatMinutes(medianMinutes)
}

function describeWays({ ways: { mail, whatsapp, call, marked } }: Week, before = ''): string {
  const parts = [
    mail > 0 && `${mail} by mail`,
    whatsapp > 0 && `${whatsapp} on WhatsApp`,
    call > 0 && `${call} by telephone`,
    marked > 0 && `${marked} marked as answered`,
  ].filter(Boolean)
  return parts.length > 0 ? before + parts.join(', ') : ''
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}

function totalSources(weeks: Week[]): [string, number][] {
  const totals = new Map<string, number>()
  for (const { source, count } of weeks.flatMap(({ sources }) => sources))
    totals.set(source, (totals.get(source) ?? 0) + count)
  return [...totals].sort(([, one], [, other]) => other - one)
}
