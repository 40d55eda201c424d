import { expect, test } from 'vitest'
import { readContent } from '../read.ts'
import { readContentFolder } from '../read-folder.ts'

const FILE = 'projects/saanjha/project.yaml'
const files = await readContentFolder('content')

function readWith(colours: string) {
  const texts = new Map(files.texts)
  const yaml = texts.get(FILE)?.replace(/^colours:\n(?: .*\n)+/m, colours)
  texts.set(FILE, yaml ?? '')
  return () => readContent({ ...files, texts })
}

test('a title that could not be read on its client’s colour stops the build, and how far it is off is said', () => {
  const pale = readWith('colours:\n  ground: "#ff3f6c"\n  text: "#ffffff"\n')
  expect(pale).toThrow(new RegExp(`${FILE}:\\d+ {2}colours\\.text`))
  expect(pale).toThrow('a contrast of 4.5 to 1 at least, and this is 3.4')
})

test.each(['pink', '#f36', '#ff3f6g'])(
  '%s is no colour for a case study: one with six digits is asked for',
  (ground) => {
    expect(readWith(`colours:\n  ground: "${ground}"\n  text: "#000000"\n`)).toThrow('such as "#6f2a16"')
  },
)

test('a client without colours has the site’s own', () => {
  const { projects } = readWith('')()
  expect(projects.find(({ slug }) => slug === 'saanjha')).not.toHaveProperty('colours.ground')
})
