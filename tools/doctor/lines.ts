/** A line of the content with its location as in findings: content/site.yaml:4 */
export type Line = { place: string; line: string }

/**
 * @param texts the text of each YAML file, by its path below content/
 * @returns their lines, file by file in the order of their names
 */
export function linesOf(texts: ReadonlyMap<string, string>): Line[] {
  return [...texts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([file, text]) =>
      text.split(/\r?\n/).map((line, index) => ({ place: `content/${file}:${index + 1}`, line })),
    )
}
