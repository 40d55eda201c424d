import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTestProject, releaseTestSite } from '#relay/testing/process.ts'
import { changesTo, readAll } from './content-files.ts'
import { openPublications, PROGRAM, PROGRAM_PATH } from './program.ts'

/** For tests: makes a folder one that publishes with the stand-in. */
export function addProgram(folder: string): void {
  for (const name of [dirname(PROGRAM_PATH), 'site']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, PROGRAM_PATH), PROGRAM)
  releaseTestSite(folder, '1', { 'index.html': '', 'about.html': '', '404.html': '', '_astro/1.js': '// 1' })
}

/** For tests: a project whose releases take no time. Its content is `prices.yaml` and `words/about.txt`. */
export function createWebsite() {
  const project = createTestProject()
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
      const { ended } = await publications.publish({
        files: changesTo(folder, texts),
        by,
        extent: '3 changes',
      })
      return ended
    },
    /** Content and current release, as text by path. */
    read: () => readAll(folder),
  }
}
