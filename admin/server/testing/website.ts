import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTestProject } from '#relay/testing/process.ts'
import { changesTo, readAll } from './content-files.ts'
import { addProgram, openPublications } from './program.ts'

/** For tests: a project whose releases take no time. Its content is `prices.yaml` and `words/about.txt`. */
export function createWebsite() {
  const project = createTestProject()
  onTestFinished(project.remove)
  const { folder } = project
  addProgram(folder)
  const files = { 'content/prices.yaml': 'website: 100\n', 'content/words/about.txt': 'About' }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const publications = openPublications(folder)
  onTestFinished(publications.stop)
  return {
    folder,
    project,
    publications,
    /** Publishes these texts, undefined for a file that is removed. */
    async publish(texts: Record<string, string | undefined>, by = 'Asha Rao'): Promise<boolean> {
      const { ended } = await publications.publish({ files: changesTo(folder, texts), by })
      return ended
    },
    /** Content and current release, as text by path. */
    read: () => readAll(folder),
  }
}
