import { script } from 'virtual:assistant-script'
import type { MarkedText, Span } from '#site/content/markup.ts'

/** What a link to another site has beside its address. */
const AWAY = {
  target: '_blank',
  rel: 'noopener noreferrer',
  'aria-description': script.words.newTab,
}

/** A text of the content with its emphasis and links, a paragraph for each line. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((line, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes, its lines have no other name
    <p key={i}>{line.map(showSpan)}</p>
  ))
}

function showSpan(span: Span, key: number) {
  if (typeof span === 'string') return span
  if ('em' in span) return <strong key={key}>{span.em}</strong>
  const isAway = span.href.startsWith('https:')
  return (
    <a key={key} href={span.href} {...(isAway && AWAY)}>
      {span.text}
    </a>
  )
}
