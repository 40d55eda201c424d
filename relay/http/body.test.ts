import { expect, test } from 'vitest'
import { parseForm, parseJson } from './body.ts'

const MULTIPART = 'multipart/form-data; x="; boundary=y"; boundary="b c"'
const FORM = 'application/x-www-form-urlencoded; boundary=b'

function part(name: string, rest = ''): string {
  return `--b c\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n\r\n`
}

test.each([
  ['pairs', FORM, 'a&'.repeat(100_000)],
  ['parts', MULTIPART, `${part('a').repeat(3000)}--b c--\r\n`],
  ['empty file fields', MULTIPART, `${part('a', '; filename=""').repeat(2500)}--b c--\r\n`],
])(
  'refuses a form of thousands of %s unread, because parsing would block the process',
  async (_, type, body) => {
    await expect(parseForm(type, Buffer.from(body))).rejects.toMatchObject({ status: 413 })
  },
)

test('parses typed separators as part of the value', async () => {
  const typed = 'a & b -- c '.repeat(4000)
  const urlencoded = await parseForm(FORM, Buffer.from(new URLSearchParams({ message: typed }).toString()))
  const head = 'Content-Disposition: form-data; name="message"'
  const multipart = await parseForm(MULTIPART, Buffer.from(`--b c\r\n${head}\r\n\r\n${typed}\r\n--b c--\r\n`))
  expect([urlencoded.params, multipart.params]).toEqual([[['message', typed]], [['message', typed]]])
})

test.each([
  ['no JSON', '{"user_id":'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['a text', '"x"'],
  ['parameters that are a list', '{"template_params":[]}'],
  ['parameters that are text', '{"template_params":"x"}'],
])('refuses JSON that is %s in the protocol’s words', (_, body) => {
  const text = 'The parameters are invalid. Please check https://www.emailjs.com/docs/rest-api/send/'
  expect(() => parseJson(Buffer.from(body))).toThrow(expect.objectContaining({ status: 400, message: text }))
})

test('parses __proto__ in JSON as a name like any other', () => {
  const body = '{"user_id":"k","template_params":{"__proto__":{"x":1},"name":"Asha"}}'
  expect(parseJson(Buffer.from(body))).toEqual({
    control: { user_id: 'k' },
    params: [
      ['__proto__', { x: 1 }],
      ['name', 'Asha'],
    ],
  })
})
