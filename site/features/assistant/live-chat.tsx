import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Chat } from './chat.tsx'
import type { ChatContent } from './chat-content.ts'
import { createConversation } from './conversation.ts'
import css from './live-chat.css?inline'

// These styles are loaded with this file, so that pages on which nobody opens the assistant do not contain them.
const styles = new CSSStyleSheet()
styles.replaceSync(css)
document.adoptedStyleSheets.push(styles)

type Props = { content: ChatContent; isOpen: boolean; field: RefObject<HTMLInputElement | null> }

/** The chat that answers. It stays mounted while the panel is closed, so that the typed line is kept. */
export function LiveChat({ content, isOpen, field }: Props) {
  const [conversation] = useState(() => createConversation(content))
  const state = useSyncExternalStore(conversation.subscribe, conversation.read, conversation.read)

  useLayoutEffect(() => {
    if (isOpen) conversation.open()
  }, [isOpen, conversation])

  return (
    <Chat
      words={content.words}
      welcome={content.welcome}
      state={state}
      onSay={conversation.say}
      field={field}
      isOpen={isOpen}
    />
  )
}
