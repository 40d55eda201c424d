import { z } from 'zod'
import { DAYS } from './hours.ts'

// What site and relay both check of `site.yaml`. The relay takes names and addresses as they are: the build checks them.

const TIME_EXPECTED = 'expected a time between quotes such as "09:00"'
/** A time of day such as 09:00. */
export const timeOfDay = z
  .string(TIME_EXPECTED)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_EXPECTED)
  .meta({ input: 'time' })

const openingPeriod = z.strictObject({
  days: z.array(z.enum(DAYS)).refine((days) => days.length > 0, {
    error: 'expected at least one day',
    params: { sentence: 'At least one open day, please.' },
  }),
  opens: timeOfDay,
  closes: timeOfDay,
})

export const openingHours = openingPeriod
  .extend({
    also: z
      .array(openingPeriod.meta({ title: 'hours' }))
      .default([])
      .meta({ title: 'Other hours', description: 'On other days, or after a break.' }),
  })
  .meta({ widget: 'week' })

const MOST_DAYS = 366
const DAY_EXPECTED = 'expected a date such as 2026-11-08'
/** Of this century: arithmetic with others, such as the year 9999, leaves the four digits. */
const day = z.iso.date(DAY_EXPECTED).refine((day) => day.startsWith('20'), DAY_EXPECTED)

/** @param occasion the schema of the words for the days */
export function closedDaysFor(occasion: z.ZodType<string>) {
  const span = z
    .strictObject({
      for: occasion,
      from: day.meta({ title: 'First day' }),
      to: day.optional().meta({ title: 'Last day', description: 'If it is more than one day.' }),
    })
    .superRefine(({ from, to = from }, context) => {
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
      if (days > 0 && days <= MOST_DAYS) return
      const [message, sentence] =
        days > 0
          ? [
              `expected a day within a year after ${from}`,
              `That is ${days} days: at most ${MOST_DAYS}, please.`,
            ]
          : [`expected a day after "from", which is ${from}`, 'A day after the first one, please.']
      context.addIssue({ code: 'custom', path: ['to'], message, input: to, params: { sentence } })
    })
  return z.array(span.meta({ title: 'closed days' }))
}

/** `replyTime` as a number, where its words are none that programs read (`REPLY_TIME`). */
export const replyHours = z.number().positive().optional()

/** After how many days a message is deleted. Not sooner than reminders forget it. */
export const keepDays = z.number().int().min(30).max(3650).optional()
