import { arch } from '#site/lattice/path.ts'
import { Picture } from '#site/ui/picture.tsx'
import { isLongTitle, type Project, type WorkWords } from './project.ts'

/** Height of an opening of 3 to 8, the shape of its picture. The arch is 800 wide and begins at (100, 72). */
const HEIGHT = Math.round((800 * 8) / 3)
const FLOOR = 72 + HEIGHT
/** Scales the arch to the unit square of a clip path. */
const TO_UNIT_BOX = `scale(${1 / 800} ${1 / HEIGHT})translate(-100 -72)`

type Props = { hero: WorkWords['hero']; contents: string; projects: Project[] }

/** The page's title, and the table of contents: an arcade with a client in each arch. */
export function Hero({ hero, contents, projects }: Props) {
  return (
    <section className="pt-(--header)">
      <div className="wrap work-hero">
        <div>
          <p className="weight-medium text-peacock">{hero.eyebrow}</p>
          <h1 className={`work-title mt-4 ${isLongTitle(hero.title) ? 'work-title-long' : ''}`}>
            {hero.title}
          </h1>
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
                  <span className="max-md:sr-only">
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
          <path d={arch(FLOOR)} transform={TO_UNIT_BOX} />
        </clipPath>
      </svg>
    </section>
  )
}
