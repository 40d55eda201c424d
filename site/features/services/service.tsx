import { priceOf, printPrice } from '#site/content/format.ts'
import type { SiteContent } from '#site/content/index.ts'
import { ROUTES } from '#site/routes.ts'
import { LatticeTile } from '#site/ui/lattice-tile.tsx'
import { Statistic } from '#site/ui/statistic.tsx'
import { Ticks } from '#site/ui/ticks.tsx'

type Words = SiteContent['servicesPage']['list']
type Props = {
  words: Words
  service: SiteContent['services'][number]
  prices: SiteContent['prices']
}

/** How long the figure of a service counts, in milliseconds. */
const COUNT_TIME = 1500

/** An entry of the price list: name and price in a line, the details below. */
export function Service({ words, service, prices }: Props) {
  const { slug, title, category, icon, colour, description, features, stat, discount } = service
  const price = priceOf(service, prices)
  return (
    <article
      id={slug}
      aria-labelledby={`${slug}-title`}
      data-category={category}
      className="grid grid-cols-1 gap-x-8 gap-y-5 pt-2 pb-14 md:grid-cols-[6rem_minmax(0,1fr)] md:pb-16 lg:grid-cols-12 lg:pb-20 print:block print:pb-4 print:text-[8pt]"
    >
      {/* A frame in which the bars end. A grid: WebKit adds the padding to a height of 100 % that comes from an aspect ratio. */}
      <LatticeTile
        name={icon}
        id={`tile-${slug}`}
        colour={colour}
        className="grid h-16 p-[5px] *:border-2 md:size-24 lg:col-span-2 lg:aspect-square lg:size-auto"
      />
      <div className="lg:col-span-10">
        <div className="border-ink md:flex md:flex-wrap md:items-baseline md:gap-x-[clamp(0.5rem,1.5vw,1rem)] md:gap-y-1 md:border-t-2 md:pt-5">
          <h3 id={`${slug}-title`} className="min-w-0 text-3xl md:text-2xl xl:text-3xl">
            {title}
          </h3>
          {price && (
            <>
              <span
                className="border-edge md:flex-[1_0_1rem] md:border-b-3 md:border-dotted"
                aria-hidden="true"
              />
              <Price words={words} price={price} />
            </>
          )}
        </div>
        <div className="mt-5 grid grid-cols-1 gap-x-8 gap-y-7 lg:mt-7 lg:grid-cols-2 xl:grid-cols-10">
          <div className="xl:col-span-4">
            <p className="measure">{description}</p>
            {stat && (
              <Statistic
                figure={stat}
                time={COUNT_TIME}
                size="text-3xl whitespace-nowrap text-peacock"
                className="mt-5 flex flex-wrap items-baseline gap-x-3"
              />
            )}
          </div>
          {features.length > 0 && (
            <div className="lg:row-span-2 xl:col-span-4 xl:row-span-1">
              <p className="font-semibold">{words.features}</p>
              <Ticks items={features} className="mt-2 grid gap-1.5" />
            </div>
          )}
          <div
            className={`max-lg:contents xl:col-span-2 ${features.length > 0 ? '' : 'xl:col-start-9 '}xl:text-end`}
          >
            {discount > 0 && (
              <p className="font-medium text-peacock max-lg:order-first max-lg:-my-4 md:max-lg:text-end">
                {words.discount.replace('{discount}', `${discount}`)}
              </p>
            )}
            <a className="link link-arrow justify-self-start" href={ROUTES.contact}>
              {words.ask}
              <span className="sr-only">: {title}</span>
            </a>
          </div>
        </div>
      </div>
    </article>
  )
}

type PriceProps = { words: Words; price: NonNullable<ReturnType<typeof priceOf>> }

function Price({ words, price: { from, fixed, per, words: instead } }: PriceProps) {
  const spoken = <span className="sr-only">{words.price}: </span>
  if (from === undefined) {
    return (
      <p className="display max-w-[19ch] text-xl text-peacock max-md:mt-1 md:ms-auto md:text-end">
        {spoken}
        {instead}
      </p>
    )
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 max-md:mt-1 md:ms-auto md:shrink-0 md:justify-end">
      {spoken}
      {!fixed && words.from}{' '}
      <span className="display tabular text-4xl md:text-2xl lg:text-3xl xl:text-4xl">{printPrice(from)}</span>
      {per && ` ${words.perMonth}`}
    </p>
  )
}
