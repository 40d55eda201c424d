import { type figuresShown, printFigure } from '#site/content/format.ts'
import type { SiteContent } from '#site/content/index.ts'
import { Statistic } from '#site/ui/statistic.tsx'

type Props = { words: SiteContent['about']['figures']; figures: ReturnType<typeof figuresShown> }

/** Font sizes by the number of characters, so that the figure fits into a phone's window and its column. */
const SIZES: Record<number, string> = {
  4: 'text-[min(37vw,18rem)] lg:text-[min(22vw,20rem)]',
  5: 'text-[min(29vw,14rem)] lg:text-[min(17vw,15.5rem)]',
}
const LARGEST = 'text-[min(50vw,24rem)] lg:text-[min(30vw,27rem)]'
const SMALL = 'text-[min(23vw,11rem)] lg:text-[min(13vw,12rem)]'
const SMALLEST = 'text-[min(17vw,9rem)] lg:text-[min(10vw,9rem)]'

function sizeOf(length: number): string {
  if (length > 7) return SMALLEST
  return length < 4 ? LARGEST : (SIZES[length] ?? SMALL)
}

/** One figure as large as the page allows, and a list of the others. */
export function Figures({ words, figures: [first, ...others] }: Props) {
  if (!first) return null
  return (
    <section aria-labelledby="figures" className="on-night section bg-night text-on-night">
      <div className="wrap grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5 lg:col-start-8">
          <h2 id="figures" className="text-4xl">
            {words.title}
          </h2>
          <p className="mt-5 text-lg text-on-night-soft">{words.intro}</p>
        </div>
        <Statistic
          figure={first}
          // With forced colours its backplate would cover the words above it.
          size={`forced-colors:forced-color-adjust-none forced-colors:text-[CanvasText] -ms-[0.04em] max-lg:wrap-anywhere lg:whitespace-nowrap [line-height:0.78] text-marigold ${sizeOf(printFigure(first).length)}`}
          className="text-lg lg:col-span-7 lg:row-span-2 lg:row-start-1 lg:self-end"
        />
        {others.length > 0 && (
          <ul className="lg:col-span-5 lg:col-start-8 lg:self-end">
            {others.map((figure) => (
              <li key={figure.label} className="border-t border-night-line py-3 last:pb-0">
                <Statistic
                  figure={figure}
                  size="text-4xl whitespace-nowrap"
                  className="flex flex-row-reverse flex-wrap items-baseline justify-between gap-x-6"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
