import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { readContent, readContentFolder } from '../content/load.ts'
import type { Content } from '../content/model.ts'

const FOLDER = fileURLToPath(new URL('../../content', import.meta.url))

/** The modules, by name, and what each exports. */
const MODULES: Record<string, (content: Content) => Record<string, unknown>> = {
  'virtual:contact-form': ({ contact: { form: words, refusals }, site: { contact } }) => ({
    words,
    refusals: {
      large: refusals.large,
      long: refusals.long,
      missing: refusals.missing,
      address: refusals.address,
    },
    otherWays: { phone: contact.phone, email: contact.email },
  }),
}

/**
 * Gives islands the content they show as modules, written at build time: a browser gets it with their code, and needs
 * neither the content's checker nor a second copy in the page, as properties would be.
 */
export function islandContent(): Plugin {
  return {
    name: 'island-content',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    async load(id) {
      const exports = MODULES[id.slice(1)]
      if (!id.startsWith('\0') || !exports) return undefined
      const files = await readContentFolder(FOLDER)
      for (const name of files.texts.keys()) this.addWatchFile(join(FOLDER, name))
      return Object.entries(exports(readContent(files)))
        .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`)
        .join('\n')
    },
  }
}
