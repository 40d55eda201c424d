import type { Site } from '#site/content/schemas/site.ts'
import { Figure, USERS_TIME } from '#site/ui/figure.tsx'
import type { WorkWords } from './project.ts'

/** Four figures, of which the first is meant to be seen from across the street. */
export function Impact({ words, figures }: { words: WorkWords['impact']; figures: Site['figures'] }) {
  const others = [figures.satisfaction, figures.technologies, figures.users]
  return (
    <section aria-labelledby="impact" className="on-night section overflow-hidden bg-night text-on-night">
      <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-7">
          <h2 id="impact" className="text-2xl">
            {words.title}
          </h2>
          <p className="mt-2 text-on-night-soft">{words.intro}</p>
          <Figure figure={figures.projects} size="figure-largest impact-first" className="mt-12 text-xl" />
        </div>
        <div className="lg:col-span-5">
          {others.map((figure) => (
            <Figure
              key={figure.label}
              figure={figure}
              {...(figure === figures.users && { time: USERS_TIME })}
              size="text-5xl"
              className="impact-row"
            />
          ))}
        </div>
      </div>
    </section>
  )
}
