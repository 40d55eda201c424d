import type { SiteContent } from '#site/content/index.ts'
import { NoBreak } from '#site/ui/no-break.tsx'
import { Picture } from '#site/ui/picture.tsx'

type Props = { words: SiteContent['about']['team']; team: SiteContent['team'] }

/** Numbers of people that fill rows of four. */
const FOURS = [4, 7, 8]

const PORTRAIT = 'aspect-4/5 w-full bg-wall object-cover max-[18rem]:max-w-32'

/** The founder with a large portrait, the others below in a staggered row. */
export function Team({ words, team }: Props) {
  const lead = team.find(({ featured }) => featured)
  const others = team.filter((member) => member !== lead)
  return (
    <section aria-labelledby="team" className="section">
      <div className="wrap">
        <div className="grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-12">
          <div className="md:col-span-12 lg:col-span-6 lg:col-start-7">
            <h2 id="team" className="text-4xl">
              {words.title}
            </h2>
            <p className="measure mt-5 text-lg">{words.intro}</p>
          </div>
          {lead && (
            <>
              <Picture
                picture={lead.image}
                alt=""
                sizes="(min-width: 84rem) 40rem, (min-width: 48rem) 55vw, 92vw"
                className={`${PORTRAIT} md:col-span-7 lg:col-span-6 lg:row-span-2 lg:row-start-1`}
              />
              <div className="md:col-span-5 md:self-end lg:col-span-6 lg:col-start-7">
                <h3 className="text-3xl">{lead.name}</h3>
                <Work role={lead.role} expertise={lead.expertise} />
                {lead.bio && (
                  <p className="measure mt-5 text-lg">
                    <NoBreak text={lead.bio} />
                  </p>
                )}
              </div>
            </>
          )}
        </div>
        {others.length > 0 && (
          <ul
            className={`mt-14 grid grid-cols-1 gap-x-8 gap-y-12 md:grid-cols-2 lg:mt-20 ${FOURS.includes(others.length) ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
          >
            {others.map(({ name, role, expertise, bio, image }) => (
              <li
                key={name}
                className="grid grid-cols-[clamp(6rem,33vw,8rem)_minmax(0,1fr)] gap-x-5 gap-y-4 max-[18rem]:grid-cols-1 md:block md:even:mt-[5rem]"
              >
                <Picture
                  picture={image}
                  alt=""
                  sizes="(min-width: 64rem) 19rem, (min-width: 48rem) 45vw, 8rem"
                  className={PORTRAIT}
                />
                <div className="self-end md:mt-5">
                  <h3 className={/\S{14}/.test(name) ? 'text-lg' : 'text-xl'}>{name}</h3>
                  <Work role={role} expertise={expertise} />
                </div>
                {bio && (
                  <p className="col-span-full md:mt-[0.75rem] lg:max-xl:[text-wrap:var(--pretty)]">
                    <NoBreak text={bio} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Work({ role, expertise }: { role: string; expertise?: string | undefined }) {
  return (
    <>
      <p className="mt-1 font-medium text-peacock">{role}</p>
      {expertise && <p className="mt-1 text-sm text-soft">{expertise}</p>}
    </>
  )
}
