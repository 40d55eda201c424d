import { COURTESIES, INTENTS, isCourtesy } from '#site/assistant-rules/intents.ts'
import { type Named, namesToKnow } from '#site/assistant-rules/names.ts'
import type { Replies } from '#site/assistant-rules/rules.ts'
import { type ClosedNotice, closedNotices } from '#site/content/closed-days.ts'
import { printPriceInWords, whatsappLink } from '#site/content/format.ts'
import { type MarkedText, parseMarkup, type Span } from '#site/content/markup.ts'
import type { Content } from '#site/content/model.ts'
import type { AssistantContent } from '#site/content/schemas/assistant.ts'
import { ROUTES } from '#site/routes.ts'

/** What the chat needs of the content: the words on its controls, the greeting and the replies. */
export type ChatContent = {
  words: Omit<AssistantContent, 'welcome' | 'courtesies' | 'answers' | 'near' | 'questions'>
  welcome: MarkedText
  replies: Replies
  /** Undefined if there are none. */
  closed?: ClosedNotice[]
}

/** The content that it is made of. */
type SourceContent = Named &
  Pick<Content, 'words'> & { servicesPage: Pick<Content['servicesPage'], 'list'> } & {
    contact: Pick<Content['contact'], 'details'>
  }

/** Prepares the content of the chat at build time: markup parsed, names split, so that the browser needs no parser of the content. */
export function chatContent(content: SourceContent, now = Date.now()): ChatContent {
  const { welcome, courtesies, answers, near, questions, ...words } = content.assistant
  const marked = (texts: string[]): MarkedText[] => texts.map(parseMarkup)
  const chat = chatOnWhatsapp(content)
  const closed = closedNotices(content, now)
  const ask: Span[] = [{ text: content.servicesPage.list.ask, href: ROUTES.contact }]
  const lineOf = (price: Content['prices'][number]): Span[] => [
    { em: price.name },
    `: ${[printPriceInWords(price, content.servicesPage.list), price.includes].filter(Boolean).join(', ')}`,
  ]
  return {
    words,
    welcome: parseMarkup(welcome),
    replies: {
      names: namesToKnow(content),
      alone: {
        ...keyed(INTENTS, (intent) => {
          const replies = marked(isCourtesy(intent) ? courtesies[intent].alone : answers[intent])
          if (intent === 'contact') return replies.map((reply) => [...reply, ...chat])
          return replies.length > 0 ? replies : [[...content.prices.map(lineOf), ask]]
        }),
        ...Object.fromEntries(
          content.prices.map((price) => [
            `price-${price.id}`,
            price.replies.length > 0 ? marked(price.replies) : [[lineOf(price), ask]],
          ]),
        ),
        ...Object.fromEntries(questions.map(({ id, replies }) => [`question-${id}`, marked(replies)])),
      },
      before: keyed(COURTESIES, (courtesy) => marked(courtesies[courtesy].before)),
    },
    ...(closed.length > 0 && { closed }),
  }
}

/** The last line of a reply on contact: a link to WhatsApp, if the agency has a number for it. */
function chatOnWhatsapp({ assistant, site, words: { whatsapp } }: SourceContent): MarkedText {
  const number = site.contact.whatsapp
  if (number === undefined) return []
  return [[{ text: whatsapp.label, href: whatsappLink(number, whatsapp.message, assistant.name) }]]
}

function keyed<Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>
}
