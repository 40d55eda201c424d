import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// docs/changing-things.md on one copy of the project: every recipe below is carried out, then every check that it names runs once.

const OWN = /^(?:node_modules|dist|admin\/dist|publishing\/dist|test-results|var|\.git|\.astro)(?:-|\/|$)/

// each check takes its time on a busy machine
vi.setConfig({ testTimeout: 900_000 })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recipes-'))
  cpSync('.', folder, { recursive: true, filter: (path) => !OWN.test(path) })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Puts lines behind the only place that has these words. */
function insert(file: string, after: string, lines: string): void {
  replace(file, after, `${after}${lines}`)
}

function replace(file: string, before: string, after: string): void {
  const parts = readFileSync(join(folder, file), 'utf8').split(before)
  expect(parts, `${file} has "${before}" once`).toHaveLength(2)
  write(file, parts.join(after))
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}

/** Runs a command of the recipes in the copy. */
async function run(command: string): Promise<void> {
  // Vitest's own variables would reach the programs that a check starts.
  const { VITEST, TEST, NODE_ENV, VITEST_MODE, VITEST_POOL_ID, VITEST_WORKER_ID, TEST_STORE, ...env } =
    process.env
  const child = spawn('sh', ['-c', `${command} 2>&1`], { cwd: folder, env: { ...env, CI: '' } })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  expect(code, `${command}\n${output.slice(-20_000)}`).toBe(0)
}

const recipes: Record<string, () => void | Promise<void>> = {
  'A page': () => {
    insert('site/routes.ts', '  contact: CONTACT_PATH,\n', `  careers: '/careers',\n`)
    insert(
      'site/content/parts.ts',
      `about: { file: 'pages/about.yaml', section: 'pages', steps: ['words'] },\n`,
      `  careers: { file: 'pages/careers.yaml', section: 'pages', steps: ['words'] },\n`,
    )
    insert('site/content/parts.ts', `  contact: 'contact',\n`, `  careers: 'careers',\n`)
    insert(
      'site/content/schemas/pages.ts',
      `  .meta({ title: 'About page' })\n`,
      `\nexport const careersSchema = z.strictObject({ meta, hero, action }).meta({ title: 'Careers page' })\n`,
    )
    insert('site/content/model.ts', '  aboutSchema,\n', '  careersSchema,\n')
    insert('site/content/model.ts', '  contact: contactSchema,\n', '  careers: careersSchema,\n')
    insert(
      'site/structured-data/page-data.ts',
      '  about: { inFull: true },\n',
      '  careers: { inFull: false },\n',
    )
    insert(
      'site/share-pictures/draw.ts',
      'const LOOKS: Record<PageName, Look> = {\n',
      `  careers: { ground: ink, words: light, near: peacock, behind: { name: 'success', edge: 76 } },\n`,
    )
    insert(
      'tests/built/content.test.ts',
      `  '/contact': [content.contact, []],\n`,
      `  '/careers': [content.careers, []],\n`,
    )
    write(
      'content/pages/careers.yaml',
      `meta:
  title: "Careers at {shortName}"
  description: "Work with {shortName} in {place}: what we look for in people, and how to write to us."
hero:
  eyebrow: Careers
  title: Work with us
  lead: "We look for people who listen."
action: { title: Write to us, text: "We read every message.", primary: Get in touch, secondary: See our work }
`,
    )
    insert('content/interface.yaml', '  about: About Us\n  contact: Contact\n', '  careers: Careers\n')
    const features = join(folder, 'site/features')
    cpSync(join(features, 'about/hero.tsx'), join(features, 'careers/hero.tsx'))
    write('site/features/careers/careers.css', '@import "../../styles/site.css";\n@source ".";\n')
    write(
      'site/pages/careers.astro',
      `---
import { getContent } from '#site/content/index.ts'
import Document from '#site/document/document.astro'
import { Hero } from '#site/features/careers/hero.tsx'
import { ROUTES } from '#site/routes.ts'
import { CallToAction } from '#site/ui/call-to-action.tsx'
import '#site/features/careers/careers.css'

const { careers } = await getContent()
---

<Document page="careers">
  <Hero hero={careers.hero} />
  <CallToAction lattice="growth" words={careers.action} primary={ROUTES.contact} secondary={ROUTES.work} />
</Document>
`,
    )
  },

  'A colour': () => run(`npm run colour -- marigold '#e8a004'`),

  'A field of the contact form': () => {
    insert(
      'contract/email-protocol.ts',
      `limit: 60, isRequired: true, isPrivate: false },\n`,
      `  company: { label: 'Company', type: 'line', limit: 100, isRequired: false, isPrivate: true },\n`,
    )
    replace(
      'content/pages/contact.yaml',
      '    email:\n      label: Email\n',
      '    company:\n      label: Company\n    email:\n      label: Email\n',
    )
  },
}

const guide = readFileSync('docs/changing-things.md', 'utf8')
const commandsIn = (text = '') => [...text.matchAll(/`(np[mx] [^`]+)`/g)].map(([, command = '']) => command)
const [ending = ''] = commandsIn(guide.split('Each change ends with')[1])
const checks = Object.keys(recipes).flatMap((recipe) => {
  const section = guide.split(/^## /m).find((section) => section.startsWith(`${recipe} (`))
  return commandsIn(section?.split('Check:')[1])
})
const pathsFor = (runner: string) => [
  ...new Set(
    checks.flatMap((check) => (check.startsWith(runner) ? check.slice(runner.length).split(' ') : [])),
  ),
]

test.each(Object.entries(recipes))('%s is carried out in the files that the recipe names', (_, recipe) =>
  recipe(),
)

const commands = [
  ...ending.split(' && '),
  ...['npx vitest run ', 'npx playwright test '].map((runner) => runner + pathsFor(runner).join(' ')),
]
test.each(commands.map((command) => [command.split(' ', 3).join(' '), command]))(
  'after all recipes `%s` passes',
  (_, command = '') => run(command),
)
