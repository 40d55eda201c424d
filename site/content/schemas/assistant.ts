import { z } from 'zod'
import { COURTESIES, INTENTS, isCourtesy, type Question } from '#site/assistant-rules/intents.ts'
import { MarkupError, parseMarkup } from '../markup.ts'
import { copy, eachOf, text } from './text.ts'

/** A message of the assistant, with markup. */
const reply = text.superRefine((words, context) => {
  try {
    parseMarkup(words)
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error
    context.addIssue({ code: 'custom', message: `expected ${error.message}`, input: error.found })
  }
})

/** Alternative replies. */
const replies = z.array(reply).min(1)
const variedReplies = z.array(reply).min(2)

const courtesy = z.strictObject({
  alone: variedReplies,
  /** Shorter, before the answer to a question in the same message. */
  before: replies,
})

const QUESTIONS = INTENTS.filter((intent) => !isCourtesy(intent)) as Question[]

/** content/assistant.yaml */
export const assistantSchema = z.strictObject({
  name: copy,
  open: copy,
  close: copy,
  /** Label of the button inside the panel. */
  closeShort: copy,
  /** Accessible name of the list of messages. */
  conversation: copy,
  message: copy,
  placeholder: copy,
  send: copy,
  typing: copy,
  /** Shown if the assistant's code cannot be loaded. */
  failed: copy,
  /** Shown below the input: who reads the messages. */
  note: copy,
  /** The author of a message, for screen readers. */
  speakers: z.strictObject({ bot: copy, user: copy }),
  chipsLabel: copy,
  chips: z.array(copy).min(1),
  /** Places near the agency that visitors may name. */
  near: z.array(copy).default([]),
  welcome: reply,
  courtesies: eachOf(COURTESIES, () => courtesy),
  answers: eachOf(QUESTIONS, (intent) => (intent === 'default' ? variedReplies : replies)),
})
export type AssistantContent = z.output<typeof assistantSchema>
