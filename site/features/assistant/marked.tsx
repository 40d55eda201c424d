import { script } from 'virtual:assistant-script'
import type { MarkedText, Span } from '#site/content/markup.ts'
import { outside } from '#site/ui/outside.ts'
import { Unbroken } from '#site/ui/unbroken.tsx'

/** A text of the content with its emphasis and links, a paragraph for each line. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((line, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes, its lines have no other name
    <p key={i}>{line.map(showSpan)}</p>
  ))
}

function showSpan(span: Span, key: number) {
  if (typeof span === 'string') return <Unbroken key={key} text={span} />
  if ('em' in span) return <strong key={key}>{span.em}</strong>
  const isAway = span.href.startsWith('https:')
  return (
    <a key={key} {...(isAway ? outside(span.href, script.words.newTab) : { href: span.href })}>
      {span.text}
    </a>
  )
}
