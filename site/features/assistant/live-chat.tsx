import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Chat } from './chat.tsx'
import { createConversation } from './conversation.ts'
import css from './live-chat.css?inline'
import { tabMemory } from './memory.ts'
import type { Script } from './script.ts'

// These styles are loaded with this file, so that pages on which nobody opens the assistant do not contain them.
const styles = new CSSStyleSheet()
styles.replaceSync(css)
document.adoptedStyleSheets.push(styles)

type Props = { script: Script; isOpen: boolean; field: RefObject<HTMLInputElement | null> }

/** The chat that answers. It stays mounted while the panel is closed, so that the typed line is kept. */
export function LiveChat({ script, isOpen, field }: Props) {
  const [conversation] = useState(() => createConversation(script, tabMemory))
  const talk = useSyncExternalStore(conversation.subscribe, conversation.read, conversation.read)

  useLayoutEffect(() => {
    if (isOpen) conversation.open()
  }, [isOpen, conversation])

  return (
    <Chat
      words={script.words}
      opening={script.opening}
      talk={talk}
      onSay={conversation.say}
      field={field}
      isOpen={isOpen}
    />
  )
}
