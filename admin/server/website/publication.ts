import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { ContentProblem, PublicationState } from '#admin/website-api.ts'
import type { UndoneChange } from '#publishing/file-change.ts'
import { tryLockBuild } from '#publishing/lock-build.ts'
import { measureSite, publishSite } from '#publishing/publish-site.ts'
import {
  beginVersion,
  changesOf,
  checkUnchanged,
  contentBefore,
  forgetOldest,
  type Publication,
  PublicationError,
  readVersions,
  saveVersion,
  takeBack,
  takeBackInterrupted,
  type Version,
  writeContent,
} from '#publishing/versions.ts'
import { BuildError, runBuild } from './build-process.ts'
import { commitFiles } from './git.ts'
import { findHindrance } from './hindrance.ts'

/** Folder of the built site. publishing/build.ts clears it after a kill. */
const BUILT = '.cache/dist-next'
const UNCHANGED = 'The website is as it was.'
const INTERRUPTED = `The server stopped while it published. ${UNCHANGED} Publish again.`

type Options = {
  /** The project's folder. */
  root: string
  /** Of the build's process; by default the lowest. */
  priority?: number
}
type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/**
 * Publishes drafts: writes them into `content/`, builds the site, and replaces `dist/`. If one of these fails or is killed,
 * content and site are restored.
 */
