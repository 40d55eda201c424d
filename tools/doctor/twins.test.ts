import { expect, test } from 'vitest'
import { readContent } from '#site/content/read.ts'
import { readContentFolder } from '#site/content/read-folder.ts'
import { findTwins } from './twins.ts'

test('a file that was copied and left as it is is found, and nothing else', async () => {
  const { services, projects } = readContent(await readContentFolder('content'))
  expect(findTwins({ services, projects }).findings).toEqual([])
  const [first] = services
  if (!first) throw new Error('there is no service')
  const copied = [...services, { ...first, slug: 'copy-of-it' }]
  expect(findTwins({ services: copied, projects }).findings).toMatchObject([
    { what: expect.stringContaining(`copy-of-it has the same title as ${first.slug}`) },
  ])
})
