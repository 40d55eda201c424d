import { useRef } from 'react'
import type { SiteContent } from '#site/content/index.ts'
import { useCarousel } from '#site/hooks/use-carousel.ts'
import { useHydrated } from '#site/hooks/use-hydrated.ts'
import { useScrolledSlide } from '#site/hooks/use-scrolled-slide.ts'
import { useSwipe } from '#site/hooks/use-swipe.ts'
import { PauseButton } from '#site/ui/pause-button.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { StepButton } from '#site/ui/step-button.tsx'
import { TESTIMONIAL_INTERVAL } from './intervals.ts'

type Props = {
  words: SiteContent['home']['testimonials']
  testimonials: SiteContent['testimonials']
  controls: Pick<SiteContent['words'], 'of' | 'pause' | 'stars'>
}

/** What clients say: one large quote at a time; before hydration a row that scrolls, without script a list. */
export function TestimonialSlider({ words, testimonials, controls }: Props) {
  const count = testimonials.length
  const region = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isHydrated = useHydrated()
  const { active, show, step, isPaused, togglePause, canPause } = useCarousel({
    count,
    interval: TESTIMONIAL_INTERVAL,
    region,
  })
  useScrolledSlide(list, show)
  const swipe = useSwipe(step)
  const announced = active.cause === 'control' ? testimonials[active.index] : undefined
  return (
    <section
      ref={region}
      aria-labelledby="testimonials"
      className="section rule-t border-line"
      data-hydrated={isHydrated || undefined}
    >
      <div className="wrap">
        <div className="quotes-head">
          <div>
            <h2 id="testimonials" className="text-2xl">
              {words.title}
            </h2>
            <p className="mt-1">{words.intro}</p>
          </div>
          {count > 1 && (
            <div className="carousel-controls">
              <StepButton disabled={!isHydrated} step={-1} label={words.previous} onClick={() => step(-1)} />
              <p className="tabular px-2 text-soft" aria-hidden="true">
                {`${active.index + 1}/${count}`}
              </p>
              <StepButton disabled={!isHydrated} step={1} label={words.next} onClick={() => step(1)} />
              <PauseButton
                label={`${controls.pause}: ${words.title}`}
                // Its place is kept until hydration shows it: the arrows beside it do not move.
                className={isHydrated ? 'ms-auto' : 'ms-auto invisible motion-reduce:hidden'}
                hidden={!canPause}
                isPaused={isPaused}
                onClick={togglePause}
              />
            </div>
          )}
        </div>
        <ul
          ref={list}
          // Before hydration the row scrolls, also by the keyboard.
          tabIndex={isHydrated ? undefined : 0}
          className="quotes"
          data-cause={active.cause}
          {...swipe}
        >
          {testimonials.map(({ name, role, content, rating, image }, index) => (
            <li key={name} data-active={index === active.index || undefined}>
              <figure className="quote">
                <Picture picture={image} alt="" sizes="(min-width: 48rem) 20rem, 8rem" className="portrait" />
                <blockquote className="display">“{content}”</blockquote>
                <figcaption>
                  <Stars rating={rating} outOf={controls.stars} />
                  <span className="mt-3 block weight-semibold">{name}</span>
                  <span className="block text-sm text-soft">{role}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <p className="sr-only" aria-live="polite">
          {announced && `${active.index + 1} ${controls.of} ${count}: ${announced.name}`}
        </p>
      </div>
    </section>
  )
}

/** A rating out of five as stars, with a text for screen readers. */
function Stars({ rating, outOf }: { rating: number; outOf: string }) {
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
