import type { MarkedText, Span } from '#site/content/markup.ts'

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
  const away = span.href.startsWith('https:')
  return (
    <a key={key} href={span.href} {...(away && { target: '_blank', rel: 'noopener noreferrer' })}>
      {span.text}
    </a>
  )
}
