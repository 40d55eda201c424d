import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentError } from '#site/content/errors.ts'
import { type SiteContent, setContent } from '#site/content/index.ts'
import type { Content } from '#site/content/model.ts'
import { replacePictures } from '#site/content/pictures/replace-pictures.ts'
import { LEGAL } from '#site/routes.ts'
import { settings } from '#site/settings.ts'
import type { Progress, ReleaseOrder } from '../protocol.ts'
import { encodePictures, keepMade, type PictureFile, planPicture, pruneCache } from './encode-pictures.ts'
import { findCulprit } from './find-culprit.ts'
import { withLanguages } from './mark-languages.ts'
import { readChecked } from './read-checked.ts'
import { drawnFiles, filesIn, type ReleaseFiles } from './release-files.ts'
import { headersFile } from './security-headers.ts'
import { writeRelease } from './write-release.ts'

type Address = { path: string; isPage: boolean }

/** The compiled program. */
type Program = {
  clientFolder: string
  /** Hash of its code. */
  code: string
  /** Those without parameters. */
  addresses: Address[]
  render: (path: string) => Promise<string>
}

/**
 * Makes a release. Its folder is there once it is whole.
 * @throws AggregateError of what is wrong with content, mails and configuration
 * @throws {ContentError} if a picture cannot be encoded, or a page not be rendered with what was changed
 */
export async function makeRelease(
  { content: folder, folder: into }: ReleaseOrder,
  { clientFolder, code, addresses, render }: Program,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  onProgress({ step: 'Checking the content', done: 0.05 })
  // Decoding them all takes a process's first release about a second, of large photographs more.
  const { content, errors } = await readChecked(folder, async (values, look) => {
    const found = await keepMade([values, code], async () => Buffer.from((await look()) ?? ''))
    return String(found) || undefined
  })
  if (!content || errors.length > 0) throw new AggregateError(errors)
  const { prepared, pictures } = await withEncoded(content, folder)
  await encodePictures(pictures, (done, all) =>
    onProgress({ step: `Pictures: ${done} of ${all}`, done: 0.1 + 0.6 * (done / all) }),
  )

  onProgress({ step: 'Rendering the pages', done: 0.7 })
  const drawn = await drawnFiles(content, folder, code)
  setContent(prepared, drawn.shareNames)
  const legal = content.ownTexts.map((page) => ({ path: LEGAL[page], isPage: true }))
  const texts = await renderAll([...addresses, ...legal], render, folder)
  const pages = [...texts].filter(([path]) => path.endsWith('.html')).map(([, html]) => html)
  const files: ReleaseFiles = new Map([
    ...(await filesIn('public')),
    ...(await filesIn(clientFolder)),
    ...pictures.map(({ path, from }) => [path, { from }] as const),
    ...drawn.files,
    ...[...texts].map(([path, text]) => [path, Buffer.from(text)] as const),
    ['_headers', Buffer.from(headersFile(pages, settings))],
  ])

  onProgress({ step: 'Writing the pages', done: 0.85 })
  const unfinished = `${into}.next`
  await writeRelease(files, unfinished, 'dist/current')
  await rename(unfinished, into)
  await pruneCache(pictures)
}

/** The content with encoded pictures, and their files. */
async function withEncoded(content: Content, folder: string) {
  const pictures: PictureFile[] = []
  const prepared = await replacePictures(content, async (reference) => {
    const { picture, files } = await planPicture(reference, join(folder, reference.picture))
    pictures.push(...files)
    return picture
  })
  return { prepared: prepared as SiteContent, pictures }
}

/** The texts of all addresses, by the paths of their files. */
async function renderAll(
  addresses: Address[],
  render: Program['render'],
  folder: string,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const { path, isPage } of addresses) {
    const text = await render(path).catch(async (error: Error) => {
      const file = await findCulprit(folder, async (content) => {
        setContent((await withEncoded(content, folder)).prepared)
        return render(path).then(
          () => true,
          () => false,
        )
      })
      if (file === undefined) throw error
      const found = `something with which the page ${path} cannot be made (${error.message})`
      const sentence = `With what was changed here the page ${path} cannot be made.`
      throw new ContentError([{ file, found, expected: 'other words', sentence }])
    })
    if (isPage) texts.set(`${path.slice(1) || 'index'}.html`, withLanguages(text))
    else texts.set(path.slice(1), text)
  }
  return texts
}
