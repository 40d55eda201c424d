import { expect, test } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { withValueAt } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import { loadContent } from '#site/content/load.ts'
import { createContentNow } from './content-now.ts'
import { openDraftFolder } from './draft-folder.ts'
import { createDrafts, draftOf, versionOf } from './drafts.ts'
import { toSetUp } from './set-up.ts'

test('only the map of another town is left once the samples are confirmed and the legal details are given', async () => {
  const store = openDraftFolder(createTestFolder())
  const contentNow = createContentNow('content', store)
  const drafts = createDrafts(contentNow, store)
  const { legal } = (await loadContent()).site
  const before = toSetUp(await contentNow.read())
  expect(before.steps.filter(({ left }) => left.length > 0).length).toBeGreaterThan(4)

  for (const file of (await contentNow.read()).files.keys()) await drafts.confirm(file, [[]], 'Meera')
  const url = 'https://agency.example/legal'
  const values: [Path, unknown][] = [
    ...legal.map((_, at): [Path, unknown] => [['legal', at, 'url'], url]),
    [['legalForm'], 'proprietor'],
    [['grievance'], { name: 'Meera Shah', email: 'meera@agency.example' }],
    [['contact', 'address', 'locality'], 'Surat'],
  ]
  const draft = draftOf('site.yaml', await contentNow.read())
  const value = values.reduce<unknown>((now, [path, next]) => withValueAt(now, path, next), draft?.value)
  await drafts.save({ file: 'site.yaml', version: draft ? versionOf(draft) : '', id: 'a', value }, 'Meera')
  const { steps } = toSetUp(await contentNow.read())
  const map = { file: 'pages/contact.yaml', path: ['map', 'image'], field: 'Map › Picture of the map' }
  expect(steps.filter(({ left }) => left.length > 0)).toMatchObject([{ title: 'Contact', left: [map] }])
})

test('a kind without entries is named, with what adds one', async () => {
  const store = openDraftFolder(createTestFolder())
  const contentNow = createContentNow('content', store)
  const drafts = createDrafts(contentNow, store)
  for (const file of (await contentNow.read()).files.keys())
    if (file.startsWith('team/')) await drafts.remove(file, 'Meera')
  const { steps } = toSetUp(await contentNow.read())
  const left = [{ title: 'Team', what: 'There is none yet: add one at least.' }]
  expect(steps.find(({ title }) => title === 'Team')).toMatchObject({ left, addable: 'team' })
})
