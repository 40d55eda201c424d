import { countProjects, type Project, type WorkWords } from './project.ts'

type Props = { label: string; names: WorkWords['list']['categories']; projects: Project[] }

/** One toggle button a category with its number of projects; the cards and case studies carry `data-category`. */
export function Filter({ label, names, projects }: Props) {
  const count = countProjects(projects)
  return (
    <fieldset className="filter mt-8">
      <legend className="sr-only">{label}</legend>
      {(Object.keys(count) as (keyof typeof count)[]).map((category) => (
        <button
          key={category}
          type="button"
          className="filter-button"
          data-filter={category}
          aria-pressed={category === 'all'}
        >
          {`${names[category]} `}
          <span>{count[category]}</span>
        </button>
      ))}
    </fieldset>
  )
}
