import { countProjects, type Project, type WorkWords } from './project.ts'

type Props = { labels: WorkWords['list']['categories']; labelledBy: string; projects: Project[] }

/** One toggle button a category with its number of projects; hidden where no script could answer them. */
export function Filter({ labels, labelledBy, projects }: Props) {
  const count = countProjects(projects)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, and this is none.
    <div role="group" aria-labelledby={labelledBy} className="filters needs-script">
      {(Object.keys(count) as (keyof typeof count)[]).map((category) => (
        <button
          key={category}
          type="button"
          className="filter"
          data-filter={category}
          aria-pressed={category === 'all'}
        >
          {labels[category]} <span className="filter-count tabular">{count[category]}</span>
        </button>
      ))}
    </div>
  )
}
