import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTestProject } from '#relay/testing/process.ts'
import { createPublications } from '../website/publication.ts'
import { changesTo, readAll } from './content-files.ts'

/**
 * Stands in for publishing/build.ts, which takes seconds: pages that name a script with the hash of the content. What the content
 * has in capitals it does instead.
 */
export const BUILDER = `
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
const into = process.argv[3]
const text = readdirSync('content', { recursive: true })
  .filter((name) => /\\.(yaml|txt)$/.test(name) && !name.startsWith('mail/'))
  .toSorted()
  .map((name) => name + ': ' + readFileSync('content/' + name, 'utf8'))
  .join('')
process.send({ step: 'Building', done: 0.5 })
if (text.includes('WRONG')) {
  const problems = [{ file: 'prices.yaml', line: 2, field: 'website', found: 'WRONG', expected: 'a price' }]
  await new Promise((sent) => process.send({ problems, reasons: [] }, sent))
  process.exit(1)
}
if (text.includes('KILLED')) process.kill(process.pid, 'SIGKILL')
if (text.includes('THROWN')) throw new Error('no such module')
if (text.includes('ENDLESS')) await new Promise(() => setInterval(() => {}, 1000))
const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
mkdirSync(into + '/_astro', { recursive: true })
for (const page of ['index', 'about', '404'])
  writeFileSync(into + '/' + page + '.html', '<script src="/_astro/' + hash + '.js"></script>' + text)
writeFileSync(into + '/_headers', '/*\\n  X-Version: ' + hash + '\\n')
writeFileSync(into + '/_astro/' + hash + '.js', '// ' + hash)
writeFileSync(into + '/_astro/same.js', '// same')
`

/** For tests: a project whose site takes no time to build. Its content is `prices.yaml` and `words/about.txt`. */
export function createWebsite() {
  const project = createTestProject()
  onTestFinished(project.remove)
  const { folder } = project
  const files = {
    'publishing/build.ts': BUILDER,
    'content/prices.yaml': 'website: 100\n',
    'content/words/about.txt': 'About',
    'dist/_astro/before.js': '// before',
    'dist/.well-known/challenge': '',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const publications = createPublications({ root: folder, priority: 0 })
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
    /** Content, site and what a publication may leave, as text by path. */
    read: () => readAll(folder),
  }
}
