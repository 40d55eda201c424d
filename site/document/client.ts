import hydrateWithReact from '@astrojs/react/client.js'
import { Component, createElement, type ReactNode } from 'react'

const guarded = new WeakMap<HTMLElement, (props: object) => ReactNode>()

/**
 * Hydrates an island as `@astrojs/react` does. If the component throws, while it renders or in an effect, the island gets
 * back the HTML that it had before, and `data-failed`: React alone would leave it empty.
 */
const hydrateIsland: typeof hydrateWithReact = (island) => {
  const hydrate = hydrateWithReact(island)
  return (Island, ...rest) => {
    // The preview hydrates an island again, to give it new props: another component would be mounted anew.
    const known = guarded.get(island)
    if (known) return hydrate(known, ...rest)
    // Nodes of an inert document load no pictures.
    const inert = document.createElement('template').content.ownerDocument
    const before = inert.importNode(island, true)
    const restore = () => {
      // Sections wait to fade in, but only the removed nodes are observed.
      for (const section of before.children) section.removeAttribute('data-reveal')
      island.replaceChildren(...before.childNodes)
      island.dataset.failed = ''
    }
    const Guarded = (props: object) => createElement(Boundary, { restore }, createElement(Island, props))
    guarded.set(island, Guarded)
    return hydrate(Guarded, ...rest)
  }
}

type BoundaryProps = { restore: () => void; children?: ReactNode }

class Boundary extends Component<BoundaryProps> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch(): void {
    this.props.restore()
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}

// biome-ignore lint/style/noDefaultExport: Astro takes a renderer by its default export
export default hydrateIsland
