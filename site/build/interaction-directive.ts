import type { AstroIntegration } from 'astro'

/** Adds `client:interaction`: an island hydrates once the visitor first touches the page. */
export function interactionDirective(): AstroIntegration {
  return {
    name: 'interaction-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './site/islands/hydrate-on-interaction.ts' })
      },
    },
  }
}
