import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const FOLDER = fileURLToPath(new URL('../../content/', import.meta.url))
/** Loads the content for the pages. */
const READER = fileURLToPath(new URL('../content/index.ts', import.meta.url))

/**
 * Renders the pages again after a change of the content in `npm run dev`. The content is read from the file system, so
 * Vite does not know that the pages depend on its files.
 */
export function watchContent(): Plugin {
  return {
    name: 'watch-content',
    hotUpdate({ file, modules }) {
      if (!file.startsWith(FOLDER)) return undefined
      return [...modules, ...(this.environment.moduleGraph.getModulesByFile(READER) ?? [])]
    },
  }
}
