import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import type { SetUp as SetUpState, ThingLeft } from '#admin/website-api.ts'
import { load } from '../../data/api-client.ts'
import { Loaded } from '../../ui/states.tsx'
import { count, SAMPLE } from './navigation.tsx'
import { SectionHeading } from './section-heading.tsx'
import { addressOf } from './website-query.ts'

/** In the address in place of a file. */
export const SET_UP = 'set-up'
/** More fields of a file are not listed: its form marks them. */
const FEW = 8

/** Is there until nothing is left. */
export function SetUpLink({ left }: { left: number }) {
  return left > 0 ? (
    <p className={`${SAMPLE} mb-5 text-sm lg:px-3`}>
      <Link className="target link font-medium" href={`/website/${SET_UP}`}>
        {`Set up: ${count(left, 'thing')} left`}
      </Link>
    </p>
  ) : null
}

type Step = SetUpState['steps'][number]

/** The way from the samples to an agency's own website: one step a screen, and what is left of it. */
export function SetUp() {
  const query = useQuery({
    queryKey: ['website', 'set-up'],
    queryFn: load('GET website/set-up'),
    // People come back to it from the forms that change it.
    staleTime: 0,
  })
  return <Loaded query={query}>{({ steps }) => <Steps steps={steps} />}</Loaded>
}

function Steps({ steps }: SetUpState) {
  const named = new URLSearchParams(useSearch()).get('step')
  const next = steps.findIndex(({ left }) => left.length > 0)
  const at = named === null ? (next < 0 ? steps.length : next) : Number(named)
  const step = steps[at]
  return (
    <section aria-labelledby="set-up">
      <h2 id="set-up" className="text-2xl">
        Set up
      </h2>
      <progress
        aria-label="Set up"
        className="progress mt-3 w-full"
        max={steps.length}
        value={steps.filter(({ left }) => left.length === 0).length}
      />
      <p className="mt-2 text-sm text-soft">{`Step ${at + 1} of ${steps.length + 1}`}</p>
      <SectionHeading key={at} level="h3" takesFocus={named !== null} className="mt-6 text-xl">
        {step?.title ?? 'People, and publish'}
      </SectionHeading>
      {step ? <StepView step={step} /> : <LastStep steps={steps} />}
      <p className="mt-8 flex items-center gap-6">
        {step && (
          <Link className="button button-primary" href={addressOfStep(at + 1)}>
            Next
          </Link>
        )}
        {at > 0 && (
          <Link className="target link" href={addressOfStep(at - 1)}>
            Back
          </Link>
        )}
      </p>
    </section>
  )
}

function addressOfStep(at: number): string {
  return `/website/${SET_UP}?step=${at}`
}

function StepView({ step: { title, help, file, path, left, isOptional } }: { step: Step }) {
  const byFile = Map.groupBy(left, (thing) => thing.file)
  return (
    <>
      <p className="measure mt-2">{help}</p>
      {left.length === 0 && (
        <p className="mt-4">
          <Link className="target link font-semibold" href={addressOf(file, path)}>
            {title}
          </Link>{' '}
          <span className="text-soft">{isOptional ? 'Optional' : 'Nothing is left here.'}</span>
        </p>
      )}
      {[...byFile].map(([file, things]) => (
        <ThingsLeft key={file} things={things} />
      ))}
    </>
  )
}

/** The form of a file, and the fields of it that are few or need words. */
function ThingsLeft({ things }: { things: ThingLeft[] }) {
  const [first] = things
  const shown = things.filter(({ what }) => what || things.length <= FEW)
  return (
    <section className="mt-5">
      <h4 className="flex flex-wrap items-baseline gap-x-3">
        {first && (
          <Link className="target link font-semibold" href={addressOf(first.file, first.path)}>
            {first.title}
          </Link>
        )}
        <span className={`${SAMPLE} tabular text-sm`}>{`${things.length} left`}</span>
      </h4>
      <ul className="empty:hidden">
        {shown.map(({ file, path, field, what }) => (
          <li key={JSON.stringify([path, what])} className="border-t border-line">
            <Link className="target link" href={addressOf(file, path)}>
              {field}
            </Link>
            {what && <p className="measure pb-2 text-sm text-soft">{what}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function LastStep({ steps }: { steps: Step[] }) {
  const unfinished = [...steps.entries()].filter(([, { left }]) => left.length > 0)
  return (
    <>
      <p className="measure mt-2">
        <Link className="target link" href="/people">
          Invite everybody who shall use the desk
        </Link>
      </p>
      {unfinished.length === 0 ? (
        <p className="measure mt-4 font-semibold">Nothing is left to do. Publish when you are ready.</p>
      ) : (
        <>
          <p className="measure mt-4">Still to do:</p>
          <ul className="mt-2">
            {unfinished.map(([at, { title, left }]) => (
              <li key={title}>
                <Link className="target link" href={addressOfStep(at)}>
                  {`${title}: ${count(left.length, 'thing')} left`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
