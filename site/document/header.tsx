import type { Picture } from '#site/content/pictures/picture.ts'
import type { InterfaceWords } from '#site/content/schemas/site.ts'
import { Mark } from '#site/ui/mark.tsx'
import { MENU_PAGES, ROUTES, type Route, UNLISTED, type UnlistedRoute } from '../routes.ts'
import './header.css'

/** Its least width is the same before and after the typefaces arrive. */
const BUTTON = 'max-w-40 min-h-11 min-w-22 pt-[0.35em] pb-[0.3em] max-md:px-[0.6em]'

type Props = {
  words: InterfaceWords
  name: string
  logo?: Picture | undefined
  route: Route | UnlistedRoute
}

const MENU = 'menu'
/** Pages that begin with a primary button: the header's is quiet until they are scrolled. */
const BEGINS_WITH_BUTTON: string[] = [ROUTES.home, UNLISTED.notFound, UNLISTED.answered]
/** Names that fit beside the buttons of a phone 360 px wide: in two lines, and smaller in three. */
const SHORT_NAME = /^.{1,7}(?:[\s-].{1,7})?$/u
const LONGER_NAME = /^.{1,9}(?:[\s-].{1,9}){0,2}$/u
/** Most letters of the short button beside a name. */
const SHORT_BUTTON = 9

/** The header, fixed at the top. The phone's menu is a popover, which opens and closes without script. */
export function Header({ words, name, logo, route }: Props) {
  const { navigation } = words
  const links = MENU_PAGES.map((page) => [ROUTES[page], navigation[page]] as const)
  const current = (href: string) => (href === route ? ('page' as const) : undefined)
  const nameClass = words.start.length > SHORT_BUTTON ? undefined : phoneNameClass(name)
  // The contact page has its primary button in the form.
  const button = `button ${route === ROUTES.contact ? 'button-quiet' : 'button-primary'} ${BEGINS_WITH_BUTTON.includes(route) ? 'header-button-quiet' : ''} ${BUTTON}`
  return (
    <header className="site-header fixed inset-x-0 top-0 z-40" data-scrolled="false">
      <div className="wrap flex min-h-(--header) flex-wrap items-center justify-between gap-x-4">
        <a
          href={ROUTES.home}
          aria-current={current(ROUTES.home)}
          className={`flex min-h-11 max-w-max min-w-8 flex-1 items-center gap-2.5 ${nameClass ? 'min-[22rem]:min-w-26' : ''}`}
        >
          <Mark className="size-8" logo={logo} />
          {/* On a phone that has no room for it the mark alone is shown. */}
          <span className={`display pt-1 md:line-clamp-2 md:text-xl/[1.1] ${nameClass ?? 'max-md:sr-only'}`}>
            {name}
          </span>
        </a>
        <nav
          aria-label={words.mainNavigation}
          className="flex min-w-0 flex-wrap items-center justify-end gap-x-2 lg:gap-x-7"
        >
          {links.map(([href, label]) => (
            // A longer label has two lines.
            <a
              key={href}
              href={href}
              aria-current={current(href)}
              className="link-quiet inline-flex min-h-11 max-w-28 items-center px-[0.35rem] [line-height:1.25] font-medium max-md:hidden"
            >
              {label}
            </a>
          ))}
          <a
            href={ROUTES.contact}
            aria-current={current(ROUTES.contact)}
            className={`${button} max-md:hidden`}
          >
            <span className="lg:hidden">{words.contact}</span>
            <span className="max-lg:hidden">{words.getProposal}</span>
          </a>
          <a href={ROUTES.contact} className={`${button} md:hidden`}>
            {words.start}
            <span className="sr-only">{` ${words.startWhat}`}</span>
          </a>
          <button
            type="button"
            popoverTarget={MENU}
            className="menu-button size-11 cursor-pointer place-items-center md:hidden"
          >
            <span className="when-closed sr-only">{words.menuOpen}</span>
            <span className="when-open sr-only">{words.menuClose}</span>
            <span className="menu-bars" aria-hidden="true" />
          </button>
          <div
            id={MENU}
            popover="auto"
            className="menu fixed w-full overflow-auto border-b border-ink bg-paper px-(--gutter) pt-2 pb-8 text-ink md:hidden"
          >
            <ul>
              {links.map(([href, label]) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={current(href)}
                    className="display flex min-h-16 items-center border-b border-line pt-[0.3rem] text-(length:--text-2xl) aria-[current]:text-peacock"
                  >
                    {label}
                  </a>
                </li>
              ))}
              <li>
                <a href={ROUTES.contact} className="button button-primary mt-5 w-full">
                  {words.getProposal}
                </a>
              </li>
            </ul>
          </div>
        </nav>
      </div>
    </header>
  )
}

/** @returns the classes of the name in a phone's header; undefined if that has no room for it */
export function phoneNameClass(name: string): string | undefined {
  if (SHORT_NAME.test(name)) return 'text-xl/[1.1] max-[22rem]:sr-only'
  return LONGER_NAME.test(name) ? 'text-sm/[1.1] max-[22rem]:sr-only' : undefined
}
