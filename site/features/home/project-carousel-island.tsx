import type { MouseEvent } from 'react'
import type { SiteContent } from '#site/content/index.ts'
import { useMediaQuery } from '#site/hooks/use-media-query.ts'
import { ROUTES } from '#site/routes.ts'
import { Picture } from '#site/ui/picture.tsx'
import { SectionHead } from '#site/ui/section.tsx'
import { CarouselControls, SlideAnnouncement } from './carousel/carousel-controls.tsx'
import { placeFrom } from './carousel/carousel-state.ts'
import { useCarousel } from './carousel/use-carousel.ts'
import { PROJECT_INTERVAL } from './intervals.ts'
import { useSlideRow } from './use-slide-row.ts'
import './project-carousel.css'

/** What a slide shows of a project. */
type SlideProject = Pick<
  SiteContent['projects'][number],
  'slug' | 'title' | 'kind' | 'description' | 'image' | 'imageAlt'
>

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
  const { region, attention, list, isHydrated, active, show, swipe } = carousel
  useSlideRow(list, active, (index) => show(index, 'scroll'))
  return (
    <section
      ref={region}
      aria-labelledby="projects"
      className="section overflow-hidden"
      data-hydrated={isHydrated || undefined}
      {...attention}
    >
      <div className="wrap projects-deck">
        <SectionHead id="projects" title={words.title} intro={words.intro} />
        {/* Before the slides in the document, so that keyboards and screen readers reach the pause button first. */}
        {count > 1 && (
          <CarouselControls
            carousel={carousel}
            words={words}
            pause={controls.pause}
            arrowClass="max-md:hidden"
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
        <ul ref={list} className="carousel" data-reason={active.reason} {...swipe}>
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

type SlideProps = {
  project: SlideProject
  readMore: string
  /** Places after the active slide; negative before it. */
  place: number
  /** Whether it is behind the active slide, where it cannot be read. */
  isHidden: boolean
}

/** Slides on each side of the active one that have a place in the ring; others are hidden behind it. */
const MOST_PLACES = 2

/** One project of the carousel. */
function ProjectSlide({ project, readMore, place, isHidden }: SlideProps) {
  const { slug, title } = project

  function logProject({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('a')) return
    // The specification requires this line and nothing more.
    console.log(`Project: ${title} (${slug})`)
  }

  return (
    <li
      data-place={Math.abs(place) > MOST_PLACES ? undefined : place}
      data-project={slug}
      aria-hidden={isHidden || undefined}
      onClick={logProject}
    >
      <div className="slide-content">
        <Picture
          picture={project.image}
          alt={project.imageAlt}
          sizes="(min-width: 64rem) 36rem, (min-width: 48rem) 29vw, 60vw"
          className="aspect-4/3 w-full bg-shade object-cover"
        />
        {/* The words of a hidden slide stay visible, and their link focusable, while they fade out. */}
        <div className="project-words pt-[1.25rem]" inert={isHidden}>
          <p className="text-sm font-medium text-peacock">{project.kind}</p>
          <h3 className="mt-1 text-xl lg:text-2xl">{title}</h3>
          <p className="mt-2">{project.description}</p>
          <a className="link link-arrow mt-1" href={ROUTES.work}>
            <span>{readMore}</span>
            <span className="sr-only">{`: ${title}`}</span>
          </a>
        </div>
      </div>
    </li>
  )
}

/** @returns only what the slides show: the properties of an island are part of the page's HTML */
export function slidesOf(projects: SiteContent['projects']): SlideProject[] {
  return projects.map(({ slug, title, kind, description, image, imageAlt }) => {
    const { src, width, height, avif } = image
    return { slug, title, kind, description, imageAlt, image: { src, width, height, avif } }
  })
}
