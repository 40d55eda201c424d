import { DAYS, type OpeningHours } from '#contract/hours.ts'
import { isEqual, valueAt } from '#site/content/edit/values.ts'
import { printOpeningHours } from '#site/content/opening-hours.ts'
import { type FieldProps, useEditor, useNotes, useTarget } from './editor.ts'
import { Help, Notes } from './field-notes.tsx'
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
  const { edit, file, value: whole } = useEditor()
  const { problems } = useNotes(path, true)
  const legend = useTarget(path, true)
  const hours = (value ?? {}) as Partial<OpeningHours>
  const week = toWeek(hours)
  const open = DAYS.filter((day) => week[day].length > 0)
  const [model] = open
  const notes = `${path.join('-')}-notes`

  function change(next: Week): void {
    const published = valueAt(file.published, path) as Partial<OpeningHours> | undefined
    // So that a change which is taken back leaves no trace in the file.
    edit(path, isEqual(next, toWeek(published)) ? published : toHours(next))
  }

  /** The days of the periods that have a problem. */
  const invalid = problems.flatMap(({ path: found = [] }) => {
    const [key, at] = found.slice(path.length)
    return periodsOf(hours)[key === 'also' ? Number(at) + 1 : 0]?.days ?? []
  })

  return (
    <fieldset className="field-set" data-depth={path.length} data-path={JSON.stringify(path)}>
      <legend ref={legend} tabIndex={-1} className="field-set-name">
        {field.label}
      </legend>
      <Help>{field.help}</Help>
      <ul className="week">
        {DAYS.map((day) => (
          <li key={day} className="week-day">
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
      {model && open.some((day) => !isEqual(week[day], week[model])) && (
        <p>
          <button
            type="button"
            className="target link text-sm"
            onClick={() => change({ ...week, ...Object.fromEntries(open.map((day) => [day, week[model]])) })}
          >
            {`All open days as ${model}`}
          </button>
        </p>
      )}
      <Sentence hours={hours} clock={valueAt(whole, [...path.slice(0, -1), 'clock'])} />
      <Notes id={notes} path={path} hasInput />
    </fieldset>
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
      className="field field-small"
      aria-label={`${day} ${name}${at > 0 ? ' again' : ''}`}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={times[at]?.[name] ?? ''}
      onChange={({ target }) => onChange(times.with(at, { ...times[at], [name]: target.value } as Times))}
    />
  )
  return (
    <>
      <span className="week-name font-medium">{day}</span>
      <label className="target gap-2 text-sm">
        <input
          type="checkbox"
          className="tick"
          aria-label={`${day} closed`}
          checked={!first}
          onChange={({ target }) => onChange(target.checked ? [] : modelTimes)}
        />
        <span>closed</span>
      </label>
      {first && (
        <button type="button" className="target link text-sm" onClick={toggleBreak}>
          <span>{second ? 'no break' : '+ break'}</span>
          <span className="sr-only">{` on ${day}`}</span>
        </button>
      )}
      {model && !isEqual(times, modelTimes) && (
        <button type="button" className="target link text-sm" onClick={() => onChange(modelTimes)}>
          <span className="sr-only">{`${day} `}</span>
          <span>{`as ${model}`}</span>
        </button>
      )}
      {times.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: times have no other identity
        <span key={at} className="week-times">
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
