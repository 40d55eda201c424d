import { expect, test } from 'vitest'
import { namesByTheme } from './names.ts'
import { findIntents } from './rules.ts'

const names = namesByTheme({
  agency: ['Kaveri & Sons Digital Works Private Limited'],
  projects: ['Jamun Tree Foundation', 'Design for All', 'Nila Web Portal'],
  places: ['Coimbatore', 'Tiruppur'],
  people: ['Dr. Malar Selvan'],
})
const ask = (message: string) => findIntents(message, names)

test.each(['tell me about kaveri', 'What is Kaveri & Sons?', 'kaveri'])(
  '"%s" asks about the agency',
  (message) => {
    expect(ask(message)).toEqual(['about'])
  },
)

test.each(['who is Kaveri & Sons Digital Works Private Limited', 'about kaveri and sons digital works'])(
  'a name that contains "works" asks about the agency, not its work: "%s"',
  (message) => expect(ask(message)).toEqual(['about']),
)

test('a question beside the agency’s name is found', () => {
  expect(ask('what has Kaveri & Sons Digital Works Private Limited made, show me your work')).toContain(
    'work',
  )
})

test.each(['where are your sons', 'private party tonight', 'the limited edition'])(
  'a generic word of a name does not mean the agency: %s',
  (message) => expect(ask(message)).not.toContain('about'),
)

test.each(['jamun tree', 'tell me about jamun', 'who are the Jamun Tree Foundation?', 'nila web'])(
  'words of a title ask for the work: %s',
  (message) => expect(ask(message)).toEqual(expect.arrayContaining(['work'])),
)

test('an everyday word at the end of a title does not ask for the work', () => {
  for (const message of ['I climbed a tree', 'family tree'])
    expect(ask(message), message).toEqual(['default'])
})

test('a wish with a word of a title in it asks for services', () => {
  for (const message of ['I need a design', 'a website for my foundation', 'a web portal for my shop'])
    expect(ask(message), message).toEqual(['services'])
})

test('only places of the content ask for the office', () => {
  expect(ask('agency near Coimbatore')).toContain('contact')
  expect(ask('anybody near tiruppur')).toContain('contact')
  expect(ask('anybody near delhi')).not.toContain('contact')
})

test('a place alone asks for the office, unless something else is asked', () => {
  for (const message of ['Coimbatore?', 'how far from tiruppur'])
    expect(ask(message), message).toEqual(['contact'])
  expect(ask('a website for my shop in Tiruppur')).toEqual(['services'])
  expect(ask('what is the weather in Coimbatore')).not.toContain('contact')
})

test('a question for a person of the team asks about the agency; the same name as the visitor’s own does not', () => {
  for (const message of ['Who is Malar?', 'tell me about Selvan', 'malar selvan'])
    expect(ask(message), message).toEqual(['about'])
  expect(ask('Hello, my name is Malar')).toEqual(['greeting'])
})
