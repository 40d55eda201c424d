/** A rating out of five as stars, spoken as a sentence. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex gap-1">
      <span className="sr-only">{rating} out of 5 stars</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <span
          key={star}
          aria-hidden="true"
          className={`star size-5 ${star <= rating ? 'bg-marigold' : 'bg-line'}`}
        />
      ))}
    </p>
  )
}
