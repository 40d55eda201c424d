import { useRef } from 'react'
import type { SiteContent } from '#site/content/index.ts'
import { placeFrom, useCarousel } from '#site/hooks/use-carousel.ts'
import { useHydrated } from '#site/hooks/use-hydrated.ts'
import { useMediaQuery } from '#site/hooks/use-media-query.ts'
import { useScrolledSlide } from '#site/hooks/use-scrolled-slide.ts'
import { useSwipe } from '#site/hooks/use-swipe.ts'
import { ROUTES } from '#site/routes.ts'
import { PauseButton } from '#site/ui/pause-button.tsx'
import { SectionHead } from '#site/ui/section-head.tsx'
import { StepButton } from '#site/ui/step-button.tsx'
import { PROJECT_INTERVAL } from './intervals.ts'
import { ProjectSlide, type SlideProject } from './project-slide.tsx'
import { useSlideRow } from './use-slide-row.ts'

type Props = {
  words: SiteContent['home']['projects']
  projects: SlideProject[]
  controls: Pick<SiteContent['words'], 'of' | 'pause'>
}

/**
 * The recent projects: below 768 px a row that scrolls and snaps, up to 1024 px three side by side, from there a ring.
 * The styles place each slide by its `data-place`. Before hydration it is a row at every width.
 */
export function ProjectCarousel({ words, projects, controls }: Props) {
  const count = projects.length
  const region = useRef<HTMLElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const isHydrated = useHydrated()
  const isRing = useMediaQuery('(width >= 64rem)')
  const { active, show, step, isPaused, togglePause, canPause } = useCarousel({
    count,
    interval: PROJECT_INTERVAL,
    region,
  })
  useScrolledSlide(row, show)
  useSlideRow(row, active, (index) => show(index, 'scroll'))
  const swipe = useSwipe(step)
  const announced = active.cause === 'control' ? projects[active.index] : undefined
  return (
    <section
      ref={region}
      aria-labelledby="projects"
      className="section overflow-hidden"
      data-hydrated={isHydrated || undefined}
    >
      <div className="wrap projects-deck">
        <SectionHead id="projects" title={words.title} intro={words.intro} />
        {/* Before the slides in the document, so that who reads without a pointer meets the pause first. */}
        {count > 1 && (
          <div className="carousel-controls">
            <StepButton
              disabled={!isHydrated}
              step={-1}
              label={words.previous}
              onClick={() => step(-1)}
              className="hidden md:grid"
            />
            {projects.map(({ slug }, index) => (
              <button
                key={slug}
                type="button"
                className="dot"
                disabled={!isHydrated}
                aria-label={`${words.show} ${index + 1}`}
                aria-current={index === active.index}
                onClick={() => show(index)}
              />
            ))}
            <StepButton
              disabled={!isHydrated}
              step={1}
              label={words.next}
              onClick={() => step(1)}
              className="hidden md:grid"
            />
            <PauseButton
              label={`${controls.pause}: ${words.title}`}
              // Its place is kept until hydration shows it: the arrows beside it do not move.
              className={isHydrated ? 'ms-auto' : 'ms-auto invisible motion-reduce:hidden'}
              hidden={!canPause}
              isPaused={isPaused}
              onClick={togglePause}
            />
          </div>
        )}
        <ul ref={row} className="carousel" data-cause={active.cause} {...swipe}>
          {projects.map((project, index) => (
            <ProjectSlide
              key={project.slug}
              project={project}
              readMore={words.read}
              place={placeFrom(active.index, index, count)}
              isHidden={isRing && index !== active.index}
            />
          ))}
        </ul>
        <a className="button button-quiet" href={ROUTES.work}>
          {words.all}
        </a>
        <p className="sr-only" aria-live="polite">
          {announced && `${active.index + 1} ${controls.of} ${count}: ${announced.title}`}
        </p>
      </div>
    </section>
  )
}
