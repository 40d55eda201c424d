import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type MarkedText, parseMarkup } from '../content/markup.ts'
import { type Content, readContent } from '../content/read.ts'
import { readContentFolder } from '../content/read-folder.ts'
import { COURTESIES, INTENTS, isCourtesy } from '../islands/assistant/brain/intents.ts'
import type { Script } from '../islands/assistant/script.ts'

const MODULE = 'virtual:assistant-script'
const CONTENT_FOLDER = fileURLToPath(new URL('../../content', import.meta.url))

/**
 * What the assistant knows by heart, ready for its island: facts filled in, markup taken apart, so that the
 * browser needs neither the content's checker nor a parser.
 */
export function writeScript({ assistant, site }: Pick<Content, 'assistant' | 'site'>): Script {
  const { opening, courtesies, answers, ...words } = assistant
  const marked = (texts: string[]): MarkedText[] => texts.map(parseMarkup)
  return {
    words,
    opening: parseMarkup(opening),
    replies: {
      agency: site.name,
      alone: keyed(INTENTS, (intent) =>
        marked(isCourtesy(intent) ? courtesies[intent].alone : answers[intent]),
      ),
      before: keyed(COURTESIES, (courtesy) => marked(courtesies[courtesy].before)),
    },
  }
}

function keyed<Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>
}

/** Gives islands the module `virtual:assistant-script`, written from the content at build time. */
export function assistantScript(): Plugin {
  return {
    name: 'assistant-script',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const files = await readContentFolder(CONTENT_FOLDER)
      for (const name of ['assistant', 'site', 'prices']) this.addWatchFile(`${CONTENT_FOLDER}/${name}.yaml`)
      return `export const script = JSON.parse(${JSON.stringify(JSON.stringify(writeScript(readContent(files))))})`
    },
  }
}
