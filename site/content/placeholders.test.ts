import { expect, test } from 'vitest'
import { readContent } from './load.ts'
import { changed, fileIn, lineOf, problemsOf, problemsWith, real } from './test-content.ts'

const { placeholders } = readContent(real)
const PROJECT = fileIn('projects/')
const MEMBER = fileIn('team/')
const ABOUT = 'pages/about.yaml'
const HOME = 'pages/home.yaml'
const CONTACT = 'pages/contact.yaml'
const WAIT = 'Wait {minutes} min'

test('reports a missing picture with the line', () => {
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
})

const A_PICTURE = 'a picture: the name of its file, such as card.webp'

test.each<[file: string, path: string, value: unknown, found: unknown, expected: string]>([
  [MEMBER, 'image', ' ', '" "', A_PICTURE],
  [MEMBER, 'image', 'arjun.heic', '"arjun.heic"', '.jpg'],
  [ABOUT, 'hero.lead', 'For {constructor}', '{constructor}', 'projects'],
  [ABOUT, 'hero.lead', 'Since {since}', '{since}', 'projects'],
  [ABOUT, 'hero.lead', '{ name }', '{ name }', 'placeholders in braces'],
  [ABOUT, 'hero.lead', '{{name}}', '{}', 'placeholders in braces'],
  [HOME, 'hero.lead', WAIT, '{minutes}', 'projects'],
  [CONTACT, 'refusals.large', WAIT, `"${WAIT}"`, 'nothing in braces'],
  [CONTACT, 'refusals.missing', '{field}; call {phone}', expect.anything(), 'nothing in braces but {field}'],
  [CONTACT, 'form.subjects.5.name', 'For {name}', '"For {name}"', 'nothing in braces'],
  ['interface.yaml', 'whatsapp.label', 'Chat on {topic}', '{topic}', 'projects'],
  ['pages/answered.yaml', 'wrong.title', 'Not {visitor}', '{visitor}', 'projects'],
  ['pages/answered.yaml', 'answered.since', 'Answered.', '"Answered."', '{time} among the words'],
  ['pages/services.yaml', 'hero.lead', '{discount}% less', '{discount}', 'projects'],
])('reports in %s at %s the value %j', (file, path, value, found, expected) => {
  expect(problemsWith(file, path, value)).toMatchObject([
    { file, found, expected: expect.stringContaining(expected) },
  ])
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

test('has the date of a legal text in its words', () => {
  const files = changed('legal/terms.yaml', 'hero.lead', 'Since {since}.')
  const { terms } = readContent(changed('legal/terms.yaml', 'since', '2027-01-05', files))
  expect(terms.hero.lead).toBe('Since 5 January 2027.')
})

const LONG = ', and its many people in many small towns, each with its own story'
const CUT = 'at most 65 characters: search engines cut the rest'

test.each([
  ['{name}, {address}', undefined, `${CUT}. For a long name set "shortName" in site.yaml`],
  [`{name}${LONG}`, 'Kaveri', `${CUT}. Write {shortName} for {name}`],
  [`{shortName}${LONG}`, 'Kaveri', CUT],
  ['{shortName}: {price.website}, {price.app}, {price.ui-ux}, {price.content}', 'Kaveri', undefined],
])('says of the title %s, interpolated with the short name %s: %s', (title, shortName, expected) => {
  const files = changed('site.yaml', 'shortName', shortName)
  const problems = problemsWith(ABOUT, 'meta.title', title + (shortName ? '' : LONG), files)
  expect(problems.filter(({ file }) => file === ABOUT)).toMatchObject(
    expected ? [{ field: 'meta.title', expected: expect.stringContaining(expected) }] : [],
  )
})

test('interpolates every placeholder of a text, also twice', () => {
  const priced = changed('prices.yaml', '0.from', 125_000)
  const files = changed(ABOUT, 'hero.lead', '{city}: from {price.website}. {city}', priced)
  expect(readContent(files).about.hero.lead).toBe(
    `${placeholders.city}: from ₹1,25,000. ${placeholders.city}`,
  )
})

test('keeps a placeholder that is replaced later where it is known, and interpolates the others there', () => {
  const { city } = placeholders
  const chat = readContent(changed('interface.yaml', 'whatsapp.message', '{city}: {topic}'))
  expect(chat.words.whatsapp.message).toBe(`${city}: {topic}`)
  const often = readContent(changed(CONTACT, 'refusals.often', WAIT))
  expect(often.contact.refusals.often).toBe(WAIT)
})

test('has the contact for grievances, or the e-mail address without one', () => {
  const grievance = { name: 'Asha Rao', email: 'asha@sagus.example' }
  const named = readContent(changed('site.yaml', 'grievance', grievance))
  expect(named.placeholders.grievance).toBe('Asha Rao, asha@sagus.example')
  const unnamed = readContent(changed('site.yaml', 'grievance', undefined))
  expect(unnamed.placeholders.grievance).toBe(unnamed.site.contact.email)
})
