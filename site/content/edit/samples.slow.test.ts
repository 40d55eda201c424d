import { execFileSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { DAYS } from '#contract/hours.ts'
import { copyProject } from '../../../tests/fixtures/copied-project.ts'
import { real } from '../test-content.ts'
import { SAMPLES_FILE, samplesIn } from './samples.ts'
import { isGroup, isWithin, textsIn, valueAt } from './values.ts'

/** What the validation wants of a value besides words, by what the sample looks like. */
const OWN: [RegExp, string][] = [
  [/@/, 'write@kural.example'],
  [/^\+\d/, '+91 98765 43210'],
  [/^\d{6}$/, '682001'],
  [/^\d\d:\d\d$/, '12:30'],
  [/^\d{4}-\d\d-\d\d$/, '2027-01-15'],
  [/^24 hours$/, '2 days'],
]

test('an agency that changes every sample has no word of them on a page, in its data, or in a mail', {
  timeout: 600_000,
}, () => {
  const folder = copyProject()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['VITEST', 'NODE_ENV', 'SITE_URL']) vi.stubEnv(name, undefined)
  const share = () => readdirSync(join(folder, 'dist/current/share'))
  const drawn = share().filter((name) => /\.[\w-]{6,}\./.test(name))
  const { invented, kept, common } = changeSamples(join(folder, 'content'))
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/build.ts'], { cwd: folder })

  const leaked = (text: string, isOfAgency: boolean) => {
    const words = ` ${text.match(WORD)?.join(' ')} `
    const isKept = (trace: string) => trace.split(' ').every((word) => kept.has(word.toLowerCase()))
    const isName = (trace: string) => !trace.includes(' ') && !common.has(trace.toLowerCase())
    return [...invented].filter(
      (trace) => (isOfAgency || isName(trace)) && !isKept(trace) && words.includes(` ${trace} `),
    )
  }
  const built = join(folder, 'dist/current')
  const files = [
    ...readdirSync(built).map((name) => join(built, name)),
    ...readdirSync(join(folder, 'content/mail')).map((name) => join(folder, 'content/mail', name)),
  ].filter((path) => /\.(?:html|json|webmanifest|txt)$/.test(path))
  const found = files.map((path) => [
    path.slice(folder.length),
    // The words of a mail are nobody's but for names.
    leaked(wordsShownIn(readFileSync(path, 'utf8')), path.startsWith(built)),
  ])
  expect(found.filter(([, words]) => words?.length)).toEqual([])
  expect(share().filter((name) => drawn.includes(name))).toEqual([])
})

/** Gives every part of a sample a value of the agency's own. @returns what tells that a text is a sample, the words of what is none, and the common words of samples */
function changeSamples(content: string) {
  const samples = parse(real.texts.get(SAMPLES_FILE) ?? '')
  const invented = new Set<string>()
  const kept = new Set<string>(DAYS.map((day) => day.toLowerCase()))
  const common = new Set<string>()
  const own = new Map<string, string>()
  for (const [file, text] of real.texts) {
    if (file === SAMPLES_FILE) continue
    const document = parseDocument(text)
    const value = document.toJS()
    const parts = samplesIn(samples, file, value).flatMap(({ parts }) => parts)
    for (const path of parts) {
      const before = valueAt(value, path)
      const text = typeof before === 'string' ? before : ''
      for (const trace of tracesOf(text)) invented.add(trace)
      for (const word of text.match(WORD) ?? []) if (word === word.toLowerCase()) common.add(word)
      document.setIn(path, changed(before, join(content, dirname(file))))
    }
    for (const { path, text } of textsIn(value))
      if (!parts.some((part) => isWithin(path, part)))
        for (const word of text.match(WORD) ?? []) kept.add(word.toLowerCase())
    writeFileSync(join(content, file), document.toString({ lineWidth: 0 }))
  }
  return { invented, kept, common }

  function changed(before: unknown, folder: string): unknown {
    if (typeof before === 'number') return before + 1
    if (Array.isArray(before)) return ['ml']
    if (isGroup(before)) return { ...before, opens: '10:30' }
    const text = String(before)
    // Services that share a card or a link still do.
    const known = own.get(`${folder} ${text}`) ?? own.get(text)
    if (known) return known
    const letters = String(own.size).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
    const isPicture = /\.(?:webp|svg|png)$/.test(text)
    const next = isPicture
      ? join(dirname(text), `kural-${letters}${extname(text)}`)
      : /^https:/.test(text)
        ? `https://kural-${letters}.example/`
        : (OWN.find(([pattern]) => pattern.test(text))?.[1] ?? `Kural ${letters}`)
    if (isPicture) copyFileSync(join(folder, text), join(folder, next))
    own.set(isPicture ? `${folder} ${text}` : text, next)
    return next
  }
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu
const SENTENCE = /[.!?:“”]+\s+|\n+|\{+[\w.]+\}+/

/** What tells that a text comes from another one: a short text as a whole, three words in a row, names, and long numbers. */
function tracesOf(text: string): string[] {
  return text.split(SENTENCE).flatMap((sentence) => {
    const words = sentence.match(WORD) ?? []
    const names = words.filter((word, at) => (at > 0 ? /^\p{Lu}\p{L}{2}|^\d{5}/u : /^\d{5}/).test(word))
    const rows = words.length > 3 ? words.slice(2).map((_, at) => words.slice(at, at + 3)) : [words]
    return [...names, ...rows.map((row) => row.join(' '))].filter((trace) => /\p{L}{3}|\d{5}/u.test(trace))
  })
}

/** What people, screen readers and search engines get of a file but addresses, which have the names of the files of entries. */
function wordsShownIn(text: string): string {
  const file = text.replaceAll(/https?:[^"\s]*|\{\{[^}]*\}\}/g, ' ')
  if (!file.includes('<')) return file
  const attributes = file.matchAll(/ (?:alt|title|content|aria-label|placeholder)="([^"]*)"/g)
  const texts = file
    .replaceAll(/<style[^>]*>.*?<\/style>|<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
  return [...[...attributes].map(([, words]) => words), texts].join(' ')
}
