import { expect, test } from 'vitest'
import { knownNames } from './names.ts'
import { findIntents } from './rules.ts'

const AGENCY = {
  agency: ['Kaveri & Sons Digital Works Private Limited'],
  projects: ['Jamun Tree Foundation', 'Design for All', 'Nila Web Portal'],
  places: ['Coimbatore', 'Tiruppur'],
  people: ['Dr. Malar Selvan'],
  prices: [
    { id: 'wedding-film', name: 'Wedding film', asked: ['shaadi video'] },
    { id: 'corporate', name: 'Corporate film', asked: [] },
    { id: 'seo', name: 'SEO', asked: [] },
    { id: 'website', name: 'Shop website', asked: [] },
  ],
}
const names = knownNames({ ...AGENCY, questions: [] })
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

test.each<[message: string, intents: string[]]>([
  ['What does a wedding film cost?', ['price-wedding-film']],
  ['price for weddings', ['price-wedding-film']],
  ['shaadi video ka rate', ['price-wedding-film']],
  ['film price', ['price-wedding-film', 'price-corporate']],
  ['how much is seo', ['price-seo']],
  ['wedding film and seo price', ['price-wedding-film', 'price-seo']],
  ['websit kitne ka', ['price-website']],
  ['price of an app', ['services-with-pricing']],
  ['I need a wedding film', ['services']],
  ['what are your prices', ['pricing']],
])('finds of an agency’s own prices in %j the intents %j', (message, intents) => {
  expect(ask(message)).toEqual(intents)
})

test.each<[message: string, intents: string[]]>([
  ['Is there a monsoon break?', ['question-monsoon']],
  ['hello, BARAATS?', ['greeting', 'question-monsoon']],
  ['क्या शादी में आते हैं', ['question-monsoon']],
  ['കല്യാണം?', ['question-monsoon']],
  ['monsoon', ['default']],
  ['price of a website', ['price-website', 'question-delivery']],
  ['Where is your office?', ['contact', 'question-delivery']],
])('finds in %j an agency’s own questions after other intents: %j', (message, intents) => {
  const questions = [
    { id: 'monsoon', name: 'Is there a monsoon break?', asked: ['Baraat', 'शादी', 'കല്യാണം'] },
    { id: 'delivery', name: 'Delivery', asked: ['website', 'OFFICES?'] },
  ]
  expect(findIntents(message, knownNames({ ...AGENCY, questions }))).toEqual(intents)
})
