import { join } from 'node:path'
import { openDraftFolder } from './draft-folder.ts'
import { createDrafts } from './drafts.ts'
import { createPublications } from './publication.ts'

export type Website = ReturnType<typeof openWebsite>

/** The content of a project, its drafts in `var/drafts/`, and its publications. */
export function openWebsite(root: string) {
  const listeners = new Set<() => void>()
  const publications = createPublications({
    root,
    onChange: () => {
      for (const listener of listeners) listener()
    },
  })
  const contentFolder = join(root, 'content')
  const folder = openDraftFolder(join(root, 'var/drafts'))
  return {
    root,
    contentFolder,
    folder,
    drafts: createDrafts(contentFolder, folder, publications.filesUnderWay),
    /** The drafts as they are stored, which the preview checks itself. */
    unchecked: async () => {
      const [drafts, pictures] = await Promise.all([folder.read(), folder.pictures()])
      return { texts: new Map(drafts.map(({ file, text }) => [file, text])), pictures }
    },
    publications,
    /** Calls the listener when the state of a publication has changed. */
    onPublication: (listener: () => void) => listeners.add(listener),
  }
}
