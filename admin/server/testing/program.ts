import { createProgram } from '../website/program.ts'
import { createPublications } from '../website/publication.ts'

/** Where the program is in a project. */
export const PROGRAM_PATH = 'publishing/dist/server/entry.mjs'

/**
 * Stands in for the compiled program: makes releases whose pages name a script with the hash of the content. What the content has in
 * capitals it does instead. A change of prices changes the first three pages, and another one all.
 */
export const PROGRAM = `
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
process.on('disconnect', () => process.exit())
process.on('message', async ({ type, paths, drafts, order }) => {
  const send = (message) => process.send(message)
  if (type === 'compare')
    return send({ outcome: { type: 'compared', paths: drafts.values.has('prices.yaml') ? paths.slice(0, 3) : paths } })
  const { content, folder } = order
  const text = readdirSync(content, { recursive: true })
    .filter((name) => /\\.(yaml|txt)$/.test(name) && !name.startsWith('mail/'))
    .toSorted()
    .map((name) => name + ': ' + readFileSync(content + '/' + name, 'utf8'))
    .join('')
  send({ progress: { step: 'Rendering', done: 0.5 } })
  const problems = [{ file: 'prices.yaml', line: 2, field: 'website', found: 'WRONG', expected: 'a price' }]
  if (text.includes('WRONG')) return send({ outcome: { type: 'refused', problems, reasons: [] } })
  if (text.includes('KILLED')) process.kill(process.pid, 'SIGKILL')
  if (text.includes('THROWN')) return send({ outcome: { type: 'failed', problem: 'no such module' } })
  if (text.includes('ENDLESS')) return
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  mkdirSync(folder + '.next/_astro', { recursive: true })
  for (const page of ['index', 'about', '404'])
    writeFileSync(folder + '.next/' + page + '.html', '<meta property="og:url" content="/' + page + '"><script src="/_astro/' + hash + '.js"></script>' + text)
  writeFileSync(folder + '.next/_headers', '/*\\n  X-Version: ' + hash + '\\n')
  writeFileSync(folder + '.next/_astro/' + hash + '.js', '// ' + hash)
  renameSync(folder + '.next', folder)
  send({ outcome: { type: 'released' } })
})
`

/** For tests: publications of a project that has the stand-in. */
export function openPublications(folder: string, log = { warn: () => {}, error: () => {} }) {
  const program = createProgram({ log, root: folder, priority: 0 })
  const encoder = { idle: async () => {}, isBusy: () => false }
  return createPublications({ root: folder, log, program, encoder })
}
