/** Brings the YAML files of content/ into the layout in which the desk writes them. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { formatYaml } from '#site/content/edit/write-values.ts'

for (const file of globSync('content/**/*.yaml')) {
  const text = readFileSync(file, 'utf8')
  const formatted = formatYaml(text)
  if (formatted !== text) writeFileSync(file, formatted)
}
