/**
 * The program that Astro compiles from `site/` (`tools/build-program.ts`). A process of its own: renders pages of the preview, from the
 * files of content/ and the drafts that it is sent, and makes releases.
 */
import { createApp } from 'astro/app/entrypoint'
import sharp from 'sharp'
import { ContentError } from '#site/content/errors.ts'
import { setContent } from '#site/content/index.ts'
import { readContentFolder } from '#site/content/load.ts'
import { LEGAL, LEGAL_PAGES } from '#site/routes.ts'
import { hashCode, PROGRAM_FOLDER, readBuiltCode } from '../code.ts'
import type {
  ChangedFiles,
  CompareTask,
  FromProgram,
  Outcome,
  PageTask,
  Progress,
  ReleaseOrder,
  Task,
} from '../protocol.ts'
import { makeRelease } from '../release/make-release.ts'
import { withLanguages } from '../release/mark-languages.ts'
import { findField } from './find-field.ts'
import { toDocument, toPreviewPage } from './preview-document.ts'
import { createPictures } from './preview-pictures.ts'
import { createReader } from './valid-content.ts'

/** The file that the assistant loads when it is opened. A page without an origin cannot, so it gets it with the document. */
const ASSISTANT = '/assistant.json'
const OUTDATED = 'The code of the website has changed since it was built: run "npm run build" on the server.'

// It takes a picture for the one that was at the same path before.
sharp.cache(false)
// Web servers of other users read what this process writes.
process.umask(0o022)
const app = createApp({ streaming: false })
const read = createReader()
const pictures = createPictures('content')
/** Its addresses without parameters. */
const addresses = app.manifest.routes.flatMap(({ routeData: { pathname, type, origin } }) =>
  pathname === undefined || origin !== 'project' ? [] : [{ path: pathname, isPage: type === 'page' }],
)

process.on('message', async (task: Task) => {
  const send = (message: FromProgram) => process.send?.(message)
  send({ outcome: await perform(task, (progress) => send({ progress })) })
})
// Who has started it has ended, however it did.
process.on('disconnect', () => process.exit())

async function perform(task: Task, onProgress: (progress: Progress) => void): Promise<Outcome> {
  try {
    if (task.type === 'release') return await release(task.order, onProgress)
    return task.type === 'compare' ? await compare(task) : await preview(task)
  } catch (error) {
    if (error instanceof AggregateError) return toRefusal(error.errors)
    if (error instanceof ContentError) return toRefusal([error])
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { type: 'failed', problem }
  }
}

async function release(order: ReleaseOrder, onProgress: (progress: Progress) => void): Promise<Outcome> {
  const code = await readBuiltCode()
  if (code !== (await hashCode())) return { type: 'refused', problems: [], reasons: [OUTDATED] }
  await makeRelease(order, { clientFolder: `${PROGRAM_FOLDER}/client`, code, addresses, render }, onProgress)
  return { type: 'released' }
}

async function preview(task: PageTask): Promise<Outcome> {
  const { page, drafts } = task
  const content = read(await readContentFolder('content'), drafts)
  if (task.type === 'find') return { type: 'found', field: findField(content, page, task.text) }
  setContent(await pictures.withPictures(content, drafts.pictures))
  const html = toPreviewPage(withLanguages(await render(page)))
  if (task.type === 'page') return { type: 'rendered', html, pictures: pictures.files }
  const document = toDocument(html, task.nonce, await render(ASSISTANT), await readBuiltCode())
  return { type: 'rendered', html: document, pictures: pictures.files }
}

/** Renders the addresses without and with the drafts. */
async function compare({ paths, drafts }: CompareTask): Promise<Outcome> {
  const before = await textsOf(paths, { values: new Map(), pictures: new Map() })
  const after = await textsOf(paths, drafts)
  return { type: 'compared', paths: paths.filter((path) => before.get(path) !== after.get(path)) }
}

async function textsOf(paths: string[], drafts: ChangedFiles): Promise<Map<string, string>> {
  const content = read(await readContentFolder('content'), drafts)
  setContent(await pictures.withPictures(content, drafts.pictures))
  const missing = LEGAL_PAGES.filter((page) => !content.ownTexts.includes(page)).map((page) => LEGAL[page])
  const texts = new Map<string, string>()
  for (const path of paths) if (!missing.some((one) => one === path)) texts.set(path, await render(path))
  return texts
}

async function render(path: string): Promise<string> {
  const response = await app.render(new Request(`http://localhost${path}`))
  const text = await response.text()
  // The page for unknown addresses has this status itself.
  if (!response.ok && path !== '/404') throw new Error(`${path} has the status ${response.status}: ${text}`)
  return text
}

function toRefusal(errors: Error[]): Outcome {
  return {
    type: 'refused',
    problems: errors.flatMap((error) => (error instanceof ContentError ? error.problems : [])),
    reasons: errors.flatMap((error) => (error instanceof ContentError ? [] : [error.message])),
  }
}
