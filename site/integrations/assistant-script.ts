import { COURTESIES, INTENTS, isCourtesy } from '../assistant-rules/intents.ts'
import { type MarkedText, parseMarkup } from '../content/markup.ts'
import type { Content } from '../content/model.ts'
import { namesToKnow } from '../content/names-to-know.ts'
import type { Script } from '../features/assistant/script.ts'

/**
 * What the assistant knows by heart, ready for its island: facts filled in, markup taken apart, so that the
 * browser needs neither the content's checker nor a parser.
 */
export function writeScript(
  content: Pick<Content, 'assistant' | 'site' | 'projects' | 'team' | 'words'>,
): Script {
  const { opening, courtesies, answers, near, ...words } = content.assistant
  const marked = (texts: string[]): MarkedText[] => texts.map(parseMarkup)
  return {
    words: { ...words, newTab: content.words.newTab },
    opening: parseMarkup(opening),
    replies: {
      names: namesToKnow(content),
      alone: keyed(INTENTS, (intent) =>
        marked(isCourtesy(intent) ? courtesies[intent].alone : answers[intent]),
      ),
      before: keyed(COURTESIES, (courtesy) => marked(courtesies[courtesy].before)),
    },
  }
}

function keyed<Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>
}
