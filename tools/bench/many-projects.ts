import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { parse, stringify } from 'yaml'

/** What a build makes, or does not need. Encoded pictures are copied: without them a build takes minutes. */
const NOT_COPIED = /^(?:node_modules|dist|dist-next|var|test-results|\.git|\.astro)$/
const PICTURES = ['card', 'cover', 'arch', 'gallery-1', 'gallery-2', 'gallery-3', 'gallery-4']
const SYLLABLES = 'ka ri mo tu sel van dor pin la che bro nu fil gar ost wen yar zi quo hem'.split(' ')

/**
 * Builds a copy of a project with so many case studies: those that it has, and others in the shape of Chatkara's, each with
 * words of its own.
 * @returns the copy's temporary folder
 */
export async function buildWithProjects(project: string, count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'many-'))
  for (const part of await readdir(project))
    if (!NOT_COPIED.test(part)) await cp(join(project, part), join(folder, part), { recursive: true })
  await symlink(resolve(project, 'node_modules'), join(folder, 'node_modules'))
  const projects = join(folder, 'content/projects')
  const sample = parse(await readFile(join(projects, 'chatkara/project.yaml'), 'utf8'))
  for (let i = (await readdir(projects)).length + 1; i <= count; i++) {
    const own = join(projects, `study-${i}`)
    await mkdir(own)
    for (const name of PICTURES) await cp(join(projects, `chatkara/${name}.webp`), join(own, `${name}.webp`))
    const texts = withOtherWords(sample, i)
    await writeFile(join(own, 'project.yaml'), stringify({ ...texts, order: i }))
  }
  const options = { cwd: folder, maxBuffer: 1e8 }
  await promisify(execFile)(process.execPath, ['tools/build.ts'], options)
  return folder
}

/** Values that are no prose: names of files and categories, addresses, figures. */
const KEPT = /^(?:image|avatar|archImage|coverImage|category|colours|liveUrl|stats|metric|technologies)$/

/** Replaces each word by an invented one, so that the texts compress like other texts. */
function withOtherWords(value: unknown, seed: number, key = ''): Record<string, unknown> {
  return change(value, key) as Record<string, unknown>

  function change(value: unknown, key: string): unknown {
    if (KEPT.test(key)) return value
    if (typeof value === 'string') return value.replaceAll(/[\p{L}]+/gu, inventWord)
    if (Array.isArray(value)) return value.map((item) => change(item, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item, name)]))
  }

  function inventWord(): string {
    seed = (seed * 48_271) % 2_147_483_647
    return Array.from(
      { length: 2 + (seed % 2) },
      (_, i) => SYLLABLES[(seed >> (5 * i)) % SYLLABLES.length],
    ).join('')
  }
}
