import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPermanentRefusal } from './permanent-refusal.ts'

const REPLIES = readFileSync(join(import.meta.dirname, '../testing/mail-server-replies.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' | '))

test.each(REPLIES)('%s: the reply of %s to %s: %s', (outcome, _, command = '', reply = '') => {
  const text = reply.replaceAll('\\n', '\n')
  const isPermanent = isPermanentRefusal({ code: Number(text.slice(0, 3)), text, command })
  expect(isPermanent ? 'given up' : 'again').toBe(outcome)
})
