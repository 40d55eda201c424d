import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestFolder } from '../testing/folder.ts'
import { readEnvFile, readSettings } from './environment.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = createTestFolder()
  path = join(folder, '.env')
})

describe('an .env file', () => {
  test('sets nothing if it is missing', () => {
    expect(readEnvFile(path)).toEqual({})
  })

  test('may use every notation of one line that Node reads', () => {
    const lines = [
      '\ufeff# comment',
      '  # comment, further in',
      '',
      '   ',
      'PORT=3000',
      'HOST = 127.0.0.1 # a comment behind',
      '  export REMIND="off"',
      'BLOCK_LIST=',
      "MAIL_FROM='O\"Neill <a@sagus.example>'",
      'MAIL_TO="a@sagus.example, b@sagus.example"   # a comment behind quotes',
      "my.own-name2=`it's`",
    ]
    writeFileSync(path, `${lines.join('\r\n')}\r\n`)
    expect(readEnvFile(path)).toEqual({
      PORT: '3000',
      HOST: '127.0.0.1',
      REMIND: 'off',
      BLOCK_LIST: '',
      MAIL_FROM: 'O"Neill <a@sagus.example>',
      MAIL_TO: 'a@sagus.example, b@sagus.example',
      'my.own-name2': "it's",
    })
  })

  test.each([
    ['PORT=3000\nSMTP_URL: smtp://user:hunter2@mail.example?requireTLS=false', 2],
    ['=hunter2\nPORT=3000', 1],
    ['MAIL_TO="a@sagus.example"\n"\nPORT=3000', 2],
  ])('is refused for a line that is no setting, with its number and without its text: %s', (text, line) => {
    writeFileSync(path, text)
    expect(() => readEnvFile(path)).toThrow(`Line ${line} of ${path} is neither a setting nor a comment`)
    expect(() => readEnvFile(path)).not.toThrow('hunter2')
  })

  test.each([
    ['a password with # that is no comment', 'PORT=3000\nSMTP_URL=smtps://user:12#hunter2@mail.example', 2],
    ['a quote that does not end', 'PORT=3000\nEMAIL_PUBLIC_KEY="hunter2\nHOST=localhost', 2],
    ['a list in several pairs of quotes', 'MAIL_TO="a@sagus.example", "hunter2@sagus.example"', 1],
    ['quotes that end in another line', '# mail\nMAIL_TO="hunter2@sagus.example,\nb@sagus.example"', 2],
  ])(
    'is refused if Node would leave out a part of a value, with the number of the line: %s',
    (_, text, line) => {
      writeFileSync(path, text)
      expect(() => readEnvFile(path)).toThrow(
        `Line ${line} of ${path} is a setting of which a part would be left out`,
      )
      expect(() => readEnvFile(path)).not.toThrow('hunter2')
    },
  )

  test.each(['utf16le', 'latin1'] as const)('is refused in the encoding %s', (encoding) => {
    writeFileSync(path, 'MAIL_FROM=Bücher <a@b.example>\n', encoding)
    expect(() => readEnvFile(path)).toThrow(`The file ${path} is in another encoding than UTF-8`)
  })
})

test('settings without effect are named: a former one with what holds instead, and a misspelt one', () => {
  vi.stubEnv('UNDELIVERED_LIMIT', '30m') // from a container's env_file
  const settings = { ADMIN: 'off', SPAM_SCORE: '0', SMPT_URL: 'smtp://x', PGUSER: 'x', REMIND: 'off' }
  expect(readSettings(settings).ignored).toEqual([
    'ADMIN is no longer a setting: the desk is always served at /admin. Remove it.',
    'SPAM_SCORE is no longer a setting: a spam score of 5 or more quarantines a message. Remove it.',
    'UNDELIVERED_LIMIT is no longer a setting: an undelivered message is reported after an hour. Remove it.',
    'SMPT_URL is no setting. Correct the name, as .env.example has it, or remove it.',
  ])
})
