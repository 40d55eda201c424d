import type { SiteContent } from '#site/content/index.ts'
import { Picture } from '#site/ui/picture.tsx'
import { Stars } from '#site/ui/stars.tsx'

type Props = { words: SiteContent['home']['testimonials']; testimonials: SiteContent['testimonials'] }

export function Testimonials({ words, testimonials }: Props) {
  return (
    <section aria-labelledby="testimonials" className="section border-t border-line">
      <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-3">
          <h2 id="testimonials" className="text-2xl">
            {words.title}
          </h2>
          <p className="mt-3">{words.intro}</p>
        </div>
        <ul className="grid gap-x-12 gap-y-12 md:grid-cols-2 lg:col-span-9">
          {testimonials.map(({ name, role, content, rating, image }) => (
            <li key={name}>
              <figure className="border-t-2 border-ink pt-5">
                <Stars rating={rating} />
                <blockquote className="display mt-4 text-xl font-medium">“{content}”</blockquote>
                <figcaption className="mt-5 flex items-center gap-4">
                  <Picture picture={image} alt="" sizes="4rem" className="size-16 rounded-full" />
                  <span>
                    <span className="block font-semibold">{name}</span>
                    <span className="block text-sm text-soft">{role}</span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
