import { z } from 'zod'
import {
  COURTESIES,
  type Courtesy,
  INTENTS,
  isCourtesy,
  type Question,
} from '#site/assistant-rules/intents.ts'
import { MarkupError, parseMarkup } from '../markup.ts'
import { copy, text } from './text.ts'

/** A message of the assistant, in the content's markup. */
const reply = text.superRefine((words, context) => {
  try {
    parseMarkup(words)
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error
    context.addIssue({ code: 'custom', message: `expected ${error.message}`, input: error.found })
  }
})

/** Replies of which any will do. */
const replies = z.array(reply).min(1)
const variedReplies = z.array(reply).min(2)

const courtesy = z.strictObject({
  alone: variedReplies,
  /** Shorter, for when the answer to a question follows in the same message. */
  before: replies,
})

const questions = INTENTS.filter((intent) => !isCourtesy(intent))

/** content/assistant.yaml */
export const assistantSchema = z.strictObject({
  name: copy,
  open: copy,
  close: copy,
  /** On the button inside the panel. */
  closeShort: copy,
  /** What the list of messages is called. */
  conversation: copy,
  message: copy,
  placeholder: copy,
  send: copy,
  typing: copy,
  /** Said by the button where the assistant itself cannot be had. */
  failed: copy,
  /** Stands below the line to type in: who reads this. */
  note: copy,
  /** Who speaks, for those who do not see on which side a message stands. */
  speakers: z.strictObject({ bot: copy, user: copy }),
  chipsLabel: copy,
  chips: z.array(copy).min(1),
  /** Places around the agency's own, by which visitors ask where it is. */
  near: z.array(copy).default([]),
  opening: reply,
  courtesies: z.strictObject(
    Object.fromEntries(COURTESIES.map((name) => [name, courtesy])) as Record<Courtesy, typeof courtesy>,
  ),
  answers: z.strictObject(
    Object.fromEntries(
      questions.map((intent) => [intent, intent === 'default' ? variedReplies : replies]),
    ) as Record<Question, typeof replies>,
  ),
})
export type AssistantContent = z.output<typeof assistantSchema>
