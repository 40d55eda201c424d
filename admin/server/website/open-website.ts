import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createContentNow, toChangedFiles } from './content-now.ts'
import { openDraftFolder } from './draft-folder.ts'
import { createDrafts } from './drafts.ts'
import { createEncoder } from './encoder.ts'
import { createProgram } from './program.ts'
import { createPublications } from './publication.ts'

export type Website = ReturnType<typeof openWebsite>

/** The content of a project, its drafts in `var/drafts/`, the program that renders it, and its publications. */
export function openWebsite(root: string, log: Pick<FastifyBaseLogger, 'error' | 'warn'> = console) {
  const program = createProgram({ root, log })
  const encoder = createEncoder(root, log)
  const publications = createPublications({ root, log, program, encoder })
  const contentFolder = join(root, 'content')
  const folder = openDraftFolder(join(root, 'var/drafts'))
  const contentNow = createContentNow(contentFolder, folder, publications.filesUnderWay)
  return {
    root,
    contentFolder,
    folder,
    contentNow,
    drafts: createDrafts(contentNow, folder),
    /** What the preview renders instead of files. */
    draftsNow: async () => toChangedFiles(await contentNow.read()),
    program,
    encoder,
    publications,
  }
}
