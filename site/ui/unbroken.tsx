/** A sentence in which no range, as Mon–Fri or 9:00–18:00, is torn in two at its dash. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S+–\S+)/).map((part, at) =>
    at % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
