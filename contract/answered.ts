/** What the site and the relay must agree on about the page that marks a message as answered. */

/** The page's path; a signed token follows after a slash. */
export const ANSWERED_PATH = '/answered'

/** The page has one element for each state, with its name in `data-answered`; the relay keeps one of them. */
export const ANSWERED_STATES = ['open', 'answered', 'wrong', 'expired', 'erased'] as const
export type AnsweredState = (typeof ANSWERED_STATES)[number]

/** What `data-placeholder` names: where the relay puts the sender's name, and since when the message is answered. */
export type AnsweredPlaceholder = 'visitor' | 'time'

/** Name and values of the buttons. */
export const ACTION_FIELD = 'action'
export const ACTIONS = { answer: 'answered', undo: 'undo' } as const
