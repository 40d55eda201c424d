import { expect, test } from 'vitest'
import { readContent } from './load.ts'
import { collectPlaceholders, interpolate } from './placeholders.ts'
import { edited, fileIn, lineOf, problemsOf, real } from './test-content.ts'

const { placeholders } = readContent(real)
const PROJECT = fileIn('projects/')
const MEMBER = fileIn('team/')

const VALUES = { name: 'Sagus', 'price.website': '₹3,999' }

test('interpolates every placeholder, also twice and with a point in its name', () => {
  const text = interpolate('{name}: from {price.website}. Yours, {name}', VALUES, expectNone)
  expect(text).toBe('Sagus: from ₹3,999. Yours, Sagus')
})

test('reports an unknown placeholder and keeps it, also if Object has a property of that name', () => {
  const unknown: string[] = []
  const text = interpolate('{nmae} {constructor} {toString}', VALUES, (name) => unknown.push(name))
  expect(text).toBe('{nmae} {constructor} {toString}')
  expect(unknown).toEqual(['nmae', 'constructor', 'toString'])
})

test('keeps braces without a name', () => {
  const text = '{ } {2} {} a{b'
  expect(interpolate(text, VALUES, expectNone)).toBe(text)
})

test('reports a missing picture', () => {
  const file = PROJECT
  const files = edited(file, (project) => project.setIn(['gallery', 1, 'image'], 'gallery-two.webp'))
  expect(problemsOf(files)).toEqual([
    {
      file,
      line: lineOf(files, file, /gallery-two/),
      field: 'gallery[2].image',
      path: ['gallery', 1, 'image'],
      found: '"gallery-two.webp"',
      expected: `a picture at content/${file.replace('project.yaml', 'gallery-two.webp')}`,
    },
  ])
})

test('reports a picture without a name', () => {
  const file = MEMBER
  const expected = 'a picture: the name of its file, such as card.webp'
  const gone = edited(file, (member) => member.delete('image'))
  expect(problemsOf(gone)).toMatchObject([{ file, field: 'image', found: 'nothing', expected }])
  const empty = edited(file, (member) => member.set('image', ' '))
  expect(problemsOf(empty)).toMatchObject([{ file, field: 'image', found: '" "', expected }])
})

test('reports an unknown placeholder', () => {
  const file = 'pages/about.yaml'
  const files = edited(file, (about) => about.setIn(['hero', 'lead'], 'Since 2023, {proyects} projects.'))
  const [problem, ...others] = problemsOf(files)
  expect(others).toEqual([])
  expect(problem).toMatchObject({
    file,
    line: lineOf(files, file, /^ {2}lead:/),
    field: 'hero.lead',
    found: '{proyects}',
  })
  expect(problem?.expected).toContain('projects')
})

test.each([
  ['{ name }', '{ name }'],
  ['Ring {name', '{name'],
  ['{{name}}', '{}'],
])('reports braces that are no placeholder: %s', (text, found) => {
  const file = 'pages/about.yaml'
  const problems = problemsOf(edited(file, (about) => about.setIn(['hero', 'lead'], text)))
  expect(problems).toMatchObject([{ file, field: 'hero.lead', found }])
})

test('reports a placeholder’s value with markup, or with another placeholder', () => {
  const marked = edited('site.yaml', (site) => site.set('name', 'Sagus <Studio>'))
  expect(problemsOf(marked)).toMatchObject([{ file: 'site.yaml', found: 'Sagus <Studio>' }])
  const nested = edited('site.yaml', (site) => site.setIn(['hours', 'weekend'], 'Weekends ({phoneHours})'))
  expect(problemsOf(nested)).toMatchObject([{ file: 'site.yaml', field: expect.stringContaining('weekend') }])
})

test('reports a picture with an unknown extension', () => {
  const file = MEMBER
  const files = edited(file, (member) => member.set('image', 'arjun.heic'))
  expect(problemsOf(files)).toMatchObject([{ file, expected: expect.stringContaining('.jpg') }])
})

test.each([
  ['as macOS writes it into an archive', 'mehe\u0301r.webp', 'meh\u00e9r.webp'],
  ['composed, where the text is not', 'meh\u00e9r.webp', 'mehe\u0301r.webp'],
  ['in Hindi, its nukta composed', '\u0932\u0921\u093c\u0915\u0940.webp', '\u0932\u095c\u0915\u0940.webp'],
  ['with other capitals', 'Photo (1).JPG', 'photo (1).jpg'],
])('finds a picture by its name %s', (_, onDisk, written) => {
  const files = edited(MEMBER, (member) => member.set('image', written))
  const pictures = new Set([...files.pictures, `team/${onDisk}`])
  const { team } = readContent({ ...files, pictures })
  expect(team.map(({ image }) => image.picture)).toContain(`team/${onDisk}`)
})

test('reports an interpolated title that search engines would cut', () => {
  const file = 'pages/about.yaml'
  const long = 'The people, the values and the story of {name}, {address}'
  const files = edited(file, (about) => about.setIn(['meta', 'title'], long))
  const [problem, ...others] = problemsOf(files)
  expect(others).toEqual([])
  expect(problem).toMatchObject({ file, field: 'meta.title' })
  expect(problem?.found).toContain(placeholders.address)
  expect(problem?.expected).toContain('{shortName}')
  const short = edited(file, (about) =>
    about.setIn(
      ['meta', 'title'],
      '{price.website}, {price.app}, {price.ui-ux}, {price.chatbot}, {price.content}',
    ),
  )
  expect(problemsOf(short)).toEqual([])
})

