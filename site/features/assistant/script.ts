import type { MarkedText } from '#site/content/markup.ts'
import type { AssistantContent } from '#site/content/schemas/assistant.ts'
import type { Replies } from '../../assistant-rules/replies.ts'

/** Everything the assistant says, and the words on its controls. Written at build time; see site/build. */
export type Script = {
  words: Omit<AssistantContent, 'opening' | 'courtesies' | 'answers' | 'near'> & { newTab: string }
  opening: MarkedText
  replies: Replies
}
