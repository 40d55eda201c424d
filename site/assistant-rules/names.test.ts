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

const FULL_NAME = 'Kaveri & Sons Digital Works Private Limited'

test.each<[intent: string, messages: string[]]>([
  ['about', ['tell me about kaveri', 'What is Kaveri & Sons?', 'kaveri', `who is ${FULL_NAME}`]],
  ['about', ['about kaveri and sons digital works', 'Who is Malar?', 'tell me about Selvan', 'malar selvan']],
  ['default', ['I climbed a tree', 'family tree']],
  ['services', ['I need a design', 'a website for my foundation', 'a web portal for my shop']],
  ['services', ['a website for my shop in Tiruppur']],
  ['contact', ['Coimbatore?', 'how far from tiruppur']],
  ['greeting', ['Hello, my name is Malar']],
])('asks for %s alone: %j', (intent, messages) => {
  for (const message of messages) expect(ask(message), message).toEqual([intent])
})

test.each<[intent: string, messages: string[]]>([
  ['work', ['jamun tree', 'tell me about jamun', 'who are the Jamun Tree Foundation?', 'nila web']],
  ['work', [`what has ${FULL_NAME} made, show me your work`]],
  ['contact', ['agency near Coimbatore', 'anybody near tiruppur']],
])('asks for %s among others: %j', (intent, messages) => {
  for (const message of messages) expect(ask(message), message).toContain(intent)
})

test.each<[intent: string, messages: string[]]>([
  ['about', ['where are your sons', 'private party tonight', 'the limited edition', 'unlike kaveripattinam']],
  ['work', ['the nilambur forest']],
  ['contact', ['anybody near delhi', 'what is the weather in Coimbatore']],
])('does not ask for %s: %j', (intent, messages) => {
  for (const message of messages) expect(ask(message), message).not.toContain(intent)
})
