import type { ClientDirective } from 'astro'

declare module 'astro' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an interface of Astro's is added to
  interface AstroClientDirectives {
    'client:whole'?: boolean
  }
}

/**
 * `client:whole`: makes an island of what the page holds, where all of its code has come. A file that comes empty, as a
 * network on its last legs brings it, is a module without a component, for which React would take the form and what was
 * written in it off the page.
 */
const hydrateWhole: ClientDirective = async (load, _options, island) => {
  const hydrate = await load()
  const { Component, hydrator } = island as HTMLElement & { Component?: unknown; hydrator?: unknown }
  if (Component && hydrator) await hydrate()
  else island.dispatchEvent(new Event('astro:hydration-error'))
}

// biome-ignore lint/style/noDefaultExport: Astro takes a directive by its default export
export default hydrateWhole
