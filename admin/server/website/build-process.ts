import { type ChildProcess, fork } from 'node:child_process'
import type { ContentProblem } from '#admin/website-api.ts'
import type { BuildReport } from '#publishing/build-report.ts'
import { type Problem, sentenceOf } from '#site/content/errors.ts'
import { pagesEnvironment } from './environments.ts'
import { toProblem } from './view.ts'
import { yieldTo } from './yield-to.ts'

const LIMIT_MS = 20 * 60_000

/** A build that has failed, in words for people. */
export class BuildError extends Error {
  readonly problems: ContentProblem[]

  constructor(message: string, problems: ContentProblem[] = []) {
    super(message)
    this.problems = problems
  }
}

type Options = {
  into: string
  priority?: number | undefined
  signal: AbortSignal
  onProgress: (step: string, done: number) => void
}

/**
 * Builds the site of a project in a process of its own.
 * @param options.into the folder of the new site, below `root`
 * @throws {BuildError}
 */
export async function runBuild(root: string, { into, priority, signal, onProgress }: Options): Promise<void> {
  const child = fork('publishing/build.ts', ['--into', into], {
    cwd: root,
    env: pagesEnvironment(),
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: LIMIT_MS,
    signal,
  })
  yieldTo(child, priority)
  await ended(child, onProgress)
}

function ended(child: ChildProcess, onProgress: (step: string, done: number) => void): Promise<void> {
  let report: Extract<BuildReport, { problems: unknown }> | undefined
  let output = ''
  child.stderr?.on('data', (data: Buffer) => {
    output = `${output}${data}`.slice(-2000)
  })
  child.on('message', (message: BuildReport) => {
    if ('step' in message) onProgress(message.step, message.done)
    else report = message
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(explain(report, signal, output))
    })
  })
}

function explain(
  report: { problems: Problem[]; reasons: string[] } | undefined,
  signal: NodeJS.Signals | null,
  output: string,
): BuildError {
  if (signal === 'SIGKILL')
    return new BuildError('The system stopped the build, probably because memory was running out.')
  if (signal) return new BuildError('The build was stopped.')
  const [crash] = /^\w*Error\b.*/m.exec(output) ?? output.trim().split('\n').slice(-1)
  const { problems, reasons } = report ?? { problems: [], reasons: [`${crash}.`] }
  if (problems.length === 0) return new BuildError(`The website could not be built: ${reasons.join(' ')}`)
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`
  return new BuildError(
    [`The content has ${count}.`, ...reasons].join(' '),
    problems.map((problem) => toProblem({ ...problem, sentence: sentenceOf(problem) })),
  )
}
