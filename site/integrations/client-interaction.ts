import type { AstroIntegration } from 'astro'

/** Adds the directive `client:interaction`. */
export function clientInteraction(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'interaction', entrypoint: './site/document/client-interaction.ts' }),
    },
  }
}
