import { FIELD_NAMES } from '#contract/email-protocol.ts'
import { toReadableDomain } from '../values/mailbox.ts'
import { phoneEndsIn, phoneNumberIn } from '../values/phone-number.ts'
import { fold } from '../values/text.ts'
import type { SubjectLabels, Submission } from './lead.ts'
import type { Statement, Value } from './sql-engine.ts'

/** Words that a lead must all have, and the content's names of the subjects, which are searched as well. */
export type Search = { words: string; labels: SubjectLabels }

/** Further words do not count. SQLite refuses an expression of more than 1,000 levels. */
const MOST_WORDS = 20

/** Part of a phone number with any separators; shorter ones are in nearly every number. */
const NUMBER = /^[+0]*([1-9][\d().-]{3,})$/

/**
 * All that is searched of a lead; the first line is the code of its subject. Folded here, because the engines fold other
 * letters than ASCII differently or not at all.
 */
export function searchTextOf(submission: Submission): string {
  const texts = [
    submission.subject,
    ...FIELD_NAMES.filter((field) => field !== 'subject').map((field) => submission[field]),
    toReadableDomain(submission.email),
    digitsOf(submission.phone),
    ...phoneEndsIn(submission.phone),
    ...submission.extras.flatMap(({ name, value }) => [name, value]),
  ]
  return fold([...new Set(texts)].join('\n'))
}

/** What people at the desk have answered or noted; `way` of a call is one of its words. */
type Searched = { leadId: string; id: string; way: string; text: string; person: { name: string } }

/** Adds an entry of the conversation to what is searched of its lead. */
export function toSearched(entry: Searched): Statement {
  return [`UPDATE search_texts SET text = text || :words WHERE ${OF_LEAD}`, wordsOf(entry)]
}

/** Removes it again. */
export function toUnsearched(entry: Searched): Statement {
  return [`UPDATE search_texts SET text = replace(text, :words, '') WHERE ${OF_LEAD}`, wordsOf(entry)]
}

const OF_LEAD = 'lead_seq = (SELECT seq FROM leads WHERE id = :leadId)'

/** Behind the id, so that only this entry is removed; in capitals, because words that are searched have none. */
function wordsOf({ leadId, id, way, text, person }: Searched): Record<'leadId' | 'words', string> {
  const words = fold(way === 'call' ? `${way} ${person.name} ${text}` : text)
  return { leadId, words: `\n${id.toUpperCase()} ${words}` }
}

/**
 * SQL of a query for the leads (`seq`) that have every word. A phone number finds the same number in any form; a part of one,
 * with other separators or without the leading zero.
 *
 * @param hasText SQL condition: the search text has the text in this parameter
 */
export function toQuery(
  { words, labels }: Search,
  hasText: (parameter: string) => string,
  parameter: (value: Value) => string,
): string {
  const conditions = fold(words)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const digits = digitsOf(NUMBER.exec(word)?.[1] ?? '')
      const texts = digits === '' || digits === word ? [word] : [word, digits]
      const subjects = Object.keys(labels).filter((code) => fold(labels[code] ?? '').includes(word))
      return [
        ...texts.map((text) => hasText(parameter(text))),
        ...subjects.map((code) => startsWith(parameter(fold(`${code}\n`)))),
      ].join(' OR ')
    })
  // none, if there is nothing but invisible letters
  const all = conditions.length > 0 ? `(${conditions.join(') AND (')})` : 'TRUE'
  const phoneEnd = phoneNumberIn(words)?.number.slice(-10)
  const found = phoneEnd ? `${hasText(parameter(phoneEnd))} OR ${all}` : all
  return `SELECT lead_seq FROM search_texts WHERE ${found}`
}

function startsWith(parameter: string): string {
  return `substr(text, 1, length(${parameter})) = ${parameter}`
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
