import { expect, test } from 'vitest'
import { isStray } from './stray-files.ts'

test.each([
  '._site.yaml',
  '__MACOSX/team/._asha.yaml',
  'share/Thumbs.db',
  'desktop.ini',
  '~$catalogue.docx',
  '#site.yaml#',
  'site.yaml~',
])('%s is stray', (path) => {
  expect(isStray(path)).toBe(true)
})

test.each(['site.yaml', 'team/ARJUN (1).PNG', '.well-known/security.txt', '.nojekyll', '.htaccess'])(
  '%s is not',
  (path) => {
    expect(isStray(path)).toBe(false)
  },
)
