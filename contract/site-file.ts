import { z } from 'zod'
import { DAYS } from './hours.ts'

// What site and relay both read of `site.yaml`.

const TIME_EXPECTED = 'expected a time between quotes such as "09:00"'
/** A time of day such as 09:00. */
export const timeOfDay = z
  .string(TIME_EXPECTED)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_EXPECTED)
  .meta({ input: 'time' })

export const openingPeriod = z.strictObject({
  days: z.array(z.enum(DAYS)).min(1),
  opens: timeOfDay,
  closes: timeOfDay,
})
