import type { ReactNode } from 'react'
import { ExternalLink } from '#site/ui/link.tsx'
import { NoBreak } from '#site/ui/no-break.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { quotation } from '#site/ui/quotation.ts'
import { Ticks } from '#site/ui/ticks.tsx'
import { Facts } from '../facts.tsx'
import {
  factsOf,
  launchOf,
  type Project,
  splitTechnologies,
  type TabName,
  type WorkWords,
} from '../project.ts'
import './static-content.css'

/** Of the static HTML of a case study: its head, and the content of every tab but the gallery. */
type Props = { project: Project; words: WorkWords }

/** Letters that the display face draws below its line: as a large first letter they would overlap the next lines. */
const DESCENDING = /^[JQgjpqy]/

/** The content of each tab but the gallery, which the island renders. */
export const TAB_PANELS: Record<Exclude<TabName, 'gallery'>, (props: Props) => ReactNode> = {
  overview: Overview,
  features: Features,
  technology: Technology,
  results: Results,
}

/** The title on the client's own colour, and the cover unless a film follows in its place. */
export function CaseStudyHead({ project, words }: Props) {
  const { slug, title } = project
  const category = words.list.categories.find(({ id }) => id === project.category)
  return (
    <>
      <div className="bg-(--ground,var(--color-shade)) px-(--column) pt-[clamp(1.5rem,3vw,2.5rem)] pb-[clamp(1.25rem,2.5vw,2rem)] text-(--on-ground,var(--color-ink))">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {category && (
            <>
              <span className="rounded-sm border-2 px-[0.7rem] pt-[0.15rem] pb-[0.1rem] font-semibold">
                {category.badge ?? category.name}
              </span>{' '}
            </>
          )}
          <span>{project.kind}</span>
        </p>
        <h2
          id={`${slug}-title`}
          className="mt-[clamp(0.9rem,0.6rem+0.8vw,1.5rem)] text-[clamp(3rem,1.2rem+6.5vw,6.75rem)]/[0.95] [letter-spacing:-0.005em]"
        >
          {title}
        </h2>
      </div>
      {project.coverImage && !project.film && (
        <Picture
          picture={project.coverImage}
          alt={project.coverAlt ?? ''}
          sizes="100vw"
          className="case-study-cover w-full bg-(--ground,var(--color-shade))"
        />
      )}
    </>
  )
}

/** The story, the facts, and the links to the project. */
function Overview({ project, words }: Props) {
  const { title, fullDescription, liveUrl, caseStudyUrl } = project
  const launch = launchOf(project, words)
  const facts = [...factsOf(project, words), ...(launch ? [[words.study.launched, launch] as const] : [])]
  const hasLinks = liveUrl || caseStudyUrl
  const forProject = <span className="sr-only">{`: ${title}`}</span>
  return (
    <div className="grid items-start gap-x-[clamp(2rem,4vw,4rem)] gap-y-8 md:grid-cols-[5fr_3fr]">
      <div
        className={`case-study-story pretty text-lg ${DESCENDING.test(fullDescription[0] ?? '') ? 'descending' : ''}`}
      >
        {fullDescription.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {(facts.length > 0 || hasLinks) && (
        <div>
          <Facts
            facts={facts}
            className="mb-6 grid grid-cols-[1fr_1fr] border-t-2 border-ink *:border-b *:border-line *:pt-[0.6rem] *:pb-[0.5rem]"
          />
          {hasLinks && (
            <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
              {liveUrl && (
                <ExternalLink className="button button-primary" href={liveUrl}>
                  {words.list.live}
                  {forProject}
                </ExternalLink>
              )}
              {caseStudyUrl && (
                <ExternalLink className="link link-arrow" href={caseStudyUrl}>
                  {words.study.fullStudy}
                  {forProject}
                </ExternalLink>
              )}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** The features, and the challenges, each beside its solution; without the one the list of the other. */
function Features({ project, words }: Props) {
  const { features, challenges, solutions } = project
  const rows = Array.from({ length: Math.max(challenges.length, solutions.length) }, (_, i) => i)
  const isPaired = challenges.length > 0 && solutions.length > 0
  const below = features.length > 0 ? 'mt-[clamp(2rem,4vw,3.5rem)] ' : ''
  const ticks = 'grid gap-x-8 gap-y-[0.6rem] text-lg/[1.35] md:grid-cols-[1fr_1fr]'
  return (
    <div>
      <Ticks items={features} className={ticks} />
      {rows.length > 0 && !isPaired && (
        <>
          <h4 className={`${below}pb-2 font-semibold`}>
            {challenges.length > 0 ? words.study.challenges : words.study.solutions}
          </h4>
          <Ticks items={[...challenges, ...solutions]} className={ticks} />
        </>
      )}
      {isPaired && (
        <>
          <h4
            className={`challenges-head ${below}flex gap-3 pb-2 font-semibold md:grid md:grid-cols-2 md:gap-8`}
          >
            <span>{words.study.challenges}</span> <span>{words.study.solutions}</span>
          </h4>
          <dl className="challenges">
            {rows.map((row) => (
              <div
                key={row}
                className="grid gap-x-[2rem] gap-y-[0.5rem] border-t border-edge py-[1rem] md:grid-cols-[1fr_1fr] md:gap-[2rem]"
              >
                <dt>
                  <NoBreak text={challenges[row] ?? ''} />
                </dt>
                <dd className="relative ps-[2.5rem] font-semibold">
                  <NoBreak text={solutions[row] ?? ''} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
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
    <div className="grid gap-8 md:grid-cols-2">
      {lists.map(({ title, names }) => (
        <div key={title}>
          <h4 className="font-semibold">{title}</h4>
          <ul className="display mt-3 border-t border-edge pt-3 text-3xl/[1.2] print:flex print:flex-wrap print:gap-x-4 print:text-lg">
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
      {results.length > 0 && (
        <ul className={`metrics ${results.some(({ metric }) => isLong(metric)) ? 'metrics-long' : ''}`}>
          {results.map(({ metric, description }) => (
            <li key={metric}>
              <b className={`display tabular ${opticalMargin(metric)}`}>{metric}</b>{' '}
              {/* The width is not the entry's, whose column grows with its figure; the space is for descenders (7 days). */}
              <span className="mt-[calc(var(--large)*0.08)] block max-w-[24rem]">{description}</span>
            </li>
          ))}
        </ul>
      )}
      {testimonials.map(({ text, author, role, avatar }, at) => (
        <figure
          key={author}
          className={`${results.length + at > 0 ? 'mt-[clamp(2.5rem,5vw,5rem)] ' : ''}max-w-192 border-t border-night-line pt-6`}
        >
          <blockquote className="display text-2xl/[1.2] font-medium max-md:[text-wrap:var(--pretty)]">
            {quotation(text)}
          </blockquote>
          <figcaption className="mt-5 flex items-center gap-4 text-balance text-on-night-soft">
            {avatar && (
              <Picture picture={avatar} alt="" sizes="4rem" className="size-16 rounded-full object-cover" />
            )}
            <span>
              <b className="block text-on-night">{author}</b> {role}
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
