import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readContent, readContentFolder } from './load.ts'
import { serviceCategory } from './schemas/entries.ts'
import { edited, errorOf, fileIn, lineOf, messageOf, problemsOf, real } from './test-content.ts'

const { team } = readContent(real)

/** A file of each kind, whichever the agency has. */
const SERVICE = fileIn('services/')
const IN_FRONT = `team/${team.find(({ featured }) => featured)?.slug}.yaml`
const MEMBER = fileIn('team/', IN_FRONT)

test('accepts the repository’s content', () => {
  expect(problemsOf(real)).toEqual([])
})

test('accepts a step of the home page without a drawing', () => {
  const files = edited('pages/home.yaml', (home) => home.deleteIn(['process', 'steps', 0, 'image']))
  expect(problemsOf(files)).toEqual([])
})

describe('reports with file, line, field, what was found and what was expected', () => {
  test('problems of several files together', () => {
    const client = edited('clients.yaml', (clients) => clients.setIn([0, 'name'], ''))
    const fact = edited('pages/home.yaml', (home) => home.setIn(['hero', 'lead'], '{City}'), client)
    const hours = edited('site.yaml', (site) => site.setIn(['hours', 'office', 'closes'], '06:00'), fact)
    const found = problemsOf(edited(IN_FRONT, (member) => member.set('featured', false), hours))
    expect(found.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['clients.yaml', 'pages/home.yaml', 'site.yaml', 'team']),
    )
  })

  test('a missing field', () => {
    const files = edited('site.yaml', (site) => site.deleteIn(['contact', 'email']))
    expect(problemsOf(files)).toEqual([
      {
        file: 'site.yaml',
        line: lineOf(files, 'site.yaml', /^contact:/) + 1,
        field: 'contact.email',
        path: ['contact', 'email'],
        found: 'nothing',
        expected: 'an email address such as hello@agency.example',
      },
    ])
  })

  test('an unknown category', () => {
    const file = SERVICE
    const files = edited(file, (service) => service.set('category', 'develpment'))
    expect(problemsOf(files)).toEqual([
      {
        file,
        line: lineOf(files, file, /^category:/),
        field: 'category',
        path: ['category'],
        found: '"develpment"',
        expected: `one of ${serviceCategory.options.map((name) => `"${name}"`).join(', ')}`,
      },
    ])
  })

  test('a price that is not a number', () => {
    const files = edited('prices.yaml', (prices) => prices.setIn(['app', 'from'], '₹4,499'))
    expect(problemsOf(files)).toEqual([
      {
        file: 'prices.yaml',
        line: lineOf(files, 'prices.yaml', /₹4,499/),
        field: 'app.from',
        path: ['app', 'from'],
        found: '"₹4,499"',
        expected: 'a number: digits only, without commas, ₹, % or quotation marks',
      },
    ])
  })

  test('a service without a discount field', () => {
    const files = edited(SERVICE, (service) => service.delete('discount'))
    expect(problemsOf(files)).toMatchObject([
      { field: 'discount', found: 'nothing', expected: 'a number, 0 for none' },
    ])
  })

  test('a service with an unknown price', () => {
    const file = SERVICE
    const files = edited(file, (service) => service.set('price', { from: 'chatbots' }))
    const [problem, ...others] = problemsOf(files)
    expect(others).toEqual([])
    expect(problem).toMatchObject({ file, field: 'price.from', found: '"chatbots"' })
    expect(problem?.expected).toContain('"chatbot"')
  })

  test('an invalid file again, though its text is the same', () => {
    const files = edited('prices.yaml', (prices) => prices.setIn(['app', 'from'], 'much'))
    expect(problemsOf(files)).toEqual(problemsOf(files))
    expect(problemsOf(files)).toHaveLength(1)
    expect(problemsOf(real)).toEqual([])
  })

  test('a file that is not YAML', () => {
    const files = replace('prices.yaml', 'website:\n  label: "Website\n')
    const [problem] = problemsOf(files)
    expect(problem).toMatchObject({ file: 'prices.yaml', line: 2 })
    expect(problem?.expected).toBe('the same mark at its end')
  })

  test('an empty file', () => {
    const [problem] = problemsOf(replace('clients.yaml', ''))
    expect(problem).toMatchObject({
      file: 'clients.yaml',
      field: '(the whole file)',
      found: 'nothing',
      expected: 'a list',
    })
  })

  test('an unknown file', () => {
    expect(problemsOf(replace('pages/contcat.yaml', 'meta: {}'))).toEqual([
      { file: 'pages/contcat.yaml', found: 'a file that nothing reads', expected: expect.any(String) },
    ])
  })

  test('a missing file', () => {
    const texts = new Map(real.texts)
    texts.delete('pages/home.yaml')
    expect(problemsOf({ ...real, texts })).toEqual([
      { file: 'pages/home.yaml', found: 'no such file', expected: 'the file to be there' },
    ])
  })

  test('a misspelt key and the missing one', () => {
    const file = MEMBER
    const files = edited(file, (member) => {
      member.delete('role')
      member.set('rôle', 'Engineer')
    })
    const told = problemsOf(files).map(({ field, found }) => `${field}: ${found}`)
    expect(told.toSorted()).toEqual(
      ['(the whole file): "rôle", which nothing reads', 'role: nothing'].toSorted(),
    )
  })

  test('a service whose slug is the id of another element', () => {
    const texts = new Map(real.texts).set('services/menu.yaml', real.texts.get(SERVICE) ?? '')
    const files = edited('services/menu.yaml', (service) => service.set('title', 'Menus'), { ...real, texts })
    expect(problemsOf(files)).toMatchObject([{ file: 'services/menu.yaml', found: 'menu' }])
  })

  test('a list that is too long or too short', () => {
    const file = 'pages/about.yaml'
    const steps = (count: number) =>
      edited(file, (about) => {
        const list = about.toJS().process.steps
        const longer = Array.from({ length: count }, (_, i) => ({
          ...list[i % list.length],
          title: `Step ${i}`,
        }))
        about.setIn(['process', 'steps'], longer)
      })
    expect(problemsOf(steps(3))).toEqual([])
    expect(problemsOf(steps(6))).toEqual([])
    const field = 'process.steps'
    expect(problemsOf(steps(2))).toMatchObject([{ file, field, expected: 'a list of at least 3' }])
    expect(problemsOf(steps(7))).toMatchObject([{ file, field, expected: 'a list of at most 6' }])
  })

  test('a team without exactly one featured person', () => {
    const nobody = edited(IN_FRONT, (member) => member.set('featured', false))
    expect(problemsOf(nobody)).toMatchObject([{ file: 'team', field: 'featured', found: 'nobody' }])
    const two = edited(MEMBER, (member) => member.set('featured', true))
    const [last = ''] = problemsOf(two).map(({ file }) => file)
    expect(problemsOf(two)).toMatchObject([
      {
        file: expect.stringMatching(/^team\/.*yaml$/),
        line: lineOf(two, last, /^featured/),
        field: 'featured',
      },
    ])
  })
})

