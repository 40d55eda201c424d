import { arch } from '#site/lattice/arch.ts'
import { Picture } from '#site/ui/picture.tsx'
import { isLongTitle, launchOf, type Project, type WorkWords } from './project.ts'
import './hero.css'

/** Height of an arch of 3 to 8, the shape of its picture. It is 800 wide and begins at (100, 72). */
const HEIGHT = Math.round((800 * 8) / 3)
const FLOOR = 72 + HEIGHT
/** Scales the arch to the unit square of a clip path. */
const TO_UNIT_BOX = `scale(${1 / 800} ${1 / HEIGHT})translate(-100 -72)`

const TITLE = 'text-[clamp(min(3.5rem,25vw),1rem+11vw,10rem)]/[0.9] max-md:max-w-[8ch] xl:max-w-[8ch]'
const LONG_TITLE = 'text-[clamp(3rem,1rem+4.5vw,5rem)]/[1.02]'
/** Letters of a title that would fill a phone's window at that size. */
const LONGEST = 52

/** Shapes of the arches by their number. A single one has the picture of the card, below a rim in the client's colour. */
const SHAPES: Record<number, string> = {
  1: 'aspect-4/3 pt-[9%] object-top md:max-xl:aspect-2/1',
  2: 'aspect-3/5 md:max-xl:aspect-square',
}
const MANY = 'aspect-3/8 max-w-56 object-right md:max-xl:aspect-1/2 xl:aspect-1/3'

type Props = { words: WorkWords; projects: Project[] }

/** The page's title, and the table of contents: an arcade with a client in each arch. */
export function Hero({ words, projects }: Props) {
  const { hero, list } = words
  const isSingle = projects.length === 1
  const shape = SHAPES[projects.length]
  const longTitle = hero.title.length > LONGEST ? 'text-3xl' : LONG_TITLE
  return (
    <section className="pt-(--header)">
      <div className="wrap work-hero grid gap-x-[clamp(3rem,5vw,6rem)] gap-y-10 pt-[clamp(2rem,4vw,3rem)] xl:grid-cols-[6fr_7fr] xl:items-end">
        <div>
          <p className="font-medium text-peacock">{hero.eyebrow}</p>
          <h1 className={`mt-4 [letter-spacing:-0.005em] ${isLongTitle(hero.title) ? longTitle : TITLE}`}>
            {hero.title}
          </h1>
          <p className="measure mt-6 text-lg">{hero.lead}</p>
        </div>
        <nav aria-label={list.title}>
          <ol className="arcade">
            {projects.map(({ slug, title, kind, image, archImage, stats }) => (
              <li key={slug}>
                <a href={`#${slug}`}>
                  <Picture
                    picture={isSingle ? image : (archImage ?? image.arch ?? image)}
                    alt=""
                    sizes={shape ? '(min-width: 80rem) 48vw, 92vw' : '(min-width: 80rem) 9vw, 18vw'}
                    className={`w-full bg-(--ground,var(--color-shade)) object-cover [clip-path:url(#arch)] md:mb-3 ${shape ?? MANY}`}
                  />
                  {/* On a phone for screen readers only: the cards below show them. On a wide screen the years are aligned. */}
                  <span className="max-md:sr-only md:flex md:flex-col-reverse">
                    <b className="display max-md:whitespace-nowrap">{title}</b>{' '}
                    <span className="sr-only">{kind}</span>{' '}
                    <span className="tabular md:text-(length:--text-sm) md:text-soft">
                      {launchOf({ stats }, words)}
                    </span>
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
