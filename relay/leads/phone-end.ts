import { phoneEndsIn } from '../values/phone-number.ts'
import { listOf, type Values } from './sql-engine.ts'

/** Of several numbers, the column begins with this letter: the index has them in one place, behind the single ones. */
const SEVERAL = 'x'

/** What the column `phone_end` has for the text of a phone field. */
export function phoneColumnOf(phone: string): string | null {
  const ends = phoneEndsIn(phone)
  return ends.length > 1 ? SEVERAL + ends.join(' ') : (ends[0] ?? null)
}

/** SQL that selects the leads (`seq`) with one of the numbers of a phone field. */
export function toPhoneQuery(phone: string): [sql: string, values: Values] {
  const [list, values] = listOf('end', phoneEndsIn(phone))
  const among = Object.keys(values).map((end) => ` OR phone_end LIKE '%' || :${end} || '%'`)
  return [
    `SELECT seq FROM leads WHERE phone_end IN ${list}
     UNION ALL SELECT seq FROM leads WHERE phone_end >= '${SEVERAL}' AND (FALSE${among.join('')})`,
    values,
  ]
}
