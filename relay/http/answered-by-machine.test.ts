import { expect, test } from 'vitest'
import { isByProgram } from './answered.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1'
const HEADLESS = CHROME.replace('Chrome', 'HeadlessChrome')
const OPENED = { 'sec-fetch-mode': 'navigate' }
const PRESSED = { ...OPENED, 'sec-fetch-user': '?1' }

test.each([
  ['by a person in Firefox', { ...PRESSED, 'user-agent': FIREFOX }, false],
  ['by a person in Safari, which sends no Sec-Fetch-User', { ...OPENED, 'user-agent': SAFARI }, false],
  ['by a person in Chrome over plain http, without any Sec-Fetch', { 'user-agent': CHROME }, false],
  ['by a browser that says it is headless', { ...PRESSED, 'user-agent': HEADLESS }, true],
  ['by a script in Chrome', { ...OPENED, 'user-agent': CHROME }, true],
  ['by a script in Firefox', { ...OPENED, 'user-agent': FIREFOX }, true],
])('a click %s: by a program: %s', (_, headers, expected) => {
  expect(isByProgram(headers)).toBe(expected)
})
