import type { Section } from '#site/content/checks/findings.ts'
import { sampleMarks } from '#site/content/edit/samples.ts'

/**
 * Lists the values marked as samples.
 * @param texts the text of each YAML file, by its path below content/
 */
export function findSamples(texts: ReadonlyMap<string, string>): Section {
  const findings = [...texts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([file, text]) =>
      sampleMarks(text).map(({ line, before, note }) => ({
        what: `content/${file}:${line}  ${before || note || 'what follows'}`,
      })),
    )
  return {
    title: 'Sample content',
    remedy: 'Put in your own and delete the mark "# sample".',
    findings,
  }
}
