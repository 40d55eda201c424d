/** For tests, a program: publishes changes of the project in this folder; with an argument it undoes the last ones, or recovers. */
import { changesTo } from './content-files.ts'
import { openPublications } from './program.ts'

const publications = openPublications(process.cwd())
if (process.argv[2] === 'recover') await publications.recover()
else if (process.argv[2] === 'undo') {
  const version = (await publications.state()).published[0]?.version ?? 0
  await publications.undo(version, { by: 'Ravi', keep: async () => {} })
} else {
  const files = changesTo('.', {
    'prices.yaml': 'website: 200\n',
    'team/asha.yaml': 'name: Asha\n',
    'words/about.txt': undefined,
  })
  const { ended } = await publications.publish({ files, by: 'Asha Rao', extent: '3 changes' })
  if (!(await ended)) throw new Error((await publications.state()).failure?.text)
}
await publications.stop()
