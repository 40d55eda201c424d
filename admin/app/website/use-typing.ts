import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

type Options = {
  value: unknown
  print: (value: unknown) => string
  parse: (text: string) => unknown
  /** @param before the value that the person saw */
  onEdit: (value: unknown, before: unknown) => void
  /** What an empty text becomes once it is left. */
  isOptional: boolean | undefined
}

/**
 * Props of a text input. While it has the focus, it shows what is typed, whatever the server answers meanwhile. What an input
 * method is composing is no edit before it is complete.
 */
export function useTyping({ value, print, parse, onEdit, isOptional }: Options) {
  const [typed, setTyped] = useState<string>()
  const seen = useRef(value)

  function commit(next: unknown): void {
    if (next === seen.current) return
    onEdit(next, seen.current)
    seen.current = next
  }

  return {
    value: typed ?? print(value),
    onFocus: () => {
      seen.current = value
      setTyped(print(value))
    },
    onChange: ({ target, nativeEvent }: ChangeEvent<TextElement>) => {
      if (typed === undefined) seen.current = value
      setTyped(target.value)
      if (!(nativeEvent as InputEvent).isComposing) commit(parse(target.value))
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextElement>) =>
      commit(parse(currentTarget.value)),
    onBlur: () => {
      if (typed === '' && isOptional) commit(undefined)
      setTyped(undefined)
    },
  }
}