test('ContentError has the first problem’s location for the development server', () => {
  expect(errorOf(replace('prices.yaml', 'a: 1\nb: x: y'))?.loc).toEqual({
    file: 'content/prices.yaml',
    line: 2,
    column: 1,
  })
  expect(errorOf(replace('pages/contcat.yaml', ''))?.loc).toMatchObject({ line: 1 })
})

test('ContentError lists every problem of several files', () => {
  const first = edited('prices.yaml', (prices) => prices.setIn(['website', 'from'], -1))
  const files = edited('site.yaml', (site) => site.delete('name'), first)
  expect(problemsOf(files)).toHaveLength(2)
  const message = messageOf(files)
  expect(message).toContain('2 problems')
  expect(message).toMatch(
    /content\/prices\.yaml:\d+ {2}website\.from\n +found +-1\n +expected +a number above 0/,
  )
  expect(message).toMatch(/content\/site\.yaml:\d+ {2}name\n +found +nothing\n +expected +text/)
})

test('reports a refusal without the placeholder {field}', () => {
  const files = edited('pages/contact.yaml', (words) =>
    words.setIn(['refusals', 'missing'], 'It is missing.'),
  )
  expect(problemsOf(files)).toMatchObject([
    { field: 'refusals.missing', found: '"It is missing."', expected: expect.stringMatching(/^\{field\}/) },
  ])
})

test('reports two subjects with the same words', () => {
  const subjects = ['form', 'subjects']
  const files = edited('pages/contact.yaml', (words) =>
    words.setIn([...subjects, 'other'], words.getIn([...subjects, 'ai chatbot'])),
  )
  expect(problemsOf(files)).toMatchObject([
    { field: 'form.subjects.other', expected: 'other words than those of "ai chatbot"' },
  ])
})

test('sorts entries by order, not by file name', () => {
  const first = readContent(real).services[0]?.slug
  const last = readContent(real).services.at(-1)
  const files = edited(`services/${first}.yaml`, (service) => service.set('order', (last?.order ?? 0) + 1))
  expect(readContent(files).services.at(-1)?.slug).toBe(first)
})

test('ignores directories with a file’s name, and files that systems and editors leave', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  mkdirSync(join(folder, 'team', 'photos.jpg'), { recursive: true })
  mkdirSync(join(folder, 'team', 'old.yaml'))
  writeFileSync(join(folder, 'site.yaml'), 'name: Sagus')
  symlinkSync('nobody@nowhere.1', join(folder, '.#site.yaml')) // as Emacs does for a file that is being changed
  writeFileSync(join(folder, 'team', 'asha.webp'), '')
  writeFileSync(join(folder, 'team', '.asha.webp'), '')
  writeFileSync(join(folder, 'team', '._asha.yaml'), Buffer.from([0, 5, 22, 7])) // as a Mac does on a USB stick
  mkdirSync(join(folder, '__MACOSX'))
  writeFileSync(join(folder, '__MACOSX', 'asha.webp'), '')
  symlinkSync('asha.webp', join(folder, 'team', 'front.webp'))
  symlinkSync('/nowhere', join(folder, 'team', 'gone.webp'))
  const files = await readContentFolder(folder)
  rmSync(folder, { recursive: true })
  expect([...files.texts]).toEqual([['site.yaml', 'name: Sagus']])
  expect([...files.pictures].sort()).toEqual(['team/asha.webp', 'team/front.webp'])
})

test('reads nothing through a link that leads out of the folder, and reports it', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  writeFileSync(join(outside, 'secrets'), 'SMTP_URL=hunter2')
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  symlinkSync(join(outside, 'secrets'), join(folder, 'prices.yaml'))
  symlinkSync(join(outside, 'secrets'), join(folder, 'card.webp'))
  symlinkSync(outside, join(folder, 'team'))
  const files = await readContentFolder(folder)
  for (const one of [outside, folder]) rmSync(one, { recursive: true })
  expect([...files.texts, ...files.pictures]).toEqual([])
  for (const file of ['prices.yaml', 'card.webp', 'team'])
    expect(messageOf(files)).toContain(`content/${file}\n    found     a link that leads out of content/`)
})

function replace(file: string, text: string): typeof real {
  return { ...real, texts: new Map(real.texts).set(file, text) }
}
