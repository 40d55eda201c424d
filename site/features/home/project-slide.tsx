import type { MouseEvent } from 'react'
import type { SiteContent } from '#site/content/index.ts'
import { ROUTES } from '#site/routes.ts'
import { Picture } from '#site/ui/picture.tsx'

/** What a slide shows of a project. */
export type SlideProject = Pick<
  SiteContent['projects'][number],
  'slug' | 'title' | 'kind' | 'description' | 'image' | 'imageAlt'
>

type Props = {
  project: SlideProject
  readMore: string
  /** Places after the active slide; negative before it. */
  place: number
  /** Whether it is behind the active slide, where it cannot be read. */
  isHidden: boolean
}

/** One project of the carousel. */
export function ProjectSlide({ project, readMore, place, isHidden }: Props) {
  const { slug, title } = project

  function logProject({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('a')) return
    // The specification requires this line and nothing more.
    console.log(`Project: ${title} (${slug})`)
  }

  return (
    <li data-place={place} data-project={slug} aria-hidden={isHidden || undefined} onClick={logProject}>
      <div className="slide-content">
        <Picture
          picture={project.image}
          alt={project.imageAlt}
          sizes="(min-width: 64rem) 36rem, (min-width: 48rem) 29vw, 60vw"
          className="aspect-4/3 w-full object-cover"
        />
        <div className="project-words">
          <p className="text-sm weight-medium text-peacock">{project.kind}</p>
          <h3 className="mt-1 text-xl lg:text-2xl">{title}</h3>
          <p className="mt-2">{project.description}</p>
          <a className="link link-arrow mt-1" href={ROUTES.work}>
            {readMore}
            <span className="sr-only">: {title}</span>
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
