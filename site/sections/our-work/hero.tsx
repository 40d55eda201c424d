import { Picture } from '#site/ui/picture.tsx'
import type { Project, WorkWords } from './project.ts'

type Props = { hero: WorkWords['hero']; contents: string; projects: Project[] }

/** The page's title beside its table of contents: an arcade, and behind each arch another client. */
export function Hero({ hero, contents, projects }: Props) {
  return (
    <section className="pt-(--header)">
      <div className="wrap work-hero">
        <div>
          <p className="font-medium text-peacock">{hero.eyebrow}</p>
          <h1 className="work-title mt-4">{hero.title}</h1>
          <p className="measure mt-6 text-lg">{hero.lead}</p>
        </div>
        <nav aria-label={contents}>
          <ol className="arcade">
            {projects.map(({ slug, title, kind, image, opening, stats }) => (
              <li key={slug}>
                <a href={`#${slug}`}>
                  <Picture
                    picture={opening ?? image.opening ?? image}
                    alt=""
                    sizes="(min-width: 80rem) 9vw, 18vw"
                  />
                  <span>
                    <b className="display">{title}</b> <span className="sr-only">{kind}</span>{' '}
                    <span className="tabular">{stats.launchDate}</span>
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <svg width="0" height="0" className="absolute" aria-hidden="true">
        <clipPath id="arch" clipPathUnits="objectBoundingBox">
          <path d="M0 1V.219C0 .176 .03 .143 .113 .116 .18 .095 .23 .09 .285 .071 .358 .047 .425 .033 .5 0 .575 .033 .643 .047 .715 .071 .77 .09 .82 .095 .888 .116 .97 .143 1 .176 1 .219V1Z" />
        </clipPath>
      </svg>
    </section>
  )
}
