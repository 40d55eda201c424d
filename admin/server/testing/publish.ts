/** For tests, a program: publishes two changes of the project in this folder, and with the argument `undo` takes them back. */
import { createPublications } from '../website/publication.ts'
import { changesTo } from './content-files.ts'

const publications = createPublications({ root: '.', priority: 0 })
if (process.argv[2] === 'undo') {
  const version = (await publications.state()).last?.version ?? 0
  await publications.undo(version, { by: 'Ravi', keep: async () => {} })
} else {
  const files = changesTo('.', {
    'prices.yaml': 'website: 200\n',
    'team/asha.yaml': 'name: Asha\n',
    'words/about.txt': undefined,
  })
  const { ended } = await publications.publish({ files, by: 'Asha Rao' })
  if (!(await ended)) throw new Error((await publications.state()).failure?.text)
}