export function createPublications({ root, priority }: Options) {
  let onChange = () => {}
  let log: Log = console
  let running: PublicationState['running']
  let failure: PublicationState['failure']
  let notice: string | undefined
  let siteBytes: number | undefined
  let current: Promise<unknown> = Promise.resolve()
  let committed: Promise<void> = Promise.resolve()
  let underWay: ReadonlyMap<string, Buffer | undefined> = new Map()
  const stopping = new AbortController()
  const dist = join(root, 'dist')

  async function findOwnHindrance(): Promise<string | undefined> {
    siteBytes ??= (await measureSite(dist)).bytes
    return findHindrance(root, siteBytes)
  }

  /** @returns what ends the lock that builds and publications share */
  async function begin(): Promise<() => void> {
    const unlock = tryLockBuild(root)
    if (!unlock)
      throw new PublicationError(
        running
          ? `${running.by} is publishing just now.`
          : 'The website is being built just now: try again in a minute.',
      )
    try {
      await committed
      await takeBackInterrupted(root) // of another relay
      return unlock
    } catch (error) {
      unlock()
      throw new PublicationError(
        `An earlier publication was interrupted, and cannot be taken back yet: ${(error as Error).message}.`,
      )
    }
  }

  function progress(step: string, done: number): void {
    // Vite reports the end of the client's files after the pictures.
    if (!running || done < running.done) return
    const isFurther = Math.round(done * 100) !== Math.round(running.done * 100)
    running = { ...running, step, done }
    if (isFurther) onChange()
  }

  async function carryOut(publication: Publication): Promise<boolean> {
    try {
      const version = await beginVersion(root, publication)
      underWay = await contentBefore(root, version)
      await writeContent(root, publication.files)
      await runBuild(root, { into: BUILT, priority, signal: stopping.signal, onProgress: progress })
      progress('Replacing the pages', 0.95)
      await saveVersion(root, { ...version, state: 'replacing' })
      await publishSite(join(root, BUILT), dist)
      const { hash, bytes } = await measureSite(dist)
      await saveVersion(root, { ...version, state: 'published', site: hash })
      siteBytes = bytes
      commit(version, 'Change')
    } catch (error) {
      failure = { at: Date.now(), ...(await fail(error)) }
      return false
    }
    await Promise.all([rm(join(root, BUILT), { recursive: true, force: true }), forgetOldest(root)]).catch(
      (error: unknown) => log.warn(error, 'what a publication has left cannot be deleted'),
    )
    return true
  }

  /** Restores what was there before. */
  async function fail(error: unknown): Promise<{ text: string; problems: ContentProblem[] }> {
    const isForPeople = error instanceof BuildError || error instanceof PublicationError
    if (!isForPeople && !stopping.signal.aborted) log.error(error, 'the website cannot be published')
    const reason = isForPeople
      ? error.message
      : `The website could not be published: ${(error as Error).message}.`
    const problems = error instanceof BuildError ? error.problems : []
    try {
      await takeBackInterrupted(root)
      return { text: `${reason} ${UNCHANGED}`, problems }
    } catch (error) {
      log.error(error, 'a publication that has failed cannot be taken back')
      return {
        text: `${reason} What was written could not be taken back yet (${(error as Error).message}).`,
        problems,
      }
    }
  }

  /** Nothing waits for git but the next publication. */
  function commit({ by, files }: Pick<Version, 'by' | 'files'>, verb: string): void {
    const [first = '', ...others] = files.map(({ path }) => `content/${path}`)
    const rest = others.length === 0 ? '' : ` and ${others.length} more file${others.length === 1 ? '' : 's'}`
    committed = commitFiles(root, [first, ...others], { by, subject: `${verb} ${first}${rest}` }).then(
      (text) => {
        notice = text
        if (text === undefined) return
        log.warn(text)
        onChange()
      },
    )
  }

  return {
    /** Takes back what was interrupted by a kill. Must run before content and site are read. */
    async recover(ownLog: Log): Promise<void> {
      log = ownLog
      const unlock = tryLockBuild(root)
      if (!unlock) return // whoever has it has done this
      try {
        const interrupted = await takeBackInterrupted(root)
        if (interrupted.length > 0) failure = { at: Date.now(), text: INTERRUPTED, problems: [] }
      } catch (error) {
        log.error(error, 'a publication that was interrupted cannot be taken back')
      } finally {
        unlock()
      }
    },

    /**
     * Begins a publication, and resolves once it has begun. `ended` resolves with whether the website is published; it never
     * rejects.
     * @throws {PublicationError} if it cannot begin
     */
    async publish(publication: Publication): Promise<{ ended: Promise<boolean> }> {
      const unlock = await begin()
      try {
        const hindrance = await findOwnHindrance()
        if (hindrance) throw new PublicationError(hindrance)
        await checkUnchanged(root, publication.files)
      } catch (error) {
        unlock()
        throw error
      }
      failure = undefined
      notice = undefined
      running = { by: publication.by, startedAt: Date.now(), step: 'Writing the files', done: 0 }
      onChange()
      const ended = carryOut(publication).finally(() => {
        running = undefined
        underWay = new Map()
        unlock()
        onChange()
      })
      current = ended
      return { ended }
    },

    /**
     * Restores the content and the site of before the last publication.
     * @param keep makes the contents that are undone drafts again; called before anything is changed
     * @throws {PublicationError} if that was not the last one, or something else was changed meanwhile
     */
    async undo(
      number: number,
      { by, keep }: { by: string; keep: (undone: UndoneChange[]) => Promise<void> },
    ): Promise<void> {
      const unlock = await begin()
      try {
        const [last] = await readVersions(root)
        if (last?.number !== number) throw new PublicationError('This is no longer the last publication.')
        const after = last.files.map(({ path, after }) => ({ path, base: after }))
        await checkUnchanged(root, after)
        if ((await measureSite(dist)).hash !== last.site)
          throw new PublicationError(
            'The website was built again since then, so this publication cannot be undone.',
          )
        underWay = await contentBefore(root, last)
        await keep(await changesOf(root, last))
        const undoing: Version = { ...last, state: 'undoing' }
        await saveVersion(root, undoing)
        await takeBack(root, undoing)
        failure = undefined
        notice = undefined
        commit({ by, files: last.files }, 'Undo the change of')
      } finally {
        underWay = new Map()
        unlock()
        onChange()
      }
    },

    /**
     * What the files had before that are being replaced; undefined: no such file. Until that has ended they are not published:
     * it may be taken back, and no draft may be deleted because its file has its text.
     */
    filesUnderWay: () => underWay,

    /** Calls the listener when the state has changed. */
    onChange(listener: () => void): void {
      onChange = listener
    },

    async state(): Promise<PublicationState> {
      let unreadable: string | undefined
      const versions = await readVersions(root).catch((error: Error) => {
        unreadable = `The publications that are kept in var/versions/ cannot be read: ${error.message}.`
        return []
      })
      const published = versions
        .filter(({ state }) => state === 'published')
        .map(({ number, by, files, extent = `${files.length} files` }) => ({
          version: number,
          at: number,
          by,
          extent,
        }))
      return {
        hindrance: unreadable ?? (running ? undefined : await findOwnHindrance()),
        running,
        failure,
        notice,
        last: published[0],
        published,
      }
    },

    /** Ends a build, whose publication is taken back. */
    async stop(): Promise<void> {
      stopping.abort()
      await current
      await committed
    },
  }
}
