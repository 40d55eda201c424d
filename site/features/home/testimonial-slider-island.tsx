import type { SiteContent } from '#site/content/index.ts'
import { Picture } from '#site/ui/picture.tsx'
import { quotation } from '#site/ui/quotation.ts'
import { CarouselControls, SlideAnnouncement } from './carousel/carousel-controls.tsx'
import { useCarousel } from './carousel/use-carousel.ts'
import { TESTIMONIAL_INTERVAL } from './intervals.ts'
import './testimonial-slider.css'

type Props = {
  words: SiteContent['home']['testimonials']
  testimonials: SiteContent['testimonials']
  controls: Pick<SiteContent['words'], 'of' | 'pause' | 'stars'>
}

const PORTRAIT =
  'aspect-square w-full border-b-4 border-marigold bg-wall object-cover md:row-[1/span_2] md:self-start'

/** The testimonials, one large quote at a time; before hydration a row that scrolls, without script a list. */
export function TestimonialSlider({ words, testimonials, controls }: Props) {
  const count = testimonials.length
  const carousel = useCarousel(count, TESTIMONIAL_INTERVAL)
  const { region, attention, list, isHydrated, active, swipe } = carousel
  return (
    <section
      ref={region}
      aria-labelledby="testimonials"
      className="section border-t border-line"
      data-hydrated={isHydrated || undefined}
      {...attention}
    >
      <div className="wrap">
        <div className="quotes-head flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b-2 border-ink pb-5">
          <div>
            <h2 id="testimonials" className="text-2xl">
              {words.title}
            </h2>
            <p className="mt-1">{words.intro}</p>
          </div>
          {count > 1 && (
            <CarouselControls carousel={carousel} words={words} pause={controls.pause}>
              <p className="tabular px-2 text-soft" aria-hidden="true">
                {`${active.index + 1}/${count}`}
              </p>
            </CarouselControls>
          )}
        </div>
        <ul
          ref={list}
          // Before hydration the row scrolls, also by the keyboard.
          tabIndex={isHydrated ? undefined : 0}
          className="quotes"
          {...swipe}
        >
          {testimonials.map(({ name, role, content, rating, image, initial }, index) => (
            <li key={name} data-active={index === active.index || undefined}>
              <figure className="quote">
                {image ? (
                  <Picture
                    picture={image}
                    alt=""
                    sizes="(min-width: 48rem) 20rem, 8rem"
                    className={PORTRAIT}
                  />
                ) : (
                  <span
                    aria-hidden="true"
                    className={`${PORTRAIT} display grid place-content-center text-[clamp(4rem,2rem+8vw,9rem)]/[1] text-peacock`}
                  >
                    {initial}
                  </span>
                )}
                <blockquote className="display">{quotation(content)}</blockquote>
                <figcaption>
                  <Stars rating={rating} outOf={controls.stars} />
                  <span className="mt-3 block font-semibold">{name}</span>
                  <span className="block text-sm text-soft">{role}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <SlideAnnouncement active={active} of={controls.of} names={testimonials.map(({ name }) => name)} />
      </div>
    </section>
  )
}

/** A rating out of five as stars, with a text for screen readers. */
function Stars({ rating, outOf }: { rating: number; outOf: string }) {
  return (
    <p className="flex gap-1">
      <span className="sr-only">{`${rating} ${outOf}`}</span>
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
