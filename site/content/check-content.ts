import { checkPictures } from './check-pictures.ts'
import { checkPublicFiles } from './check-public-files.ts'
import { placesIn } from './places.ts'
import { ContentError } from './problem.ts'
import { type Content, type ContentFiles, readContent } from './read.ts'

/**
 * All that the build asks of what the agency writes and puts into folders.
 * @param folders where the files are, and the files that are published as they are
 * @throws {ContentError} naming every problem of the texts, the pictures and the published files
 */
export async function checkContent(
  files: ContentFiles,
  folders = { content: 'content', published: 'public' },
): Promise<Content> {
  const problems = await checkPictures(folders.content, files.pictures)
  try {
    const content = readContent(files)
    problems.push(...checkPublicFiles(folders.published, content, placesIn(files.texts)))
    if (problems.length === 0) return content
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    problems.push(...error.problems)
  }
  throw new ContentError(problems)
}
