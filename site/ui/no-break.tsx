/** A text without line breaks in ranges (Mon–Fri, 9:00–18:00) and short compounds (sign-in). */
export function NoBreak({ text }: { text: string }) {
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
