import type { ReactNode } from 'react'
import { ACTION_FIELD, ACTIONS, type AnsweredPlaceholder, type AnsweredState } from '#contract/answered.ts'
import type { SiteContent } from '#site/content/index.ts'
import { greatStar, heart } from '#site/lattice/lattice.ts'
import { LatticePattern } from '#site/ui/lattice.tsx'

type Words = SiteContent['answered']

/**
 * All states of the page where the agency marks a message as answered. The relay keeps one of them and fills it in
 * (`relay/http/answered.ts`); a host without the relay shows that the address is wrong.
 */
export function AnsweredPage({ words: { open, answered, wrong, expired, erased } }: { words: Words }) {
  return (
    <>
      <State name="open" title={open.title}>
        <p className="measure mt-6 text-lg">{open.lead}</p>
        <Action className="button-primary" action={ACTIONS.answer} label={open.button} />
      </State>
      <State name="answered" title={answered.title}>
        <p className="measure mt-6 text-lg">
          <Filled text={answered.since} />
        </p>
        <p className="measure mt-3 text-soft">{answered.lead}</p>
        <Action className="button-quiet" action={ACTIONS.undo} label={answered.button} />
      </State>
      {Object.entries({ wrong, expired, erased } as const).map(([name, { title, lead }]) => (
        <State key={name} name={name as AnsweredState} title={title}>
          <p className="measure mt-6 text-lg">{lead}</p>
        </State>
      ))}
    </>
  )
}

type StateProps = { name: AnsweredState; title: string; children: ReactNode }

function State({ name, title, children }: StateProps) {
  return (
    <section className="relative pt-(--header)" data-answered={name} hidden={name !== 'wrong'}>
      <Star
        id={`star-${name}`}
        isLit={name === 'answered'}
        className="h-40 w-full bg-screen md:h-64 lg:absolute lg:top-(--header) lg:right-0 lg:h-[calc(100%-var(--header)-5rem)] lg:w-[38vw]"
      />
      <div className="wrap grid items-center pt-10 pb-20 lg:min-h-[78svh] lg:grid-cols-12 lg:pt-14">
        <div className="lg:col-span-7">
          <h1 className="text-4xl">
            <Filled text={title} />
          </h1>
          {children}
        </div>
      </div>
    </section>
  )
}

/** A form without an address posts to that of its page. */
function Action({ className, action, label }: { className: string; action: string; label: string }) {
  return (
    <form method="post" className="mt-8">
      <button type="submit" name={ACTION_FIELD} value={action} className={`button ${className}`}>
        {label}
      </button>
    </form>
  )
}

/** Text with elements for the values that the relay inserts. A name may be in a script from right to left. */
function Filled({ text }: { text: string }) {
  return text
    .split(/\{(visitor|time)\}/)
    .map((part, i) =>
      i % 2 === 0 ? part : <bdi key={part} data-placeholder={part as AnsweredPlaceholder} />,
    )
}

const EDGE = 46
/** Half of the square that is always shown whole, with the star in it. */
const HALF = 110
const centre = heart('success', EDGE)
const { path } = greatStar('success', EDGE)

/** A dark lattice whose middle star is lit once the message is answered. Decorative. */
function Star({ id, isLit, className }: { id: string; isLit: boolean; className: string }) {
  return (
    <svg className={className} viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} aria-hidden="true">
      <g className="text-on-night/35">
        <LatticePattern name="success" id={id} edge={EDGE} bar={2.5} x={-centre.x} y={-centre.y} />
      </g>
      <path d="M-999-999H999V999H-999" fill={`url(#${id})`} />
      {isLit && <path d={path} className="fill-marigold" fillRule="evenodd" />}
    </svg>
  )
}
