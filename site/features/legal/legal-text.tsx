import type { SiteContent } from '#site/content/index.ts'
import { headlineClass } from '#site/ui/headline.ts'

type Props = { text: SiteContent['privacy']; isSample: boolean }

/** The text of a legal page. Only the preview shows a sample: no visitor reads that it is one. */
export function LegalText({ text: { hero, sections }, isSample }: Props) {
  return (
    <>
      <section className="pt-(--header)">
        <div className="wrap grid gap-x-12 gap-y-5 pt-10 pb-10 lg:grid-cols-3 lg:items-end lg:pt-20 lg:pb-16">
          <h1 className={`lg:col-span-2 ${headlineClass(hero.title)}`}>{hero.title}</h1>
          <p className="measure text-lg lg:pb-3">{hero.lead}</p>
        </div>
      </section>
      <div className="wrap pb-20 lg:pb-32">
        {isSample && (
          <p className="mb-10 border-s-4 border-brick ps-4 font-semibold">
            This text is a sample: somebody who knows the law has to read it. It is no page of the website
            until it is yours.
          </p>
        )}
        {sections.map(({ title, paragraphs }, i) => (
          <section
            key={title}
            aria-labelledby={`section-${i + 1}`}
            className="grid gap-x-8 gap-y-4 border-t border-line pt-6 pb-10 lg:grid-cols-12 lg:pt-8 lg:pb-14"
          >
            <h2 id={`section-${i + 1}`} className="text-2xl lg:col-span-5">
              {title}
            </h2>
            <div className="measure grid gap-4 lg:col-span-7 lg:text-lg">
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="pretty wrap-anywhere">
                  {paragraph}
                </p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}
