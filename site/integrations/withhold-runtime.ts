import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { builtPages } from './built-pages.ts'

/** What Astro writes before the first island of a page: a style, the directive, the `astro-island` element. */
const PRESCRIPTS =
  /<style>astro-island,[^<]*<\/style><script>(?<directive>.*?)<\/script><script>(?<element>.*?)<\/script>/s

/**
 * Takes Astro's island runtime out of the built pages, into a file that `site/document/hydrate-on-interaction.ts` asks
 * for at the first interaction: 1.4 KB that the first paint does not wait for. Gives islands the directive that this
 * knows them by, `client:whole`.
 * Stops the build where a page has islands and not the runtime that is looked for.
 */
export function withholdRuntime(): AstroIntegration {
  return {
    name: 'withhold-runtime',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'whole', entrypoint: './site/document/hydrate-whole.ts' }),
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        for await (const built of builtPages(dir)) {
          if (!built.html.includes('<astro-island')) continue
          const { page, runtime, path } = withoutRuntime(built.name, built.html)
          const modules = await withImports(islandModules(page), (address) =>
            readFile(join(root, address), 'utf8'),
          )
          await writeFile(join(root, path), runtime)
          await writeFile(built.path, page.replace('<html ', `<html data-modules="${modules.join(' ')}" `))
        }
      },
    },
  }
}

/**
 * @param name of the page, for the error
 * @returns the page, naming the runtime's address in `<html data-runtime>`; the runtime, and its path in the site
 * @throws Error where the page's islands come with something else than what is known of Astro
 */
export function withoutRuntime(name: string, html: string): { page: string; runtime: string; path: string } {
  const found = PRESCRIPTS.exec(html)
  const { directive, element } = found?.groups ?? {}
  if (
    !found ||
    !directive?.includes('astro:whole') ||
    !element?.includes('customElements.define("astro-island"')
  ) {
    throw new Error(
      `${name} has an island, but Astro's runtime is not where it was: adapt site/integrations/withhold-runtime.ts to this version of Astro, and let islands be client:whole`,
    )
  }
  const runtime = `${directive};${element}`
  const path = `_astro/islands.${createHash('sha256').update(runtime).digest('hex').slice(0, 8)}.js`
  const page = html.replace(found[0], '').replace('<html ', `<html data-runtime="/${path}" `)
  return { page, runtime, path }
}

/** The addresses of what a page's islands are made of. */
function islandModules(page: string): string[] {
  return [...page.matchAll(/ (?:component|renderer)-url="([^"]+)"/g)].map(([, address = '']) => address)
}

/**
 * Finds all that modules import, so that a page can ask for it at once: a browser by itself learns of an import only
 * when the module that has it has come.
 *
 * @param addresses of modules, from the root of the site
 * @param read gives a module's source
 * @returns these and what they import, each once
 */
export async function withImports(
  addresses: string[],
  read: (address: string) => Promise<string>,
): Promise<string[]> {
  const found = new Set(addresses)
  for (const address of found) {
    for (const [, imported = ''] of (await read(address)).matchAll(/(?:\bfrom|\bimport) ?"(\.[^"]+\.js)"/g)) {
      found.add(new URL(imported, new URL(address, 'https://site.example')).pathname)
    }
  }
  return [...found]
}
