import { expect, test } from 'vitest'
import { readContent } from './load.ts'
import { collectPlaceholders, interpolate } from './placeholders.ts'
import { changed, fileIn, lineOf, problemsOf, problemsWith, real } from './test-content.ts'

const { placeholders } = readContent(real)
const PROJECT = fileIn('projects/')
const MEMBER = fileIn('team/')
const ABOUT = 'pages/about.yaml'

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

test('reports a missing picture, and an unknown placeholder, with the line', () => {
  const file = PROJECT
  const files = changed(file, 'gallery.1.image', 'gallery-two.webp')
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
  const unknown = changed(ABOUT, 'hero.lead', 'Since 2023, {proyects} projects.')
  expect(problemsOf(unknown)).toMatchObject([
    { line: lineOf(unknown, ABOUT, /^ {2}lead:/), expected: expect.stringContaining('projects') },
  ])
})

const A_PICTURE = 'a picture: the name of its file, such as card.webp'

test.each<[file: string, path: string, value: unknown, problem: object]>([
  [MEMBER, 'image', undefined, { field: 'image', found: 'nothing', expected: A_PICTURE }],
  [MEMBER, 'image', ' ', { field: 'image', found: '" "', expected: A_PICTURE }],
  [MEMBER, 'image', 'arjun.heic', { expected: expect.stringContaining('.jpg') }],
  [ABOUT, 'hero.lead', 'For {proyects}', { field: 'hero.lead', found: '{proyects}' }],
  [ABOUT, 'hero.lead', '{ name }', { field: 'hero.lead', found: '{ name }' }],
  [ABOUT, 'hero.lead', 'Ring {name', { field: 'hero.lead', found: '{name' }],
  [ABOUT, 'hero.lead', '{{name}}', { field: 'hero.lead', found: '{}' }],
  ['site.yaml', 'name', 'Sagus <Studio>', { found: 'Sagus <Studio>' }],
  ['site.yaml', 'hours.weekend', 'No ({phoneHours})', { field: expect.stringContaining('weekend') }],
])('reports in %s at %s the value %j', (file, path, value, problem) => {
  expect(problemsWith(file, path, value)).toMatchObject([{ file, ...problem }])
})

test.each([
  ['as macOS writes it into an archive', 'mehe\u0301r.webp', 'meh\u00e9r.webp'],
  ['composed, where the text is not', 'meh\u00e9r.webp', 'mehe\u0301r.webp'],
  ['in Hindi, its nukta composed', '\u0932\u0921\u093c\u0915\u0940.webp', '\u0932\u095c\u0915\u0940.webp'],
  ['with other capitals', 'Photo (1).JPG', 'photo (1).jpg'],
])('finds a picture by its name %s', (_, onDisk, written) => {
  const files = changed(MEMBER, 'image', written)
  const pictures = new Set([...files.pictures, `team/${onDisk}`])
  const { team } = readContent({ ...files, pictures })
  expect(team.map(({ image }) => image.picture)).toContain(`team/${onDisk}`)
})

test('reports an interpolated title that search engines would cut', () => {
  const long = 'The people, the values and the story of {name}, {address}'
  expect(problemsWith(ABOUT, 'meta.title', long)).toMatchObject([
    {
      file: ABOUT,
      field: 'meta.title',
      found: expect.stringContaining(placeholders.address ?? '?'),
      expected: expect.stringContaining('{shortName}'),
    },
  ])
  const short = '{price.website}, {price.app}, {price.ui-ux}, {price.chatbot}, {price.content}'
  expect(problemsWith(ABOUT, 'meta.title', short)).toEqual([])
})

test('suggests a short name for long titles, and uses it', () => {
  const pages = [...real.texts.keys()].filter((file) => file.startsWith('pages/'))
  const named = pages.reduce((files, page) => {
    const titled = changed(page, 'meta.title', '{shortName} – a small studio and its people', files)
    return changed(page, 'meta.description', 'What {shortName} does.', titled)
  }, real)
  const unnamed = changed('site.yaml', 'shortName', undefined, named)
  const long = changed('site.yaml', 'name', 'Kaveri and Sons Digital Works Private Limited', unnamed)
  const [problem] = problemsOf(long)
  expect(problem?.field).toMatch(/^meta\./)
  expect(problem?.expected).toContain('"shortName" in site.yaml')
  const files = changed('site.yaml', 'shortName', 'Kaveri', long)
  expect(problemsOf(files)).toEqual([])
  const { home, placeholders: known } = readContent(files)
  expect(home.meta.title).toMatch(/^Kaveri –/)
  const tooLong = (title: string) => problemsWith('pages/home.yaml', 'meta.title', title, files)
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
  const priced = changed('prices.yaml', 'website.from', 125_000)
  const files = changed('pages/services.yaml', 'hero.lead', 'Websites from {price.website}.', priced)
  expect(readContent(files).servicesPage.hero.lead).toBe('Websites from ₹1,25,000.')
})

test('keeps a placeholder that is replaced later where it is known, and interpolates the others there', () => {
  const { city } = placeholders
  const often = readContent(changed('pages/contact.yaml', 'refusals.often', 'Wait {minutes} min'))
  expect(often.contact.refusals.often).toBe('Wait {minutes} min')
  const chat = readContent(changed('interface.yaml', 'whatsapp.message', '{city}: {topic}'))
  expect(chat.words.whatsapp.message).toBe(`${city}: {topic}`)
  const open = readContent(changed('pages/answered.yaml', 'open.title', '{visitor}, {city}?'))
  expect(open.answered.open.title).toBe(`{visitor}, ${city}?`)
  const less = readContent(changed('pages/services.yaml', 'list.discount', '{discount}% less'))
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
  expect(problemsWith(file, field, words)).toMatchObject([problem])
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
