import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import type { AstroIntegration } from 'astro'
import { defineConfig } from 'astro/config'
import { minifySync, type Plugin } from 'vite'
import { isStray } from './site/content/stray-files.ts'

export default defineConfig({
  srcDir: './site',
  publicDir: './public',
  trailingSlash: 'never',
  // One file a page, with inline styles: the first paint needs a single round trip.
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [reactIslands(), clientInteraction()],
  vite: {
    // Astro would put all of .env into the environment of the build, and of what the build starts: site/settings.ts reads it.
    envDir: false,
    plugins: [tailwindcss(), watchContent(), minifiedText()],
    experimental: {
      // What an island loads: the preview has it at another address. Not what an inline script does, which has that of its page.
      renderBuiltUrl: (_, { hostId, ssr }) =>
        /-island\b/.test(hostId) && !ssr ? { relative: true } : undefined,
    },
    // React in one file: the bundler made four, the last of which was requested only after the others.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // Small modules that several islands share go with React: a file of their own would be a request more.
                  {
                    name: 'react',
                    test: /node_modules\/(@astrojs\/react|react|react-dom|scheduler)\/|document\/client\.ts|site\/browser\//,
                  },
                ],
              },
            },
          },
        },
      },
    },
    // Small scripts are inlined: each saves a request and is there at the first tap on any network. All of them, because
    // module scripts run in order, and a fetched one would delay the others. Any other inlined file would be a data: URI,
    // which the Content-Security-Policy does not allow.
    build: {
      // The oldest browsers in which everything works (README).
      target: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
      assetsInlineLimit: (file) => file.includes('astro_type_script'),
    },
  },
})

/** React with a client of ours. */
function reactIslands(): AstroIntegration {
  const { name, hooks } = react()
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({ ...renderer, clientEntrypoint: './site/document/client.ts' }),
        }),
    },
  }
}

/** Adds the directive `client:interaction`. */
function clientInteraction(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'interaction', entrypoint: './site/document/client-interaction.ts' }),
    },
  }
}

/** `?minified`: the minified text of a script, for an inline script. */
function minifiedText(): Plugin {
  return {
    name: 'minified-text',
    async load(id) {
      const [path = '', query] = id.split('?')
      if (query !== 'minified') return undefined
      const { code } = minifySync(path, await readFile(path, 'utf8'))
      return `export default ${JSON.stringify(code)}`
    },
  }
}

/**
 * Renders the pages again after a change of the content in `npm run dev`. The content is read from the file system, so
 * Vite does not know that the pages depend on its files.
 */
function watchContent(): Plugin {
  const folder = fileURLToPath(new URL('./content/', import.meta.url))
  const reader = fileURLToPath(new URL('./site/content/index.ts', import.meta.url))
  return {
    name: 'watch-content',
    hotUpdate({ file, modules }) {
      if (!file.startsWith(folder) || isStray(file.slice(folder.length))) return undefined
      return [...modules, ...(this.environment.moduleGraph.getModulesByFile(reader) ?? [])]
    },
  }
}
