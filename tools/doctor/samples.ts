import type { Section } from './finding.ts'
import { linesOf } from './lines.ts'

const MARK = /(?:^|\s)# sample\b:?\s*(.*)$/

/**
 * Lists the values marked as samples: `# sample` at the end of a value's line, or a line `# sample: what it is` above a
 * block.
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
