import { shortTitle } from '#contract/subject-name.ts'
import type { Content } from './model.ts'

type Service = Content['services'][number]
type Card = Pick<Service, 'title' | 'icon' | 'description' | 'features'>

/** @returns the cards of the home page. Services that name the same card share it, with the words of one of them. */
export function homeCards(services: readonly Pick<Service, keyof Card | 'home'>[]): Card[] {
  const groups = Map.groupBy(services, ({ title, home }) => home.title ?? title)
  return [...groups].flatMap(([title, group]) => {
    const service = group.find(({ home }) => home.description ?? home.features) ?? group[0]
    if (!service) return []
    const { icon, description, features, home } = service
    return [
      { title, icon, description: home.description ?? description, features: home.features ?? features },
    ]
  })
}

/** @returns the services' names in the footer, in their order there */
export function footerNames(services: readonly Pick<Service, 'title' | 'order' | 'footer'>[]): string[] {
  const place = ({ order, footer }: Pick<Service, 'order' | 'footer'>) => footer.order ?? order
  const sorted = services.toSorted((one, other) => place(one) - place(other))
  return [...new Set(sorted.map(shortTitle))]
}
