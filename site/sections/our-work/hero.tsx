import type { Project, WorkWords } from './project.ts'

type Props = { hero: WorkWords['hero']; contents: string; projects: Project[] }

/** The page's title beside its table of contents, as in a magazine. */
export function Hero({ hero, contents, projects }: Props) {
  return (
    <section className="pt-(--header)">
      <div className="wrap grid gap-x-8 gap-y-10 pt-8 md:pt-12 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-7">
          <p className="font-medium text-peacock">{hero.eyebrow}</p>
          <h1 className="work-title mt-4">{hero.title}</h1>
          <p className="measure mt-6 text-lg">{hero.lead}</p>
        </div>
        <nav aria-label={contents} className="lg:col-span-4 lg:col-start-9">
          <ol className="contents-list">
            {projects.map(({ slug, title, kind, stats }) => (
              <li key={slug}>
                <a href={`#${slug}`}>
                  <span>
                    <b className="display">{title}</b> {kind}
                  </span>
                  <span className="tabular">{stats.launchDate}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </section>
  )
}
