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

test.each<[what: string, intents: string[], messages: string[]]>([
  [
    'the agency, also by a name that contains "works"',
    ['about'],
    [
      'tell me about kaveri',
      'What is Kaveri & Sons?',
      'kaveri',
      'who is Kaveri & Sons Digital Works Private Limited',
      'about kaveri and sons digital works',
    ],
  ],
  ['an everyday word at the end of a title', ['default'], ['I climbed a tree', 'family tree']],
  [
    'a wish with a word of a title in it',
    ['services'],
    [
      'I need a design',
      'a website for my foundation',
      'a web portal for my shop',
      'a website for my shop in Tiruppur',
    ],
  ],
  ['a place alone', ['contact'], ['Coimbatore?', 'how far from tiruppur']],
  ['a person of the team', ['about'], ['Who is Malar?', 'tell me about Selvan', 'malar selvan']],
  ['a name that is the visitor’s own', ['greeting'], ['Hello, my name is Malar']],
])('%s asks for %j', (_, intents, messages) => {
  for (const message of messages) expect(ask(message), message).toEqual(intents)
})

test.each<[what: string, intent: string, messages: string[]]>([
  [
    'words of a title',
    'work',
    ['jamun tree', 'tell me about jamun', 'who are the Jamun Tree Foundation?', 'nila web'],
  ],
  [
    'a question beside the agency’s name',
    'work',
    ['what has Kaveri & Sons Digital Works Private Limited made, show me your work'],
  ],
  ['a place of the content', 'contact', ['agency near Coimbatore', 'anybody near tiruppur']],
])('%s asks for %s among others', (_, intent, messages) => {
  for (const message of messages) expect(ask(message), message).toContain(intent)
})

test.each<[what: string, intent: string, messages: string[]]>([
  [
    'a generic word of a name',
    'about',
    ['where are your sons', 'private party tonight', 'the limited edition'],
  ],
  [
    'another place, or something else of a place',
    'contact',
    ['anybody near delhi', 'what is the weather in Coimbatore'],
  ],
])('%s does not ask for %s', (_, intent, messages) => {
  for (const message of messages) expect(ask(message), message).not.toContain(intent)
})
