import { DAYS, type OpeningHours } from '#contract/hours.ts'
import { isEqual, valueAt } from '#site/content/edit/values.ts'
import { printOpeningHours } from '#site/content/opening-hours.ts'
import { Button } from '../../ui/button.tsx'
import { Tick } from '../../ui/tick.tsx'
import { type FieldProps, useEditor, useNotes, useShown } from './editor.ts'
import { Notes } from './field-notes.tsx'
import { FieldSet, useSame } from './field-set.tsx'
import {
  type Day,
  periodsOf,
  type Times,
  toHours,
  toWeek,
  USUAL,
  type Week,
  withBreak,
} from './opening-week.ts'

/** The opening hours of a week, a row for each day, and the sentence that pages print of them. */
export function OpeningHoursField({ field, path, value }: FieldProps<'group'>) {
  const { edit } = useEditor()
  const { published, clock } = useShown(({ file, value }) => ({
    published: valueAt(file.published, path) as Partial<OpeningHours> | undefined,
    clock: valueAt(value, [...path.slice(0, -1), 'clock']),
  }))
  const { problems } = useNotes(path, true)
  const same = useSame(field)
  const hours = (value ?? {}) as Partial<OpeningHours>
  const week = toWeek(hours)
  const open = DAYS.filter((day) => week[day].length > 0)
  const [model] = open
  const notes = `${path.join('-')}-notes`

  function change(next: Week): void {
    // So that a change which is taken back leaves no trace in the file.
    edit(path, isEqual(next, toWeek(published)) ? published : toHours(next))
  }

  /** The days of the periods that have a problem. */
  const invalid = problems.flatMap(({ path: found = [] }) => {
    const [key, at] = found.slice(path.length)
    return periodsOf(hours)[key === 'also' ? Number(at) + 1 : 0]?.days ?? []
  })

  return (
    <FieldSet field={field} path={path} hasInput>
      <ul>
        {DAYS.map((day) => (
          <li key={day} className="flex flex-wrap items-center gap-x-3.5 border-t border-line py-1">
            <DayRow
              day={day}
              times={week[day]}
              model={model}
              modelTimes={model ? week[model] : [USUAL]}
              isInvalid={invalid.includes(day)}
              describedBy={notes}
              onChange={(times) => change({ ...week, [day]: times })}
            />
          </li>
        ))}
      </ul>
      {same !== undefined && !isEqual(same, value) && (
        <p>
          <Button look="link" className="text-sm" onClick={() => edit(path, same)}>
            As the office
          </Button>
        </p>
      )}
      {model && open.some((day) => !isEqual(week[day], week[model])) && (
        <p>
          <Button
            look="link"
            className="text-sm"
            onClick={() => change({ ...week, ...Object.fromEntries(open.map((day) => [day, week[model]])) })}
          >
            {`All open days as ${model}`}
          </Button>
        </p>
      )}
      <Sentence hours={hours} clock={clock} />
      <Notes id={notes} path={path} hasInput />
    </FieldSet>
  )
}

type RowProps = {
  day: Day
  times: Times[]
  /** The first open day. */
  model: Day | undefined
  /** Its times, or the usual ones. */
  modelTimes: Times[]
  isInvalid: boolean
  describedBy: string
  onChange: (times: Times[]) => void
}

function DayRow({ day, times, model, modelTimes, isInvalid, describedBy, onChange }: RowProps) {
  const [first, second] = times
  const last = times.at(-1)

  function toggleBreak(): void {
    if (first && last) onChange(second ? [{ opens: first.opens, closes: last.closes }] : withBreak(first))
  }

  const input = (at: number, name: 'opens' | 'closes') => (
    <input
      type="time"
      className="field field-small w-36 px-[0.6rem]"
      aria-label={`${day} ${name}${at > 0 ? ' again' : ''}`}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={times[at]?.[name] ?? ''}
      onChange={({ target }) => onChange(times.with(at, { ...times[at], [name]: target.value } as Times))}
    />
  )
  return (
    <>
      <span className="min-w-20 font-medium">{day}</span>
      <Tick
        className="text-sm"
        name={`${day} closed`}
        isTicked={!first}
        onTick={(isClosed) => onChange(isClosed ? [] : modelTimes)}
      >
        closed
      </Tick>
      {first && (
        <Button look="link" className="text-sm" onClick={toggleBreak}>
          <span>{second ? 'no break' : '+ break'}</span>
          <span className="sr-only">{` on ${day}`}</span>
        </Button>
      )}
      {model && !isEqual(times, modelTimes) && (
        <Button look="link" className="text-sm" onClick={() => onChange(modelTimes)}>
          <span className="sr-only">{`${day} `}</span>
          <span>{`as ${model}`}</span>
        </Button>
      )}
      {times.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: times have no other identity
        <span key={at} className="flex items-center gap-2 py-[0.15rem]">
          {input(at, 'opens')}
          <span>–</span>
          {input(at, 'closes')}
        </span>
      ))}
    </>
  )
}

/** What visitors will read, once every time is typed. */
function Sentence({ hours, clock }: { hours: Partial<OpeningHours>; clock: unknown }) {
  const periods = periodsOf(hours)
  if (periods.some(({ days, opens, closes }) => days.length === 0 || !opens || !closes)) return null
  const typed = { also: [], ...hours } as OpeningHours
  return (
    <p className="text-sm">
      <span className="text-soft">Visitors read: </span>
      <span className="font-medium">{printOpeningHours(typed, clock === 12 ? 12 : 24)}</span>
    </p>
  )
}
