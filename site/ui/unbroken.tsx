/** A sentence in which no range, as Mon–Fri or 9:00–18:00, and no short compound, as sign-in, is torn in two. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S+–\S+|\p{L}{1,6}-\p{L}{1,6})/u).map((part, at) =>
    at % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
