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

/** `replyTime` as a number, where its words are none that programs read (`REPLY_TIME`). */
export const replyHours = z.number().positive().optional()
