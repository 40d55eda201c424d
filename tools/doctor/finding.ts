/** Something that stands between this checkout and going live. */
export type Finding = {
  /** Where it is and what is there: content/site.yaml:4  name: Sagus */
  what: string
  /** What to do, where that differs from what the whole section says. */
  remedy?: string
}

/** Findings of one kind. */
export type Section = { title: string; remedy?: string; findings: Finding[] }

/** @returns the sections that have findings, as text for a person */
export function printSections(sections: Section[]): string {
  return sections
    .filter(({ findings }) => findings.length > 0)
    .map(({ title, remedy, findings }) => {
      const lines = findings.flatMap((finding) => [
        `  ${finding.what}`,
        ...(finding.remedy ? [`    → ${finding.remedy}`] : []),
      ])
      return [`${title} (${findings.length})`, ...lines, ...(remedy ? [`  → ${remedy}`] : [])].join('\n')
    })
    .join('\n\n')
}
