/** Something to change before going live. */
export type Finding = {
  /** Location and value: content/site.yaml:4  name: Sagus */
  what: string
  /** What to do, if that differs from the section's advice. */
  remedy?: string
}

/** Findings of one kind. */
export type Section = { title: string; remedy?: string; findings: Finding[] }

/** @returns the sections with findings, as text */
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
