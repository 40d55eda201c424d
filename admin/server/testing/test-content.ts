import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import { checksumOf, leavesOf, SAMPLES_FILE } from '#site/content/edit/samples.ts'
import { valueAt } from '#site/content/edit/values.ts'
import { addProgram } from './website.ts'

export type TestContent = {
  /** By file: its whole text, or values by their dotted paths. A file that is not there begins empty. */
  files?: Record<string, string | Record<string, unknown>>
  /** By file: the dotted paths of values that are samples; with `.*` behind it what is in a value is one. No others are. */
  samples?: Record<string, string[]>
  canPublish?: boolean
}

/** For tests: gives a folder a copy of the content with these changes. */
export function writeTestContent(root: string, { files, samples = {}, canPublish }: TestContent): void {
  cpSync('content', join(root, 'content'), { recursive: true })
  writeFiles(root, files)
  const checksums = Object.entries(samples).map(([file, paths]) => {
    const document = parseDocument(readFileSync(join(root, 'content', file), 'utf8'))
    return [file, Object.fromEntries(paths.map((path) => checksumsFor(document.toJS(), path)))]
  })
  writeFileSync(join(root, 'content', SAMPLES_FILE), stringify(Object.fromEntries(checksums)))
  if (!canPublish) return
  addProgram(root)
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
}

function checksumsFor(value: unknown, path: string): [key: string, checksums: string] {
  const keys = path.split('.')
  if (keys.at(-1) !== '*') return [path, checksumOf(valueAt(value, keys))]
  const parts = leavesOf(valueAt(value, keys.slice(0, -1)))
  return [keys.slice(0, -1).join('.'), parts.map(({ value }) => checksumOf(value)).join(' ')]
}

export function writeFiles(root: string, files: TestContent['files'] = {}): void {
  for (const [file, change] of Object.entries(files)) {
    const path = join(root, 'content', file)
    mkdirSync(dirname(path), { recursive: true })
    if (typeof change === 'string') writeFileSync(path, change)
    else {
      const document = parseDocument(existsSync(path) ? readFileSync(path, 'utf8') : '{}')
      for (const [key, value] of Object.entries(change)) document.setIn(key.split('.'), value)
      writeFileSync(path, document.toString({ lineWidth: 0 }))
    }
  }
}
