import { z } from 'zod'
import { COURTESIES, INTENTS, isCourtesy, type ListedQuestion } from '#site/assistant-rules/intents.ts'
import { copy, eachOf, hiddenCopy, key, paragraph, readAloud, reply, shortCopy } from './text.ts'

const replies = z.array(reply).min(1)
const madeReplies = z.array(reply).default([]).meta({ description: 'Default: the list of the prices.' })
const variedReplies = z.array(reply).min(2)

const courtesy = z.strictObject({
  alone: variedReplies.meta({ title: 'If the message is nothing else' }),
  before: replies.meta({
    title: 'Before an answer',
    description: 'Shorter: the answer to a question in the same message follows.',
  }),
})

const QUESTIONS = INTENTS.filter((intent) => !isCourtesy(intent)) as ListedQuestion[]
/** Without a reply, they are made of the prices. */
const MADE: readonly string[] = ['services-with-pricing', 'pricing']

const ownQuestion = z
  .strictObject({
    id: key,
    name: shortCopy.meta({ title: 'Question', description: 'Or its topic.' }),
    asked: z
      .array(copy.meta({ title: 'word' }))
      .min(1)
      .meta({
        title: 'Words for it',
        description: 'That visitors use when they ask it. One of them in a message is enough.',
      }),
    replies: replies.meta({ title: 'What the assistant answers' }),
  })
  .meta({ title: 'question' })

/** content/assistant.yaml */
export const assistantSchema = z
  .strictObject({
    name: copy,
    open: hiddenCopy.meta({ title: 'Button that opens it' }),
    close: hiddenCopy.meta({ title: 'Button that closes it' }),
    closeShort: copy.meta({ title: 'The same inside the panel' }),
    conversation: readAloud('List of messages'),
    message: readAloud('Field for a message'),
    placeholder: copy.meta({ title: 'Hint in the empty field' }),
    send: copy.meta({ title: 'Button that sends' }),
    typing: hiddenCopy.meta({ title: 'While it writes' }),
    failed: paragraph.meta({ title: 'If it could not be loaded' }),
    note: copy.meta({ title: 'Line below the field', description: 'Says who reads the messages.' }),
    speakers: z
      .strictObject({ bot: copy.meta({ title: 'The assistant' }), user: copy.meta({ title: 'The visitor' }) })
      .meta({ description: 'The authors of messages, for screen readers.', isHidden: true }),
    chipsLabel: readAloud('Name of the suggestions'),
    chips: z
      .array(copy.meta({ title: 'suggestion' }))
      .default([])
      .meta({
        title: 'Suggestions',
        description: 'Buttons. Each sends its own words, which the assistant must understand.',
      }),
    near: z
      .array(copy.meta({ title: 'place' }))
      .default([])
      .meta({
        title: 'Places nearby',
        description: 'Asked for one of them, the assistant says where your office is.',
      }),
    welcome: reply.meta({ title: 'First message' }),
    courtesies: eachOf(COURTESIES, () => courtesy),
    answers: eachOf(
      QUESTIONS,
      (intent) => (intent === 'default' ? variedReplies : MADE.includes(intent) ? madeReplies : replies),
      {
        'services-with-pricing': 'Services and their prices',
        pricing: 'Prices',
        contact: 'How to reach you',
        about: 'About the agency',
        work: 'Your work',
        default: 'If it does not understand',
      },
    ),
    questions: z.array(ownQuestion).default([]).meta({
      title: 'Questions of your own',
      description: 'If a message asks for something above too, that is answered first.',
    }),
  })
  .meta({
    title: 'Assistant',
    description:
      'What the assistant says. A reply may have *emphasis* and links: [words](/services) for a page of the website, or an address that starts with https://, mailto: or tel:. Of several replies it chooses one at random.',
  })
export type AssistantContent = z.output<typeof assistantSchema>