test('suggests a short name for long titles, and uses it', () => {
  const pages = [...real.texts.keys()].filter((file) => file.startsWith('pages/'))
  const named = pages.reduce(
    (files, page) =>
      edited(
        page,
        (words) => {
          words.setIn(['meta', 'title'], '{shortName} – a small studio and its people')
          words.setIn(['meta', 'description'], 'What {shortName} does.')
        },
        files,
      ),
    real,
  )
  const long = edited(
    'site.yaml',
    (site) => {
      site.set('name', 'Kaveri and Sons Digital Works Private Limited')
      site.delete('shortName')
    },
    named,
  )
  const [problem] = problemsOf(long)
  expect(problem?.field).toMatch(/^meta\./)
  expect(problem?.expected).toContain('"shortName" in site.yaml')
  const files = edited('site.yaml', (site) => site.set('shortName', 'Kaveri'), long)
  expect(problemsOf(files)).toEqual([])
  const { home, placeholders: known } = readContent(files)
  expect(home.meta.title).toMatch(/^Kaveri –/)
  const tooLong = (title: string) =>
    problemsOf(edited('pages/home.yaml', (words) => words.setIn(['meta', 'title'], title), files))
  const many = ' and its many people in many small towns, each with its own story'
  expect(tooLong(`{shortName}${many}`)).toMatchObject([
    { field: 'meta.title', expected: 'at most 65 characters: search engines cut the rest' },
  ])
  expect(tooLong(`{name}${many}`)).toMatchObject([
    { expected: expect.stringMatching(/rest\. Write \{shortName\} for \{name\}$/) },
  ])
  expect(known.name).toBe('Kaveri and Sons Digital Works Private Limited')
})

test('interpolates prices of prices.yaml', () => {
  const priced = edited('prices.yaml', (prices) => prices.setIn(['website', 'from'], 125_000))
  const files = edited(
    'pages/services.yaml',
    (page) => page.setIn(['hero', 'lead'], 'Websites from {price.website}.'),
    priced,
  )
  expect(readContent(files).servicesPage.hero.lead).toBe('Websites from ₹1,25,000.')
})

/** The words at a dotted path of a file, changed. */
const withWords = (file: string, path: string, words: string) =>
  edited(file, (document) => document.setIn(path.split('.'), words))

test('keeps a placeholder that is replaced later where it is known, and interpolates the others there', () => {
  const { city } = placeholders
  const often = readContent(withWords('pages/contact.yaml', 'refusals.often', 'Wait {minutes} min'))
  expect(often.contact.refusals.often).toBe('Wait {minutes} min')
  const chat = readContent(withWords('interface.yaml', 'whatsapp.message', '{city}: {topic}'))
  expect(chat.words.whatsapp.message).toBe(`${city}: {topic}`)
  const open = readContent(withWords('pages/answered.yaml', 'open.title', '{visitor}, {city}?'))
  expect(open.answered.open.title).toBe(`{visitor}, ${city}?`)
  const less = readContent(withWords('pages/services.yaml', 'list.discount', '{discount}% less'))
  expect(less.servicesPage.list.discount).toBe('{discount}% less')
})

test.each<[string, string, string, string?]>([
  ['pages/home.yaml', 'hero.lead', 'Wait {minutes} min'],
  ['pages/contact.yaml', 'hero.lead', 'Wait {minutes} min'],
  ['pages/contact.yaml', 'refusals.large', 'Wait {minutes} min'],
  [
    'pages/contact.yaml',
    'refusals.missing',
    '{field} is missing; call {phone}',
    'nothing in braces but {field}',
  ],
  ['pages/contact.yaml', 'form.subjects.other', 'Something for {name}', 'nothing in braces'],
  ['pages/contact.yaml', 'form.fields.name.label', 'Something for {name}', 'nothing in braces'],
  ['interface.yaml', 'whatsapp.label', 'Chat on {topic}'],
  ['pages/answered.yaml', 'wrong.title', 'Not {visitor}'],
  ['pages/answered.yaml', 'answered.since', 'Answered.', '{time} among the words'],
  ['pages/services.yaml', 'hero.lead', '{discount}% less'],
])('reports in %s %s the words “%s”', (file, field, words, expected) => {
  const problem = { file, field, ...(expected && { expected }) }
  expect(problemsOf(withWords(file, field, words))).toMatchObject([problem])
})

function expectNone(name: string): void {
  throw new Error(`${name} was called unknown`)
}

test('has the contact for grievances, or the e-mail address without one', () => {
  const { site, prices } = readContent(real)
  const named = { ...site, grievance: { name: 'Asha Rao', email: 'asha@sagus.example' } }
  expect(collectPlaceholders(named, prices, 2026).grievance).toBe('Asha Rao, asha@sagus.example')
  expect(collectPlaceholders(site, prices, 2026).grievance).toBe(site.contact.email)
})
