/**
 * The renderer of the preview, a process of its own (`admin/server/website/preview.ts`): renders a page from the files of
 * content/ and the drafts that it is sent.
 */
import { resolve } from 'node:path'
import { createApp } from 'astro/app/entrypoint'
import { type HTMLElement, parse } from 'node-html-parser'
import { ContentError } from '#site/content/errors.ts'
import { readContentFolder } from '#site/content/load.ts'
import { withLanguages } from '#site/integrations/mark-languages.ts'
import { setContent } from './content.ts'
import { findField } from './find-field.ts'
import { type FromRenderer, type Outcome, PREVIEW_PATH, type Task, type ToRenderer } from './messages.ts'
import { createPictures } from './preview-pictures.ts'
import { createReader } from './valid-content.ts'

/** The file that the assistant loads when it is opened. A page without an origin cannot, so it gets it with the document. */
const ASSISTANT = '/assistant.json'

const app = createApp({ streaming: false })
const read = createReader()
const pictures = createPictures(resolve('content'))

process.on('message', async ({ id, task }: ToRenderer) => {
  process.send?.({ id, outcome: await perform(task) } satisfies FromRenderer)
})
// The relay has ended, however it did.
process.on('disconnect', () => process.exit())

async function perform(task: Task): Promise<Outcome> {
  const { page, drafts } = task
  try {
    const content = read(await readContentFolder('content'), drafts)
    if (task.type === 'find') return { type: 'found', field: findField(content, page, task.text) }
    setContent(await pictures.withPictures(content, drafts.pictures))
    const html = withLanguages(await render(page))
    const isPage = task.type === 'page'
    const document = isPage ? html : withNonce(html, task.nonce, await render(ASSISTANT))
    return { type: 'rendered', html: document, pictures: pictures.files }
  } catch (error) {
    if (error instanceof ContentError) return { type: 'failed', problem: error.message, isForPeople: true }
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { type: 'failed', problem, isForPeople: false }
  }
}

async function render(path: string): Promise<string> {
  const response = await app.render(new Request(`http://localhost${PREVIEW_PATH}${path === '/' ? '' : path}`))
  const text = await response.text()
  // The page for unknown addresses has this status itself.
  if (!response.ok && path !== '/404') throw new Error(`${path} has the status ${response.status}: ${text}`)
  return text
}

/** The document that the frame loads: its policy allows scripts and styles with the nonce. */
function withNonce(html: string, nonce: string, assistant: string): string {
  const document = parse(html, { comment: true, blockTextElements: { script: true, style: true } })
  // A frame has no icon, and must not prerender pages of the site.
  const foreign =
    'link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest], script[type=speculationrules]'
  for (const element of document.querySelectorAll(foreign)) element.remove()
  for (const element of document.querySelectorAll('style, script')) element.setAttribute('nonce', nonce)
  const head = document.querySelector('head') as HTMLElement
  const data = assistant.replaceAll('<', '\\u003c')
  head.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="preview-assistant">${data}</script>`,
  )
  return document.toString()
}
