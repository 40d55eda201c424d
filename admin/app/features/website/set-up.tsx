import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import type { SampleEntries, SetUp as SetUpState, ThingLeft } from '#admin/website-api.ts'
import { load, request } from '../../data/api-client.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Loaded } from '../../ui/states.tsx'
import { ConfirmSamples } from './confirm-samples.tsx'
import { AddEntry, count, SAMPLE } from './navigation.tsx'
import { PublishNow } from './publish-button.tsx'
import { SectionHeading } from './section-heading.tsx'
import { addressOf, setUpQuery } from './website-query.ts'

/** In the address in place of a file. */
export const SET_UP = 'set-up'
/** More fields of a file are not listed: its form marks them. */
const FEW = 8
const DECISIONS_A_MINUTE = 2

/** Is there until nothing is left. */
export function SetUpLink({ left }: { left: number }) {
  return left > 0 ? (
    <p className={`${SAMPLE} mb-5 text-sm lg:px-3`}>
      <Link className="target link font-medium" href={`/website/${SET_UP}`}>
        {`Set up: ${count(left, 'step')} left`}
      </Link>
    </p>
  ) : null
}

type Step = SetUpState['steps'][number]

/** The way from the samples to an agency's own website: one step a screen, and what is left of it. */
export function SetUp() {
  const query = useQuery(setUpQuery)
  return <Loaded query={query}>{({ steps }) => <Steps steps={steps} />}</Loaded>
}

function Steps({ steps }: SetUpState) {
  const named = new URLSearchParams(useSearch()).get('step')
  // What is left changes while a step is shown.
  const [next] = useState(() => steps.findIndex(({ left }) => left.length > 0))
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
      {step ? <StepView key={step.title} step={step} /> : <LastStep steps={steps} />}
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

function minutesFor(decisions: number): string {
  return count(Math.ceil(decisions / DECISIONS_A_MINUTE), 'minute')
}

function StepView({ step }: { step: Step }) {
  const { help, places, left, decisions, samples, addable, isOptional } = step
  const byFile = Map.groupBy(left, (thing) => thing.file)
  const done = places.filter(({ file }) => !byFile.has(file))
  return (
    <>
      {left.length > 0 && (
        <p className="tabular mt-1 text-soft">{`About ${minutesFor(decisions)} · ${decisions} left`}</p>
      )}
      <p className="measure mt-2">{help}</p>
      <RemovableSamples samples={samples} />
      {addable && <AddEntry kind={addable} />}
      {left.length === 0 && (
        <p className="mt-4 text-soft">{isOptional ? 'Optional' : 'Nothing is left here.'}</p>
      )}
      {[...byFile].map(([file, things]) => (
        <ThingsLeft
          key={file}
          things={things}
          isRemovable={samples.some(({ files }) => files.includes(file))}
        />
      ))}
      <ul className="mt-5 empty:hidden">
        {done.map(({ file, field, path }) => (
          <li key={file}>
            <Link className="target link font-semibold" href={addressOf(file, path)}>
              {field}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const NUMBERS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Removes entries that came with the website, all of a kind at once, and brings them back. */
function RemovableSamples({ samples }: { samples: SampleEntries[] }) {
  const queryClient = useQueryClient()
  const [removed, setRemoved] = useState<SampleEntries>()
  async function change(name: 'entries/remove' | 'discard', { files }: SampleEntries): Promise<void> {
    await Promise.all(files.map((file) => request(`POST website/${name}`, { body: { file } })))
    await queryClient.invalidateQueries({ queryKey: ['website'] })
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 empty:hidden">
      {samples.map((entries) => (
        <ActionButton
          key={entries.noun}
          look="quiet"
          isSmall
          onAction={() => change('entries/remove', entries).then(() => setRemoved(entries))}
        >
          {`Remove the ${nameOf(entries)}`}
        </ActionButton>
      ))}
      {removed && (
        <>
          <p role="status">{`Removed: the ${nameOf(removed)}`}</p>
          <ActionButton
            look="link"
            onAction={() => change('discard', removed).then(() => setRemoved(undefined))}
          >
            Undo
          </ActionButton>
        </>
      )}
    </div>
  )
}

/** "five sample projects" */
function nameOf({ noun, count }: SampleEntries): string {
  if (count === 1) return `sample ${noun}`
  return `${NUMBERS[count] ?? count} sample ${noun === 'person' ? 'people' : `${noun}s`}`
}

/** The form of a file, and the fields of it that are few or need words, unless the file can be removed as a whole. */
function ThingsLeft({ things, isRemovable }: { things: ThingLeft[]; isRemovable: boolean }) {
  const [first] = things
  const samples = things.filter(({ what }) => !what).map(({ path }) => path)
  const shown = things.filter(({ what }) => what || (things.length <= FEW && !isRemovable))
  return (
    <section className="mt-5">
      <h4 className="flex flex-wrap items-baseline gap-x-3">
        {first && (
          <Link className="target link font-semibold" href={addressOf(first.file, first.path)}>
            {first.title}
          </Link>
        )}
        <span className={`${SAMPLE} tabular text-sm`}>{`${things.length} left`}</span>
        {first && samples.length > 0 && <ConfirmSamples file={first.file} paths={samples} />}
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

/** For a person who has signed in with an address and has no passkey yet. */
function OwnPasskey() {
  const { data } = useQuery({ queryKey: ['people'], queryFn: load('GET people') })
  const you = data?.people.find(({ isYou }) => isYou)
  if (!you || you.passkeys.length > 0) return null
  async function invite(name: string): Promise<void> {
    const { address } = await request('POST people', { body: { name } })
    location.assign(address)
  }
  return (
    <div className="measure mt-2">
      <ActionButton look="link" onAction={() => invite(you.name)}>
        Create a passkey of your own
      </ActionButton>
      <p className="text-sm text-soft">With it you sign in without an address, on this device.</p>
    </div>
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
      <OwnPasskey />
      {unfinished.length === 0 ? (
        <>
          <p className="measure mt-4 font-semibold">Everything is yours.</p>
          <PublishNow />
        </>
      ) : (
        <>
          <p className="measure mt-4">Still to do:</p>
          <ul className="mt-2">
            {unfinished.map(([at, { title, decisions }]) => (
              <li key={title}>
                <Link className="target link" href={addressOfStep(at)}>
                  {`${title}: ${minutesFor(decisions)}`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
