import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { ContentProblem, PublicationState } from '#admin/website-api.ts'
import type { UndoneChange } from '#publishing/file-change.ts'
import { tryLockBuild } from '#publishing/lock-build.ts'
import type { Progress } from '#publishing/protocol.ts'
import { currentRelease, nextRelease, releaseFolder } from '#publishing/releases.ts'
import { STAGED_CONTENT, stageContent } from '#publishing/stage-content.ts'
import {
  checkUnchanged,
  completeSwitch,
  contentsOf,
  forgetOldest,
  keepFiles,
  type Publication,
  PublicationError,
  readVersions,
  switchVersion,
  UnfinishedSwitch,
  type Version,
} from '#publishing/versions.ts'
import { sentenceOf } from '#site/content/errors.ts'
import type { Encoder } from './encoder.ts'
import { commitFiles } from './git.ts'
import { findHindrance } from './hindrance.ts'
import { type Program, ReleaseRefusal } from './program.ts'
import { toProblem } from './view.ts'

const UNCHANGED = 'The website is as it was.'
const INTERRUPTED = `The server stopped while it published. ${UNCHANGED} Publish again.`

type Options = {
  /** The project's folder. */
  root: string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  program: Pick<Program, 'makeRelease' | 'stop'>
  encoder: Pick<Encoder, 'idle' | 'isBusy'>
}

/**
 * Publishes drafts: makes a release of the content with them, and then switches to both. If something fails or is killed before the
 * switch, nothing has changed; a switch is completed after a kill.
 */
export function createPublications({ root, log, program, encoder }: Options) {
  let onChange = () => {}
  let onPublished = () => {}
  let running: PublicationState['running']
  let failure: PublicationState['failure']
  let notice: string | undefined
  let current: Promise<unknown> = Promise.resolve()
  let committed: Promise<void> = Promise.resolve()
  let underWay: ReadonlyMap<string, Buffer | undefined> = new Map()

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
      await completeSwitch(root) // of another relay
      await readVersions(root)
      return unlock
    } catch (error) {
      unlock()
      throw new PublicationError(
        `An earlier publication was interrupted, and cannot be completed yet: ${(error as Error).message}.`,
      )
    }
  }

  function end(unlock: () => void): void {
    underWay = new Map()
    unlock()
    onChange()
  }

  function report({ step, done }: Progress): void {
    if (!running) return
    running = { ...running, step, done }
    onChange()
  }

  async function switchTo(version: Version, to: 'before' | 'after'): Promise<void> {
    underWay = await contentsOf(root, version.files, 'before')
    await switchVersion(root, version, to)
    onPublished()
  }

  /** Also of a publication that has failed. */
  async function deleteLeftovers(): Promise<void> {
    await forgetOldest(root).catch((error: unknown) =>
      log.warn(error, 'what earlier publications have left cannot be deleted'),
    )
  }

  async function carryOut({ files, by, extent }: Publication): Promise<boolean> {
    try {
      if (encoder.isBusy()) report({ step: 'Waiting for the pictures that were chosen last', done: 0.02 })
      await encoder.idle()
      const [before = '', after] = [await currentRelease(root), await nextRelease(root)]
      const kept = await keepFiles(root, files)
      await stageContent(root, files)
      await program
        .makeRelease({ content: STAGED_CONTENT, folder: releaseFolder(after) }, report)
        .finally(() => rm(join(root, STAGED_CONTENT), { recursive: true, force: true }))
      await checkUnchanged(root, files)
      const version = {
        number: Number(after),
        by,
        extent: await extent,
        releases: { before, after },
        files: kept,
      }
      await switchTo(version, 'after')
      commit(version, 'Change')
      return true
    } catch (error) {
      failure = { at: Date.now(), ...explain(error) }
      return false
    } finally {
      await deleteLeftovers()
    }
  }

  function explain(error: unknown): { text: string; problems: ContentProblem[] } {
    if (error instanceof ReleaseRefusal) {
      const { problems, message } = error
      const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`
      const text = [...(problems.length > 0 ? [`The content has ${count}.`] : []), message, UNCHANGED]
      return {
        text: text.filter(Boolean).join(' '),
        problems: problems.map((problem) => toProblem({ ...problem, sentence: sentenceOf(problem) })),
      }
    }
    if (error instanceof PublicationError) return { text: `${error.message} ${UNCHANGED}`, problems: [] }
    log.error(error, 'the website cannot be published')
    if (error instanceof UnfinishedSwitch) return { text: error.message, problems: [] }
    return {
      text: `The website could not be published: ${(error as Error).message}. ${UNCHANGED}`,
      problems: [],
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
    /** Completes a switch that was interrupted by a kill. Must run before content and site are read. */
    async recover(): Promise<void> {
      const unlock = tryLockBuild(root)
      if (!unlock) return // whoever has it has done this
      try {
        await completeSwitch(root)
        await readVersions(root)
        if (existsSync(join(root, STAGED_CONTENT)))
          failure = { at: Date.now(), text: INTERRUPTED, problems: [] }
        await rm(join(root, STAGED_CONTENT), { recursive: true, force: true })
      } catch (error) {
        log.error(error, 'a publication that was interrupted cannot be completed')
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
        const hindrance = await findHindrance(root)
        if (hindrance) throw new PublicationError(hindrance)
        await checkUnchanged(root, publication.files)
      } catch (error) {
        unlock()
        throw error
      }
      failure = undefined
      notice = undefined
      running = { by: publication.by, startedAt: Date.now(), step: 'Checking the content', done: 0 }
      onChange()
      const ended = carryOut(publication).finally(() => {
        running = undefined
        end(unlock)
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
        if ((await currentRelease(root)) !== last.releases.after)
          throw new PublicationError(
            'The website was built again since then, so this publication cannot be undone.',
          )
        underWay = await contentsOf(root, last.files, 'before')
        const published = await contentsOf(root, last.files, 'after')
        await keep([...published].map(([path, content]) => ({ path, replaced: underWay.get(path), content })))
        await switchTo(last, 'before')
        await deleteLeftovers()
        failure = undefined
        notice = undefined
        commit({ by, files: last.files }, 'Undo the change of')
      } finally {
        end(unlock)
      }
    },

    /**
     * What the files had before that are being replaced; undefined: no such file. The switch may fail, so no draft may be
     * deleted because its file has its text.
     */
    filesUnderWay: () => underWay,

    /** Calls the listener when the state has changed. */
    onChange(listener: () => void): void {
      onChange = listener
    },

    /** Calls the listener when visitors see another release. */
    onPublished(listener: () => void): void {
      onPublished = listener
    },

    async state(): Promise<PublicationState> {
      let unreadable: string | undefined
      const versions = await readVersions(root).catch((error: Error) => {
        unreadable = `The publications that are kept in var/versions/ cannot be read: ${error.message}.`
        return []
      })
      const published = versions.map(({ number, by, extent }) => ({
        version: number,
        at: number,
        by,
        extent,
      }))
      return {
        hindrance: unreadable ?? (running ? undefined : await findHindrance(root)),
        running,
        failure,
        notice,
        published,
      }
    },

    /** Ends a publication that has not come to its switch. */
    async stop(): Promise<void> {
      program.stop()
      await current
      await committed
    },
  }
}
