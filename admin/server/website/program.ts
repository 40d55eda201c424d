import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { FoundField } from '#admin/website-api.ts'
import { PROGRAM_FOLDER } from '#publishing/code.ts'
import type {
  CompareTask,
  FromProgram,
  Outcome,
  PageTask,
  Progress,
  ReleaseOrder,
  Task,
} from '#publishing/protocol.ts'
import { ContentError, type Problem } from '#site/content/errors.ts'
import { DeskRefusal } from '../refusal.ts'
import { pagesEnvironment } from './environments.ts'
import { yieldTo } from './yield-to.ts'

export type Program = ReturnType<typeof createProgram>

type Options = {
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** The project's folder. */
  root?: string
  program?: string
  /** After this time without a request the process ends. */
  idleMs?: number
  /** The longest time for a page, the start of the process included. */
  limitMs?: number
  priority?: number
}

type Job = PromiseWithResolvers<Outcome> & {
  task: Task
  onProgress?: ((progress: Progress) => void) | undefined
}

/** Pictures may have to be encoded. */
const RELEASE_LIMIT_MS = 20 * 60_000
const LOW_PRIORITY = 10
const MEMORY_MB = 384
const FAILED = 'The preview has failed. It starts again with the next change.'
const STOPPED = { type: 'failed', problem: 'the process that renders the pages was stopped' } as const
const NOT_BUILT = `The preview is missing, because ${PROGRAM_FOLDER}/ was not built: npm run build`

/** Content, mails or configuration with which no release is made, in words for people. */
export class ReleaseRefusal extends Error {
  readonly problems: Problem[]

  constructor(problems: Problem[], reasons: string[]) {
    super(reasons.join(' '))
    this.problems = problems
  }
}

/**
 * Renders pages from files and drafts, and releases, in a process of its own, one at a time. The process starts with the first request, and
 * again with the next one if it dies or was built anew. Of several requests for a page, only the newest is rendered.
 */
export function createProgram({
  log,
  root = '.',
  program = resolve(root, PROGRAM_FOLDER, 'server/entry.mjs'),
  idleMs = 5 * 60_000,
  limitMs = 120_000, // a slow server that publishes at the same time needs a minute to start the process
  priority = LOW_PRIORITY,
}: Options) {
  /** Files of the pictures of rendered pages, by the SHA-256 of their bytes. */
  const pictures = new Map<string, string>()
  let child: ChildProcess | undefined
  let builtAt: number | undefined
  let current: { job: Job; limit: NodeJS.Timeout } | undefined
  let waiting: Job[] = []
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(program, {
      cwd: root,
      env: pagesEnvironment(),
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    yieldTo(started, priority)
    started.stderr?.on('data', (text) => log.warn({ text: String(text) }, 'program'))
    started.on('error', (err) => log.error({ err }, 'program'))
    started.on('message', (message: FromProgram) => {
      if (child !== started) return
      if ('outcome' in message) settle(message.outcome)
      else current?.job.onProgress?.(message.progress)
    })
    started.on('exit', (code, signal) => {
      if (child !== started) return
      child = undefined
      log.warn({ code, signal }, 'program ended')
      settle(STOPPED)
    })
    return started
  }

  /** Ends the process without waiting for it. */
  function end(): void {
    clearTimeout(idle)
    const ended = child
    child = undefined
    ended?.kill('SIGKILL')
  }

  function settle(outcome: Outcome): void {
    if (!current) return
    clearTimeout(current.limit)
    const { job } = current
    current = undefined
    job.resolve(outcome)
    next()
  }

  function next(): void {
    clearTimeout(idle)
    const job = current ? undefined : waiting.shift()
    if (!job) {
      if (!current) idle = setTimeout(end, idleMs).unref()
      return
    }
    const built = statSync(program, { throwIfNoEntry: false })?.mtimeMs
    if (built !== builtAt) end()
    builtAt = built
    child ??= start()
    const limit = setTimeout(
      () => {
        log.warn({ task: job.task.type }, 'program took too long')
        end()
        settle(STOPPED)
      },
      job.task.type === 'release' ? RELEASE_LIMIT_MS : limitMs,
    )
    current = { job, limit }
    child.send(job.task, (error) => {
      if (error) settle(STOPPED)
    })
  }

  function enqueue(task: Task, onProgress?: Job['onProgress']): Job {
    // Everybody has the same drafts, so the newest page is right for those who have asked before.
    const same =
      task.type === 'page' &&
      waiting.find(({ task: other }) => other.type === 'page' && other.page === task.page)
    if (same) return Object.assign(same, { task })
    const job = { ...Promise.withResolvers<Outcome>(), task, onProgress }
    waiting.push(job)
    next()
    return job
  }

  async function perform(
    task: PageTask | CompareTask,
  ): Promise<Extract<Outcome, { type: 'rendered' | 'found' | 'compared' }>> {
    if (!existsSync(program)) throw new DeskRefusal(503, NOT_BUILT)
    const outcome = await enqueue(task).promise
    if (outcome.type === 'rendered' || outcome.type === 'found' || outcome.type === 'compared') return outcome
    if (outcome.type === 'refused') throw new DeskRefusal(503, new ContentError(outcome.problems).message)
    if (outcome.type === 'failed' && outcome !== STOPPED)
      log.error({ task: task.type, problem: outcome.problem }, 'preview failed')
    throw new DeskRefusal(503, FAILED)
  }

  return {
    /** @throws DeskRefusal */
    async render(task: Extract<PageTask, { type: 'page' | 'document' }>): Promise<string> {
      const outcome = await perform(task)
      if (outcome.type !== 'rendered') throw new DeskRefusal(503, FAILED)
      for (const [hash, file] of outcome.pictures) pictures.set(hash, file)
      return outcome.html
    },

    /** @returns the addresses that the drafts change @throws DeskRefusal */
    async compare(paths: string[], drafts: CompareTask['drafts']): Promise<string[]> {
      const outcome = await perform({ type: 'compare', paths, drafts })
      return outcome.type === 'compared' ? outcome.paths : []
    },

    /**
     * Makes a release.
     * @throws {ReleaseRefusal} @throws Error if the program fails
     */
    async makeRelease(order: ReleaseOrder, onProgress: (progress: Progress) => void): Promise<void> {
      const outcome = await enqueue({ type: 'release', order }, onProgress).promise
      if (outcome.type === 'refused') throw new ReleaseRefusal(outcome.problems, outcome.reasons)
      if (outcome.type === 'failed') throw new Error(outcome.problem)
    },

    pictureFile: (hash: string) => pictures.get(hash),

    /** @throws DeskRefusal */
    async find(task: Extract<PageTask, { type: 'find' }>): Promise<FoundField | undefined> {
      const outcome = await perform(task)
      return outcome.type === 'found' ? outcome.field : undefined
    },

    /** Ends the process. Requests that wait fail. */
    stop(): void {
      const jobs = waiting
      waiting = []
      end()
      settle(STOPPED)
      for (const { resolve } of jobs) resolve(STOPPED)
      clearTimeout(idle)
    },
  }
}
