import { printPrice } from '#site/content/format.ts'
import type { SiteContent } from '#site/content/index.ts'

/** By the number of services: as many columns, like the windows above. More than these stand in rows of six. */
const COLUMNS: Record<number, string> = {
  1: 'lg:grid-cols-1',
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
  6: 'lg:grid-cols-6',
  7: 'lg:grid-cols-7',
}

type Props = {
  words: SiteContent['servicesPage']['list']
  services: SiteContent['services']
  prices: SiteContent['prices']
}

/** What there is and what it starts from, before anybody has to scroll: each line leads to its entry in the list. */
export function PriceIndex({ words, services, prices }: Props) {
  return (
    <ul
      className={`wrap mt-3 grid gap-x-[1.95%] md:grid-cols-3 print:hidden ${COLUMNS[services.length] ?? COLUMNS[6]}`}
    >
      {services.map(({ slug, title, price }) => (
        <li key={slug}>
          <a href={`#${slug}`} className="price-index">
            <span className="weight-semibold">{title}</span>
            <span className="tabular text-peacock">
              {'text' in price ? price.text : startingAt(prices[price.from], words)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function startingAt({ from, per }: Props['prices'][keyof Props['prices']], words: Props['words']): string {
  return [words.from, printPrice(from), per && words.perMonth].filter(Boolean).join(' ')
}
