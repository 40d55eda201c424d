import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { FoundField } from '#admin/website-api.ts'
import type { FromRenderer, Outcome, Task, ToRenderer } from '#publishing/preview/messages.ts'
import { Refusal } from '../refusal.ts'
import { pagesEnvironment } from './environments.ts'
import { yieldTo } from './yield-to.ts'

export type Preview = ReturnType<typeof createPreview>

type Options = {
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  program?: string
  /** The folder that has `content/`. */
  root?: string
  /** After this time without a request the process ends. */
  idleMs?: number
  /** The longest time for a response, the start of the process included. */
  limitMs?: number
}

type Job = PromiseWithResolvers<Outcome> & { task: Task }

const PROGRAM = join(import.meta.dirname, '../../../publishing/preview/dist/server/entry.mjs')
const LOW_PRIORITY = 10
const MEMORY_MB = 384
const FAILED = {
  type: 'failed',
  problem: 'The preview has failed. It starts again with the next change.',
  isForPeople: true,
} as const
const NOT_BUILT = 'The preview is missing, because publishing/preview/dist/ was not built: npm run build'

/**
 * Renders pages from files and drafts in a process of its own, one at a time. The process starts with the first request, and
 * again with the next one if it dies or was built anew. Of several requests for a page, only the newest is rendered.
 */
export function createPreview({
  log,
  program = PROGRAM,
  root = '.',
  idleMs = 5 * 60_000,
  limitMs = 20_000,
}: Options) {
  /** Files of the pictures of rendered pages, by the SHA-256 of their bytes. */
  const pictures = new Map<string, string>()
  let child: ChildProcess | undefined
  let builtAt: number | undefined
  let current: { id: number; job: Job; limit: NodeJS.Timeout } | undefined
  let waiting: Job[] = []
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(program, {
      cwd: root,
      env: pagesEnvironment(),
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    yieldTo(started, LOW_PRIORITY)
    started.stderr?.on('data', (text) => log.warn({ text: String(text) }, 'preview'))
    started.on('error', (err) => log.error({ err }, 'preview'))
    started.on('message', ({ id, outcome }: FromRenderer) => {
      if (id === current?.id) settle(outcome)
    })
    started.on('exit', (code, signal) => {
      if (child !== started) return
      child = undefined
      log.warn({ code, signal }, 'preview ended')
      settle(FAILED)
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
    const id = ++lastId
    const limit = setTimeout(() => {
      log.warn({ page: job.task.page, limitMs }, 'preview took too long')
      end()
      settle(FAILED)
    }, limitMs)
    current = { id, job, limit }
    child.send({ id, task: job.task } satisfies ToRenderer, (error) => {
      if (error) settle(FAILED)
    })
  }

  function enqueue(task: Task): Job {
    // Everybody has the same drafts, so the newest page is right for those who have asked before.
    const same =
      task.type === 'page' &&
      waiting.find(({ task: { type, page } }) => type === 'page' && page === task.page)
    if (same) return Object.assign(same, { task })
    const job = { ...Promise.withResolvers<Outcome>(), task }
    waiting.push(job)
    next()
    return job
  }

  async function perform(task: Task): Promise<Exclude<Outcome, { type: 'failed' }>> {
    if (!existsSync(program)) throw new Refusal(503, NOT_BUILT)
    const outcome = await enqueue(task).promise
    if (outcome.type !== 'failed') return outcome
    const { problem, isForPeople } = outcome
    if (!isForPeople) log.error({ page: task.page, problem }, 'preview failed')
    throw new Refusal(503, isForPeople ? problem : FAILED.problem)
  }

  return {
    /** @throws Refusal */
    async render(task: Extract<Task, { type: 'page' | 'document' }>): Promise<string> {
      const outcome = await perform(task)
      if (outcome.type !== 'rendered') throw new Refusal(503, FAILED.problem)
      for (const [hash, file] of outcome.pictures) pictures.set(hash, file)
      return outcome.html
    },

    pictureFile: (hash: string) => pictures.get(hash),

    /** @throws Refusal */
    async find(task: Extract<Task, { type: 'find' }>): Promise<FoundField | undefined> {
      const outcome = await perform(task)
      return outcome.type === 'found' ? outcome.field : undefined
    },

    /** Ends the process. Requests that wait fail. */
    stop(): void {
      const jobs = waiting
      waiting = []
      end()
      settle(FAILED)
      for (const { resolve } of jobs) resolve(FAILED)
      clearTimeout(idle)
    },
  }
}
