import { Link } from 'wouter'
import type { ContentChange, Extent } from '#admin/website-api.ts'
import { count } from './navigation.tsx'
import { ShownValue } from './shown-value.tsx'
import { addressOf } from './website-query.ts'

/** As many changes are read at once; more are folded. */
const FEW = 5

type Props = { extent: Extent; changes: ContentChange[]; onFollow: () => void }

/** What will be published, and on which pages. */
export function ChangeList({ extent: { extent, pages }, changes, onFollow }: Props) {
  const groups = [...new Set(changes.map(({ group }) => group))]
  const people = [...new Set(changes.map(({ by }) => by).filter(Boolean))]
  return (
    <div>
      <p className="text-soft">{people.length > 0 ? `${extent}, by ${people.join(' and ')}` : extent}</p>
      <p className="mb-2 min-h-[1lh]">{pages.join(', ')}</p>
      <ul aria-label="Changes" className="changes">
        {groups.map((group) => {
          const own = changes.filter((change) => change.group === group)
          return (
            <li key={group} className="border-t border-line">
              <details open={changes.length <= FEW}>
                <summary className="entry-name pe-0">
                  <span className="flex-1">{group}</span>
                  <span className="text-sm font-normal text-soft">{count(own.length, 'change')}</span>
                </summary>
                <ul className="grid gap-4 pb-5">
                  {own.map((change, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two entries of one list may have been removed
                    <ChangeItem key={at} change={change} isByMany={people.length > 1} onFollow={onFollow} />
                  ))}
                </ul>
              </details>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type ItemProps = { change: ContentChange; isByMany: boolean; onFollow: () => void }

function ChangeItem({ change, isByMany, onFollow }: ItemProps) {
  const { group, file, title, path, label, field, before, after, by } = change
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-soft">
        <Link
          className="link text-ink"
          href={addressOf(file, path.length > 0 ? path : undefined)}
          onClick={onFollow}
        >
          {path.length === 0 ? title : title === group ? label : `${title} · ${label}`}
        </Link>
        {isByMany && <span>{by}</span>}
      </p>
      <div className="mt-1 grid gap-x-6 wrap-anywhere sm:grid-cols-2">
        {before !== undefined && (
          <del dir="auto" className="text-soft decoration-edge sm:only:col-start-2">
            <ShownValue field={field} value={before} file={file} />
          </del>
        )}
        {after === undefined ? (
          <span className="text-soft sm:only:col-start-2">Removed</span>
        ) : (
          <ins dir="auto" className="no-underline sm:only:col-start-2">
            <ShownValue field={field} value={after} file={file} />
          </ins>
        )}
      </div>
    </li>
  )
}
