import type { SiteContent } from '#site/content/index.ts'
import { placeFrom } from '#site/hooks/rotation.ts'
import { ROUTES } from '#site/routes.ts'
import { PauseButton } from '#site/ui/pause-button.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { SectionHead } from '#site/ui/section-head.tsx'
import { StepButton } from '#site/ui/step-button.tsx'

type Props = {
  words: SiteContent['home']['projects']
  projects: SiteContent['projects']
  controls: SiteContent['words']
}

/**
 * The recent projects: a row that scrolls sideways and snaps; script turns it, side by side or as a ring. What stops it
 * comes first in the document, for who reads without pointing at anything, and stands below the projects.
 */
export function Projects({ words, projects, controls }: Props) {
  const count = projects.length
  return (
    <section aria-labelledby="projects" className="section overflow-hidden">
      <div className="wrap projects-deck">
        <SectionHead id="projects" title={words.title} intro={words.intro} />
        <div className="turns">
          <StepButton step={-1} label={words.previous} className="hidden md:grid" />
          {projects.map(({ slug }, index) => (
            <button
              key={slug}
              type="button"
              className="dot"
              aria-label={`${words.show} ${index + 1}`}
              aria-current={index === 0}
            />
          ))}
          <StepButton step={1} label={words.next} className="hidden md:grid" />
          <PauseButton label={`${controls.pause}: ${words.title}`} className="ms-auto" />
        </div>
        <ul className="carousel">
          {projects.map((project, index) => (
            <li
              key={project.slug}
              className="slide"
              data-place={placeFrom(0, index, count)}
              data-project={project.slug}
              data-position={`${index + 1} ${controls.of} ${count}: ${project.title}`}
            >
              <Picture
                picture={project.image}
                alt={project.imageAlt}
                sizes="(min-width: 64rem) 36rem, (min-width: 48rem) 29vw, 60vw"
                className="aspect-4/3 w-full object-cover"
              />
              <div className="project-words">
                <p className="text-sm weight-medium text-peacock">{project.kind}</p>
                <h3 className="mt-1 text-xl lg:text-2xl">{project.title}</h3>
                <p className="mt-2">{project.description}</p>
                <a className="link link-arrow mt-1" href={ROUTES.work}>
                  {words.read}
                  <span className="sr-only">: {project.title}</span>
                </a>
              </div>
            </li>
          ))}
        </ul>
        <a className="button button-quiet" href={ROUTES.work}>
          {words.all}
        </a>
        <p className="sr-only" aria-live="polite" />
      </div>
    </section>
  )
}
