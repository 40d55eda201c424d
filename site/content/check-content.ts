import { checkPictureSizes } from './check-picture-sizes.ts'
import { checkPictures } from './check-pictures.ts'
import { checkPublicFiles } from './check-public-files.ts'
import { placesIn } from './places.ts'
import { ContentError } from './problem.ts'
import { type Content, type ContentFiles, inspectContent } from './read.ts'

/**
 * All that the build asks of what the agency writes and puts into folders.
 * @param folders where the files are, and the files that are published as they are
 * @throws {ContentError} naming every problem of the texts, the pictures and the published files
 */
export async function checkContent(
  files: ContentFiles,
  folders = { content: 'content', published: 'public' },
): Promise<Content> {
  const { content, problems } = inspectContent(files)
  problems.push(
    ...(await checkPictures(folders.content, files.pictures)),
    ...(await checkPictureSizes(folders.content, content)),
    ...(await checkPublicFiles(folders.published, content, placesIn(files.texts))),
  )
  if (problems.length > 0) throw new ContentError(problems)
  return content as Content
}
