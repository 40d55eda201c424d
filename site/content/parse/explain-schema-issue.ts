import type { z } from 'zod'

/** Returns what was expected, for issues without a message of their own. Zod's default messages are for programmers. */
export function explainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `${KINDS[issue.expected] ?? issue.expected}${hintFor(issue)}`
    case 'invalid_value':
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    case 'unrecognized_keys':
      return 'only the names this kind of file has (is one of them misspelt?)'
    case 'too_small':
      if (issue.origin === 'array')
        return `a list of ${issue.exact ? 'exactly' : 'at least'} ${issue.minimum}`
      if (issue.origin === 'string') return `a text of at least ${issue.minimum} characters`
      return `a number ${issue.inclusive ? 'of at least' : 'above'} ${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'array') return `a list of ${issue.exact ? 'exactly' : 'at most'} ${issue.maximum}`
      if (issue.origin === 'string') return `a text of at most ${issue.maximum} characters`
      return `a number of at most ${issue.maximum}`
    default:
      return 'a value of another form'
  }
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of values',
}

/** A key and its value without a space that YAML accepts: from:3999 */
const GLUED = /^[\w-]+:(?! )./

/** Suggests the usual correction for a value of the wrong type. */
function hintFor({ expected, input }: { expected?: string; input?: unknown }): string {
  if (expected === 'string' && (typeof input === 'number' || typeof input === 'boolean'))
    return ': put it between quotation marks'
  if (expected === 'string' && Array.isArray(input))
    return ', not a list: one that begins with [ or a hyphen goes between quotation marks'
  if (expected === 'string' && typeof input === 'object' && input !== null)
    return ': one that holds a colon goes between quotation marks'
  if ((expected === 'number' || expected === 'int') && typeof input === 'string')
    return ': digits only, without commas, ₹, % or quotation marks'
  if (expected === 'array' && input !== undefined && input !== null)
    return ': each entry on a line of its own below, behind a hyphen and a blank'
  if (expected === 'object' && typeof input === 'string')
    return GLUED.test(input)
      ? ': an ordinary blank is missing behind the colon'
      : ': each on a line of its own below, further to the right, as “name: value”'
  return ''
}
