import type { SiteContent } from '#site/content/index.ts'
import { PauseButton } from './carousel/carousel-controls.tsx'
import { Logo } from './logo.tsx'
import './clients.css'

type Props = { words: SiteContent['home']['clients']; clients: SiteContent['clients']; pause: string }

/** The clients' logos in a row, which `site/document/client-strip.ts` moves. */
export function Clients({ words, clients, pause }: Props) {
  return (
    <section aria-labelledby="clients" className="clients border-y border-line py-9">
      <div className="wrap flex flex-col gap-6 lg:flex-row lg:items-center lg:gap-20">
        <div className="flex min-h-11 shrink-0 items-center justify-between gap-3">
          <h2 id="clients" className="text-base font-medium [letter-spacing:normal] text-soft">
            {words.title}
          </h2>
          <PauseButton label={`${pause}: ${words.title}`} className="strip-pause motion-reduce:hidden" />
        </div>
        <div className="strip @container -mx-(--gutter) min-w-0 grow overflow-hidden px-(--gutter)">
          <div className="strip-track">
            <ul>
              {clients.map(({ name, logo }) => (
                <li key={name}>
                  <Logo logo={logo} alt={name} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}
