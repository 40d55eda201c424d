import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DOCKERFILE = readFileSync('deploy/Dockerfile', 'utf8')
const PACKAGE: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The image cannot publish, so it needs nothing of the process that checks pictures. */
const PICTURE_PROCESS = 'admin/server/website/check-picture.ts'

/** What the files of the relay and the desk import, other than files beside them and modules of Node. */
const IMPORTED = new Set(
  globSync('{main.ts,{relay,contract,admin/server}/**/*.ts}', {
    exclude: ['**/*.test.ts', 'relay/testing/**', 'admin/server/testing/**', PICTURE_PROCESS],
  })
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bfrom '(?!\.|node:)([^']+)'/g)])
    .map(([, name = '']) => name),
)

test('the image keeps every package that the relay imports', () => {
  const [, list = ''] = /npm uninstall [^\\]*\\\n\s*(.*) \\/.exec(DOCKERFILE) ?? []
  const removed = list.split(' ')
  expect(removed).toContain('astro')
  const needed = [...IMPORTED].filter((name) => !name.startsWith('#'))
  expect(needed).toContain('fastify')
  expect(removed.filter((name) => needed.includes(name))).toEqual([])
  expect(removed.filter((name) => !(name in PACKAGE.dependencies))).toEqual([])
})

test('the image has every folder that the relay imports from', () => {
  const folders = [...IMPORTED].flatMap((name) => /^#(\w+)\//.exec(name)?.[1] ?? [])
  expect(folders).toContain('contract')
  for (const folder of folders)
    expect(DOCKERFILE).toMatch(new RegExp(`COPY --from=build /srv/sagus/${folder}[/ ]`))
})
