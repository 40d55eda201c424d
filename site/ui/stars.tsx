/** A rating out of five as stars, spoken as a sentence. */
export function Stars({ rating, outOf }: { rating: number; outOf: string }) {
  return (
    <p className="flex gap-1">
      <span className="sr-only">
        {rating} {outOf}
      </span>
      {[1, 2, 3, 4, 5].map((star) => (
        <span
          key={star}
          aria-hidden="true"
          className={`star size-5 ${star <= rating ? 'bg-peacock' : 'bg-line'}`}
        />
      ))}
    </p>
  )
}
