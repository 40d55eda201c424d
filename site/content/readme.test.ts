import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LATTICES } from '#site/lattice/lattice.ts'
import type { Field } from './edit/field.ts'
import { fieldOf } from './edit/field-of.ts'
import { loadContent } from './load.ts'
import { SCHEMAS } from './model.ts'
import { type ContentPart, PARTS } from './parts.ts'
import { collectPlaceholders } from './placeholders.ts'
import { accent } from './schemas/text.ts'

const README = 'content/README.md'
const readme = await readFile(README, 'utf8')
const TABLES = /(?<=\n## All values\n[^#]*\n\n)### [\s\S]*?(?=\n## )/

test('lists exactly the existing icons and colours', () => {
  const [, table = ''] = /## Signs and colours([\s\S]*?)\n## /.exec(readme) ?? []
  const named = (row: string) =>
    table
      .split('\n')
      .filter((line) => line.startsWith(`| \`${row}\``))
      .flatMap((line) => [...line.slice(line.indexOf('|', 2)).matchAll(/`([\w-]+)`/g)])
      .map(([, name]) => name)
  expect([...new Set(named('icon'))].toSorted()).toEqual(LATTICES.toSorted())
  expect(named('colour').toSorted()).toEqual(accent.options.toSorted())
})

test('lists every placeholder', async () => {
  const { site, prices } = await loadContent()
  const names = Object.keys(collectPlaceholders(site, prices))
  expect(names.filter((name) => !readme.includes(`\`{${name}}\``))).toEqual([])
})

/** The help of the desk's forms, a table for each file. `npx vitest run site/content/readme.test.ts --update` writes it. */
test('has the help of every value', async () => {
  expect(readme).toMatch(TABLES)
  const shown = new Set<string>()
  const tables = Object.entries(SCHEMAS).flatMap(([part, schema]) => {
    const form = fieldOf(schema)
    const { file } = PARTS[part as ContentPart]
    const rows = valuesIn(form).filter(({ text }) => !shown.has(text) && shown.add(text))
    const lines = rows.map(({ path, text }) => `| \`${path}\` | ${text} |\n`)
    const help = form.help ? `${form.help}\n\n` : ''
    return rows.length > 0
      ? [`### \`${file}\`\n${help}| value | what it is |\n|---|---|\n${lines.join('')}`]
      : []
  })
  const written = readme.replace(TABLES, () => tables.join('\n'))
  await expect(written).toMatchFileSnapshot(resolve(README))
})

/** The values with help, with paths such as stats.duration. */
function valuesIn(field: Field, path = ''): { path: string; text: string }[] {
  const inner = childrenOf(field).flatMap((child) =>
    valuesIn(child, [path, child.key].filter(Boolean).join('.')),
  )
  if (!path || !field.help) return inner
  const left = field.isOptional && !field.help.includes('Default:') ? ' May be left out.' : ''
  return [{ path, text: `${field.label}: ${field.help}${left}` }, ...inner]
}

function childrenOf(field: Field): Field[] {
  if (field.kind === 'group') return field.fields
  if (field.kind === 'variant') return field.options
  return field.kind === 'list' ? [field.item] : []
}
