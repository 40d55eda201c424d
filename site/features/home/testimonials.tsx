import type { SiteContent } from '#site/content/index.ts'
import { PauseButton } from '#site/ui/pause-button.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { Stars } from '#site/ui/stars.tsx'
import { StepButton } from '#site/ui/step-button.tsx'

type Props = {
  words: SiteContent['home']['testimonials']
  testimonials: SiteContent['testimonials']
  controls: SiteContent['words']
}

/** What clients say: one large quote at a time where script turns them, otherwise all below one another. */
export function Testimonials({ words, testimonials, controls }: Props) {
  const count = testimonials.length
  return (
    <section aria-labelledby="testimonials" className="section rule-t border-line">
      <div className="wrap">
        <div className="quotes-head">
          <div>
            <h2 id="testimonials" className="text-2xl">
              {words.title}
            </h2>
            <p className="mt-1">{words.intro}</p>
          </div>
          <div className="turns">
            <StepButton step={-1} label={words.previous} />
            <p className="tabular px-2 text-soft" aria-hidden="true">
              <span className="folio">1</span>/{count}
            </p>
            <StepButton step={1} label={words.next} />
            <PauseButton label={`${controls.pause}: ${words.title}`} className="ms-auto" />
          </div>
        </div>
        <ul className="quotes">
          {testimonials.map(({ name, role, content, rating, image }, index) => (
            <li
              key={name}
              className="slide"
              data-current={index === 0 ? '' : undefined}
              data-position={`${index + 1} ${controls.of} ${count}: ${name}`}
            >
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
        <p className="sr-only" aria-live="polite" />
      </div>
    </section>
  )
}
