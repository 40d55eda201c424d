import type { SiteContent } from '#site/content/index.ts'
import { Picture } from '#site/ui/picture.tsx'

type Props = { words: SiteContent['home']['clients']; clients: SiteContent['clients'] }

export function Clients({ words, clients }: Props) {
  return (
    <section aria-labelledby="clients" className="border-y border-line py-9">
      <div className="wrap flex flex-col gap-6 lg:flex-row lg:items-center lg:gap-14">
        <h2 id="clients" className="shrink-0 font-text text-base font-medium tracking-normal text-soft">
          {words.title}
        </h2>
        <ul className="flex grow flex-wrap items-center justify-between gap-x-10 gap-y-6">
          {clients.map(({ id, name, logo }) => (
            <li key={id}>
              <Picture picture={logo} alt={name} className="logo h-9 w-auto" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
