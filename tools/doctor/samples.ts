import type { FindingSection } from '#site/content/checks/findings.ts'
import { SAMPLES_FILE, samplesIn } from '#site/content/edit/samples.ts'
import { valueAt } from '#site/content/edit/values.ts'

/**
 * Lists the values that are still as the website came with them.
 * @param values the value of each YAML file, by its path below content/
 */
export function findSamples(values: ReadonlyMap<string, unknown>): FindingSection {
  const findings = [...values].flatMap(([file, value]) =>
    samplesIn(values.get(SAMPLES_FILE), file, value).map(({ parts: [path = []] }) => ({
      place: { file, path },
      what: shortened(JSON.stringify(valueAt(value, path))),
    })),
  )
  return {
    title: 'Sample content',
    remedy: `Put in your own. Of what is right as it is, delete the line in content/${SAMPLES_FILE}.`,
    findings,
  }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
