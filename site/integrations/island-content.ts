import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type Content, readContent } from '../content/read.ts'
import { readContentFolder } from '../content/read-folder.ts'
import { writeScript } from './assistant-script.ts'

const FOLDER = fileURLToPath(new URL('../../content', import.meta.url))

/** The modules, by name, and what each exports. */
const MODULES: Record<string, (content: Content) => Record<string, unknown>> = {
  'virtual:assistant-script': (content) => ({ script: writeScript(content) }),
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
