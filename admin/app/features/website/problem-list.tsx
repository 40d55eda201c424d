import { Link } from 'wouter'
import type { ContentProblem, WebsiteOverview } from '#admin/website-api.ts'
import { addressOf } from './website-query.ts'

function titleIn(website: WebsiteOverview, file: string): string {
  const files = website.sections.flatMap(({ files }) => files)
  return files.find((other) => other.file === file)?.title ?? file
}

type Props = { website: WebsiteOverview; problems: ContentProblem[]; onFollow?: () => void }

/** Problems of the build, each with a link to its field. */
export function Problems({ website, problems, onFollow }: Props) {
  return (
    <ul aria-label="Problems" className="mt-2 grid gap-3">
      {problems.map(({ file, path, field, line, sentence }) => (
        <li
          key={`${file} ${field} ${line} ${sentence}`}
          className="border-s-4 border-brick ps-4 wrap-anywhere"
        >
          <Link className="link" href={addressOf(file, path)} onClick={onFollow}>
            {[titleIn(website, file), field].filter(Boolean).join(' · ')}
          </Link>
          <span className="block text-sm">{sentence}</span>
        </li>
      ))}
    </ul>
  )
}
