import { type ChangeEvent, type CompositionEvent, useState } from 'react'
import { toOrdinaryText } from '#contract/ordinary-text.ts'
import { isEqual } from '#site/content/edit/values.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

type Options = {
  value: unknown
  parse: (text: string) => unknown
  /** Makes of a text that is left what the content has. */
  tidy: (text: string) => string
  onEdit: (value: unknown) => void
  /** An empty text is no value. */
  isOptional: boolean | undefined
}

/**
 * Props of a text input. It shows what is typed as long as that is the value: another person's words replace a saved text. What an
 * input method is composing is no edit before it is complete.
 */
export function useTyping({ value, tidy, onEdit, isOptional, ...options }: Options) {
  const [typed, setTyped] = useState<string>()
  const [isComposing, setIsComposing] = useState(false)
  const parse = (text: string) => (isOptional && text.trim() === '' ? undefined : options.parse(text))
  const isOwn = typed !== undefined && (isComposing || isEqual(parse(typed), value))

  /** Without white space that the server removes: a person who goes on typing would be asked to choose between two texts. */
  function commit(text: string): void {
    const visible = toOrdinaryText(text)
    setTyped(visible)
    setIsComposing(false)
    const next = parse(visible)
    if (!isEqual(next, value)) onEdit(next)
  }

  return {
    value: isOwn ? typed : String(value ?? ''),
    onChange: ({ target, nativeEvent }: ChangeEvent<TextElement>) => {
      if (!(nativeEvent as InputEvent).isComposing) return commit(target.value)
      setTyped(target.value)
      setIsComposing(true)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextElement>) => commit(currentTarget.value),
    onBlur: () => {
      if (isOwn) commit(tidy(typed))
      setTyped(undefined)
    },
  }
}
