import { type figuresShown, printFigure } from '#site/content/format.ts'
import { Section } from '#site/ui/section.tsx'
import { Statistic } from '#site/ui/statistic.tsx'
import type { WorkWords } from './project.ts'
import './impact.css'

type Props = { words: WorkWords['impact']; figures: ReturnType<typeof figuresShown> }

/** Very large figures. */
export function Impact({ words, figures }: Props) {
  if (figures.length === 0) return null
  const long = figures.some((figure) => printFigure(figure).length > 6)
  return (
    <Section
      id="impact"
      title={words.title}
      intro={words.intro}
      className="on-night section bg-night text-on-night"
    >
      <ul className="panes">
        {figures.map((figure) => (
          <li key={figure.label}>
            <Statistic
              figure={figure}
              size={`pane-figure ${long ? 'pane-figure-long' : ''}`}
              className="text-sm md:text-xl"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
