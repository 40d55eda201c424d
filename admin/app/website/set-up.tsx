import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { SetUp as SetUpState } from '#admin/website-api.ts'
import { request } from '../api-client.ts'
import { Loading, Problem } from '../ui/states.tsx'
import { addressOf } from './website-query.ts'

/** The steps from the samples to an agency's own website, with what is left of each. */
export function SetUp() {
  const { data, error, refetch } = useQuery({
    queryKey: ['website', 'set-up'],
    queryFn: ({ signal }) => request<SetUpState>('GET', 'website/set-up', undefined, { signal }),
  })
  if (!data) return error ? <Problem error={error} onRetry={refetch} /> : <Loading />
  const isDone = data.findings.length === 0 && data.steps.every(({ left }) => left === 0)
  return (
    <section aria-labelledby="set-up">
      <h2 id="set-up" className="text-2xl">
        Set up
      </h2>
      <p className="measure mt-3">
        The website comes with samples. Put your own in their place, step by step, then publish.
      </p>
      <ol className="mt-6 border-t-2 border-ink">
        {data.steps.map(({ title, help, file, path, left, isOptional }) => (
          <li key={title} className="border-b border-line">
            <Link href={addressOf(file, path)} className="flex items-baseline gap-4 py-3">
              <span className="min-w-0 flex-1">
                <span className="link font-semibold">{title}</span>
                <span className="block text-sm text-soft">{help}</span>
              </span>
              <span className={left > 0 ? 'font-medium text-brick' : 'text-soft'}>
                {left > 0 ? `${left} left` : isOptional ? 'Optional' : 'Done'}
              </span>
            </Link>
          </li>
        ))}
        <li className="border-b border-line">
          <Link href="/people" className="flex items-baseline gap-4 py-3">
            <span className="min-w-0 flex-1">
              <span className="link font-semibold">Passkeys</span>
              <span className="block text-sm text-soft">Invite everybody who shall use the desk.</span>
            </span>
          </Link>
        </li>
      </ol>
      {data.findings.map(({ title, remedy, findings }) => (
        <div key={title} className="mt-6">
          <h3 className="text-lg">{title}</h3>
          <ul className="mt-2 list-disc ps-5 wrap-anywhere">
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
          {remedy && <p className="measure mt-2 text-sm text-soft">{remedy}</p>}
        </div>
      ))}
      <p className="measure mt-6 text-sm text-soft">
        The colours are part of the design, and mails are in the folder <code>content/mail/</code>. Ask
        whoever looks after the server.
      </p>
      {isDone && <p className="mt-6 font-semibold">Nothing is left to do. Publish when you are ready.</p>}
    </section>
  )
}
