/** Path of a value inside a file: keys and indices. */
export type Path = readonly PropertyKey[]

/** Where a value is. */
export type SourceLocation = {
  /** Path below the content folder. */
  file: string
  /** Line in that file, from 1. */
  line?: number | undefined
  /** Path of the value as printed, such as stats.duration. */
  field?: string
  /** Path of the value. */
  path?: Path
}

/** Returns the location of a value. Without a line if the file is invalid. */
export type Locator = (file: string, path: Path) => SourceLocation

/** A validation error of the content. `sentence` is for a form, where the words for a file do not fit. */
export type Problem = SourceLocation & { found: string; expected: string; sentence?: string }

/** A problem in a sentence. A file that cannot be read has no fields: who edits it by hand needs what was found too. */
export function sentenceOf({ path, found, expected, sentence }: Problem): string {
  return sentence ?? asSentence(path ? expected : `${found}: expected ${expected}`)
}

export function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** Collects a problem. Checks continue after it, so that all problems are reported together. */
export type Report = (problem: Problem) => void

/** Thrown if the content is invalid. The message lists every problem. */
export class ContentError extends Error {
  readonly problems: Problem[]
  /**
   * Location of the first problem, for the overlay of the development server. Without it Astro highlights the first
   * file of the stack, a library of 38,000 lines, which blocks the browser for seconds.
   */
  readonly loc: { file: string; line: number; column: number } | undefined

  constructor(problems: Problem[]) {
    super(printProblems(problems))
    this.name = 'ContentError'
    this.problems = problems
    const [first] = problems
    this.loc = first && { file: `content/${first.file}`, line: first.line ?? 1, column: 1 }
  }

  /** @param file path below the content folder */
  isAbout(file: string): boolean {
    return this.problems.some((problem) => problem.file === file)
  }
}

function printProblems(problems: Problem[]): string {
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`
  const list = problems.map(({ file, line, field, found, expected }) => {
    const place = `content/${file}${line === undefined ? '' : `:${line}`}${field ? `  ${field}` : ''}`
    return `  ${place}\n    found     ${found}\n    expected  ${expected}`
  })
  return `The content has ${count}. Nothing was built.\n\n${list.join('\n\n')}\n`
}
