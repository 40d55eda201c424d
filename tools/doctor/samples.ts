import type { Section } from './finding.ts'
import { linesOf } from './lines.ts'

const MARK = /(?:^|\s)# sample\b:?\s*(.*)$/

/**
 * Lists what is marked as a sample: a value with `# sample` at the end of its line, or a block under a line
 * `# sample: what it is`.
 *
 * @param texts the text of each YAML file, by its path below content/
 */
export function findSamples(texts: ReadonlyMap<string, string>): Section {
  const findings = linesOf(texts).flatMap(({ place, line }) => {
    const match = MARK.exec(line)
    if (!match) return []
    const value = line.slice(0, match.index).trim()
    const described = match[1]?.trim() ?? ''
    return [{ what: `${place}  ${value || described || 'what follows'}` }]
  })
  return {
    title: 'Sample content',
    remedy: 'Put in your own and delete the mark "# sample".',
    findings,
  }
}
