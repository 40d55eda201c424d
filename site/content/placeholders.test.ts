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

test('keeps the relay’s placeholders in refusals only', () => {
  const page = 'pages/contact.yaml'
  const often = edited(page, (words) => words.setIn(['refusals', 'often'], 'Wait {minutes} min'))
  expect(readContent(often).contact.refusals.often).toBe('Wait {minutes} min')
  for (const [file, path] of [
    ['pages/home.yaml', ['hero', 'lead']],
    [page, ['hero', 'lead']],
    [page, ['refusals', 'large']],
  ] as const) {
    const files = edited(file, (words) => words.setIn([...path], 'Wait {minutes} min'))
    expect(problemsOf(files)).toMatchObject([{ file, field: path.join('.') }])
  }
  const fact = edited(page, (words) =>
    words.setIn(['refusals', 'missing'], '{field} is missing; call {phone}'),
  )
  expect(problemsOf(fact)).toMatchObject([
    { field: 'refusals.missing', expected: 'nothing in braces but {field}' },
  ])
})

test('reports a placeholder in labels and subjects, which mails repeat', () => {
  for (const path of [
    ['form', 'subjects', 'other'],
    ['form', 'fields', 'name', 'label'],
  ]) {
    const files = edited('pages/contact.yaml', (words) => words.setIn(path, 'Something for {name}'))
    expect(problemsOf(files)).toMatchObject([{ field: path.join('.'), expected: 'nothing in braces' }])
  }
})

test('keeps {topic} in the message on WhatsApp only', () => {
  const file = 'interface.yaml'
  const elsewhere = edited(file, (words) => words.setIn(['whatsapp', 'label'], 'Chat on {topic}'))
  expect(problemsOf(elsewhere)).toMatchObject([{ file, field: 'whatsapp.label', found: '{topic}' }])
  const files = edited(file, (words) => words.setIn(['whatsapp', 'message'], '{city}: {topic}'))
  expect(readContent(files).words.whatsapp.message).toBe(`${placeholders.city}: {topic}`)
})

test('keeps {visitor} and {time} where the relay replaces them, and requires them there', () => {
  const file = 'pages/answered.yaml'
  const change = (path: string[], words: string) => edited(file, (page) => page.setIn(path, words))
  expect(readContent(change(['open', 'title'], '{visitor}, {city}?')).answered.open.title).toBe(
    `{visitor}, ${placeholders.city}?`,
  )
  expect(problemsOf(change(['wrong', 'title'], 'Not {visitor}'))).toMatchObject([
    { file, field: 'wrong.title' },
  ])
  expect(problemsOf(change(['answered', 'since'], 'Answered.'))).toMatchObject([
    { file, field: 'answered.since', expected: '{time} among the words' },
  ])
})

test('keeps {discount} in the discount line only', () => {
  const file = 'pages/services.yaml'
  const elsewhere = edited(file, (page) => page.setIn(['hero', 'lead'], '{discount}% less'))
  expect(problemsOf(elsewhere)).toMatchObject([{ file, field: 'hero.lead', found: '{discount}' }])
  const files = edited('pages/services.yaml', (page) => page.setIn(['list', 'discount'], '{discount}% less'))
  expect(readContent(files).servicesPage.list.discount).toBe('{discount}% less')
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
