import { ContentError } from '../errors.ts'
import { inspectContent } from '../load.ts'
import type { Content, ContentFiles } from '../model.ts'
import { checkPictureSizes, checkPictures, type Keep } from './check-pictures.ts'
import { checkPublicFiles } from './check-public-files.ts'

/**
 * Validates everything that a build needs: the texts, the pictures and the files of `public/`.
 * @param folders paths of the content folder and of `public/`
 * @param keep of `checkPictures`
 * @throws {ContentError} with every problem
 */
export async function checkContent(
  files: ContentFiles,
  folders = { content: 'content', published: 'public' },
  keep?: Keep,
): Promise<Content> {
  const { content, problems, locate } = inspectContent(files)
  problems.push(
    ...(await checkPictures(folders.content, files.pictures, keep)),
    ...(await checkPictureSizes(folders.content, content)),
    ...(await checkPublicFiles(folders.published, content, locate)),
  )
  if (problems.length > 0) throw new ContentError(problems)
  return content as Content
}
