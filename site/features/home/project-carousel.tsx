import type { SiteContent } from '#site/content/index.ts'
import { useMediaQuery } from '#site/hooks/use-media-query.ts'
import { ROUTES } from '#site/routes.ts'
import { SectionHead } from '#site/ui/section.tsx'
import { CarouselControls, SlideAnnouncement } from './carousel/carousel-controls.tsx'
import { placeFrom, useCarousel } from './carousel/use-carousel.ts'
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
  const isRing = useMediaQuery('(width >= 64rem)')
  const carousel = useCarousel(count, PROJECT_INTERVAL)
  const { region, list, isHydrated, active, show, swipe } = carousel
  useSlideRow(list, active, (index) => show(index, 'scroll'))
  return (
    <section
      ref={region}
      aria-labelledby="projects"
      className="section overflow-hidden"
      data-hydrated={isHydrated || undefined}
    >
      <div className="wrap projects-deck">
        <SectionHead id="projects" title={words.title} intro={words.intro} />
        {/* Before the slides in the document, so that keyboards and screen readers reach the pause button first. */}
        {count > 1 && (
          <CarouselControls
            carousel={carousel}
            words={words}
            pause={controls.pause}
            arrowClass="hidden md:grid"
          >
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
          </CarouselControls>
        )}
        <ul ref={list} className="carousel" data-cause={active.cause} {...swipe}>
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
        <SlideAnnouncement active={active} of={controls.of} names={projects.map(({ title }) => title)} />
      </div>
    </section>
  )
}
