/** One thing wrong in the content, told so that whoever wrote it can put it right. */
export type Problem = {
  /** Path below the content folder. */
  file: string
  /** Line in that file, from 1. */
  line?: number
  /** Path of the value inside the file, such as stats.duration. */
  field?: string
  found: string
  expected: string
}

/** Takes note of a problem; the check that found it goes on, so that all are told at once. */
export type Report = (problem: Problem) => void

/** Thrown where the content cannot be used; its message lists every problem. */
export class ContentError extends Error {
  readonly problems: Problem[]
  /**
   * The first problem's place. Without it the development server takes the first file of the stack, a library of 38,000
   * lines, and the browser stays white for as long as that is highlighted.
   */
  readonly loc: { file: string; line: number; column: number } | undefined

  constructor(problems: Problem[]) {
    super(tell(problems))
    this.name = 'ContentError'
    this.problems = problems
    const [first] = problems
    this.loc = first && { file: `content/${first.file}`, line: first.line ?? 1, column: 1 }
  }
}

function tell(problems: Problem[]): string {
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`
  const list = problems.map(({ file, line, field, found, expected }) => {
    const place = `content/${file}${line === undefined ? '' : `:${line}`}${field ? `  ${field}` : ''}`
    return `  ${place}\n    found     ${found}\n    expected  ${expected}`
  })
  return `The content has ${count}. Nothing was built.\n\n${list.join('\n\n')}\n`
}
