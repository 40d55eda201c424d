import type { SiteContent } from '#site/content/index.ts'
import { ROUTES } from '#site/layout/routes.ts'
import { Picture } from '#site/ui/picture.tsx'
import { SectionHead } from '#site/ui/section-head.tsx'

type Props = { words: SiteContent['home']['projects']; projects: SiteContent['projects'] }

/** The recent projects as a row that scrolls sideways and snaps. */
export function Projects({ words, projects }: Props) {
  return (
    <section aria-labelledby="projects" className="section overflow-hidden">
      <div className="wrap">
        <SectionHead id="projects" title={words.title} intro={words.intro} />
        <ul className="snap-row mt-10 lg:mt-14">
          {projects.map((project) => (
            <li key={project.slug} className="w-[82%] md:w-[46%] lg:w-[38%]">
              <a className="group block no-underline" href={ROUTES.work}>
                <Picture
                  picture={project.image}
                  alt={project.imageAlt}
                  sizes="(min-width: 64rem) 32rem, (min-width: 48rem) 46vw, 78vw"
                  className="aspect-4/3 w-full object-cover"
                />
                <p className="mt-4 text-sm font-medium text-peacock">{project.kind}</p>
                <h3 className="mt-1 text-2xl group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4">
                  {project.title}
                </h3>
                <p className="mt-2">{project.description}</p>
              </a>
            </li>
          ))}
        </ul>
        <a className="button button-quiet mt-8" href={ROUTES.work}>
          {words.all}
        </a>
      </div>
    </section>
  )
}
