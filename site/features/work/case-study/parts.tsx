import type { ReactNode } from 'react'
import { ExternalLink } from '#site/ui/external-link.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import { factsOf, type Project, splitTechnologies, type TabName, type WorkWords } from '../project.ts'

/** Of the static HTML of a case study: its head, and the content of every tab but the gallery. */
type Props = { project: Project; words: WorkWords; newTab: string }

/** Letters that the display face draws below its line: as a large first letter they would overlap the next lines. */
const DESCENDING = /^[JQgjpqy]/

/** The content of each tab but the gallery, which the island renders. */
export const TAB_PANELS: Record<Exclude<TabName, 'gallery'>, (props: Props) => ReactNode> = {
  overview: Overview,
  features: Features,
  technology: Technology,
  results: Results,
}

/** The title on the client's own colour, and the cover. */
export function CaseStudyHead({ project, words }: Props) {
  const { slug, title, category } = project
  return (
    <>
      <div className="study-head">
        <p>
          <span className="badge">{words.study.badges[category]}</span> <span>{project.kind}</span>
        </p>
        <h2 id={`${slug}-title`}>{title}</h2>
      </div>
      <Picture picture={project.coverImage} alt={project.coverAlt} sizes="100vw" className="study-cover" />
    </>
  )
}

/** The story, the facts, and the links to the project. */
function Overview({ project, words, newTab }: Props) {
  const { title, stats, fullDescription, liveUrl, caseStudyUrl } = project
  const facts = [...factsOf(project, words), [words.study.launched, stats.launchDate] as const]
  const forProject = <span className="sr-only">{`: ${title}`}</span>
  return (
    <div className="part-overview">
      <div className={`study-story ${DESCENDING.test(fullDescription[0] ?? '') ? 'descending' : ''}`}>
        {fullDescription.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div>
        <dl className="study-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="project-actions">
          <ExternalLink className="button button-primary" href={liveUrl} newTab={newTab}>
            {words.list.live}
            {forProject}
          </ExternalLink>
          {caseStudyUrl && (
            <ExternalLink className="link link-arrow" href={caseStudyUrl} newTab={newTab}>
              {words.study.fullStudy}
              {forProject}
            </ExternalLink>
          )}
        </p>
      </div>
    </div>
  )
}

/** The features, and the challenges, each beside its solution. */
function Features({ project, words }: Props) {
  const { features, challenges, solutions } = project
  const rows = Array.from({ length: Math.max(challenges.length, solutions.length) }, (_, i) => i)
  return (
    <div>
      <ul className="ticks study-features">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <h4 className="answers-head">
        <span>{words.study.challenges}</span> <span>{words.study.solutions}</span>
      </h4>
      <dl className="answers">
        {rows.map((row) => (
          <div key={row}>
            <dt>
              <Unbroken text={challenges[row] ?? ''} />
            </dt>
            <dd>
              <Unbroken text={solutions[row] ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The technologies of the frontend and of the backend. */
function Technology({ project, words }: Props) {
  const { front, behind } = splitTechnologies(project)
  const lists = [
    { title: words.study.frontend, names: front },
    { title: words.study.backend, names: behind },
  ].filter(({ names }) => names.length > 0)
  return (
    <div className="part-technology">
      {lists.map(({ title, names }) => (
        <div key={title}>
          <h4>{title}</h4>
          <ul className="display">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** The results as large figures, and the client's testimonial. */
function Results({ project }: Props) {
  const { results, testimonials } = project
  return (
    <div>
      <ul className={`metrics ${results.some(({ metric }) => isLong(metric)) ? 'metrics-long' : ''}`}>
        {results.map(({ metric, description }) => (
          <li key={metric}>
            <b className={`display tabular ${opticalMargin(metric)}`}>{metric}</b> <span>{description}</span>
          </li>
        ))}
      </ul>
      {testimonials.map(({ text, author, role, avatar }) => (
        <figure key={author}>
          <blockquote className="display">{`“${text}”`}</blockquote>
          <figcaption>
            {avatar && (
              <Picture picture={avatar} alt="" sizes="4rem" className="size-16 rounded-full object-cover" />
            )}
            <span>
              <b>{author}</b> {role}
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

/** @returns whether a figure needs a row of its own: in half of one it would be wider than the dialog */
function isLong(metric: string): boolean {
  return metric.split(' ').some((word) => word.length > 7)
}

/** @returns the class that aligns a figure's first character with the edge of its column */
function opticalMargin(metric: string): string {
  if (/^[−+]/.test(metric)) return 'hang-sign'
  return metric.startsWith('₹') ? 'hang-rupee' : ''
}

/** The clients' colours of all case studies and of the links to them, as rules: the policy forbids style attributes. */
export function ClientColours({ projects }: { projects: Project[] }) {
  const rules = projects.map(({ slug, colours }) =>
    colours ? `[id="${slug}"],[href="#${slug}"]{--ground:${colours.ground};--on-ground:${colours.text}}` : '',
  )
  return <style>{rules.join('')}</style>
}
