import { inspectContent, readContentFolder } from '#site/content/load.ts'
import type { Content } from '#site/content/model.ts'

/**
 * Finds the changed file with which a page cannot be rendered, by rendering it without each of the changes.
 * @param folder of the content as it will be
 * @param canRender renders the page from this content
 * @returns undefined if it is none of them
 */
export async function findCulprit(
  folder: string,
  canRender: (content: Content) => Promise<boolean>,
): Promise<string | undefined> {
  const [next, present] = [await readContentFolder(folder), await readContentFolder('content')]
  for (const file of new Set([...next.texts.keys(), ...present.texts.keys()])) {
    const before = present.texts.get(file)
    if (before === next.texts.get(file)) continue
    const texts = new Map([...next.texts, [file, before ?? '']])
    if (before === undefined) texts.delete(file)
    const { content, problems } = inspectContent({ ...next, texts })
    if (problems.length === 0 && (await canRender(content as Content))) return file
  }
  return undefined
}
