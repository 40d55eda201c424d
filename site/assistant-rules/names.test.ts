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
  '"%s" asks who the agency is',
  (message) => {
    expect(ask(message)).toEqual(['about'])
  },
)

test.each(['who is Kaveri & Sons Digital Works Private Limited', 'about kaveri and sons digital works'])(
  'a name that speaks of works asks who the agency is, not what it has made: "%s"',
  (message) => expect(ask(message)).toEqual(['about']),
)

test('beside the name, what is asked is heard', () => {
  expect(ask('what has Kaveri & Sons Digital Works Private Limited made, show me your work')).toContain(
    'work',
  )
})

test.each(['where are your sons', 'private party tonight', 'the limited edition'])(
  'a word that many names have in common does not name the agency: %s',
  (message) => expect(ask(message)).not.toContain('about'),
)

test.each(['jamun tree', 'tell me about jamun', 'who are the Jamun Tree Foundation?', 'nila web'])(
  'a case study is found by the words of its title: %s',
  (message) => expect(ask(message)).toEqual(expect.arrayContaining(['work'])),
)

test('a word of every day is not taken for a case study because a title ends on it', () => {
  for (const message of ['I climbed a tree', 'family tree'])
    expect(ask(message), message).toEqual(['default'])
})

test('a wish is not taken for a case study because a word of a title is in it', () => {
  for (const message of ['I need a design', 'a website for my foundation', 'a web portal for my shop'])
    expect(ask(message), message).toEqual(['services'])
})

test('a place is known by the content: ours is asked after, another town’s is not', () => {
  expect(ask('agency near Coimbatore')).toContain('contact')
  expect(ask('anybody near tiruppur')).toContain('contact')
  expect(ask('anybody near delhi')).not.toContain('contact')
})

test('a place alone asks where we are, and only where nothing else is asked', () => {
  for (const message of ['Coimbatore?', 'how far from tiruppur'])
    expect(ask(message), message).toEqual(['contact'])
  expect(ask('a website for my shop in Tiruppur')).toEqual(['services'])
  expect(ask('what is the weather in Coimbatore')).not.toContain('contact')
})

test('people of the team are asked after by each of their names, which visitors may bear, too', () => {
  for (const message of ['Who is Malar?', 'tell me about Selvan', 'malar selvan'])
    expect(ask(message), message).toEqual(['about'])
  expect(ask('Hello, my name is Malar')).toEqual(['greeting'])
})
