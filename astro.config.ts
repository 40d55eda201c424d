import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { clientInteraction } from './site/integrations/client-interaction.ts'
import { islandContent } from './site/integrations/island-content.ts'
import { markLanguages } from './site/integrations/mark-languages.ts'
import { matchRoutes } from './site/integrations/match-routes.ts'
import { precompress } from './site/integrations/precompress.ts'
import { prunePictureCache } from './site/integrations/prune-picture-cache.ts'
import { securityHeaders } from './site/integrations/security-headers.ts'
import { unpublishUnused } from './site/integrations/unpublish-unused.ts'
import { settings } from './site/settings.ts'

export default defineConfig({
  site: settings.siteUrl,
  srcDir: './site',
  publicDir: './public',
  outDir: './dist',
  trailingSlash: 'never',
  // One file a page, with its styles inside: the first paint needs a single round trip.
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  // Not node_modules/.astro, which `npm ci` deletes: the encoded pictures are most of a build's time.
  cacheDir: './.cache',
  image: { service: { entrypoint: './site/integrations/picture-service.ts' } },
  integrations: [
    react(),
    matchRoutes(),
    markLanguages(),
    clientInteraction(),
    securityHeaders(settings),
    prunePictureCache(),
    unpublishUnused(),
    precompress(),
  ],
  vite: {
    plugins: [tailwindcss(), islandContent()],
    // React in one file: split by the bundler it was four, the last known only once the others had come.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules\/(@astrojs\/react|react|react-dom|scheduler)\/|(use-ready|is-modified|tab-memory)\.ts/,
                  },
                ],
              },
            },
          },
        },
      },
    },
    // Small scripts go into the page: they save a request each, and the first tap finds them there on any network.
    // All of them, since scripts run in order and one that is fetched would hold up the rest. Anything else inlined
    // would be a data: URI, and need a hole in the Content-Security-Policy.
    build: {
      assetsInlineLimit: (file) => file.includes('astro_type_script'),
    },
  },
})
