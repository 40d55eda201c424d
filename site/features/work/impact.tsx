import { printFigure } from '#site/content/format.ts'
import type { Site } from '#site/content/schemas/site.ts'
import { Section } from '#site/ui/section.tsx'
import { Statistic, USERS_TIME } from '#site/ui/statistic.tsx'
import type { WorkWords } from './project.ts'
import './impact.css'

/** Four very large figures. */
export function Impact({ words, figures }: { words: WorkWords['impact']; figures: Site['figures'] }) {
  const { projects, satisfaction, technologies, users } = figures
  const shown = [projects, satisfaction, technologies, users]
  const long = shown.some((figure) => printFigure(figure).length > 6)
  return (
    <Section
      id="impact"
      title={words.title}
      intro={words.intro}
      className="on-night section bg-night text-on-night"
    >
      <ul className="panes">
        {shown.map((figure) => (
          <li key={figure.label}>
            <Statistic
              figure={figure}
              time={figure === users ? USERS_TIME : undefined}
              size={`pane-figure ${long ? 'pane-figure-long' : ''}`}
              className="text-sm md:text-xl"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
