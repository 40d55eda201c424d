import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addressOf } from '#relay/testing/process.ts'
import { createWebsite } from '../testing/website.ts'

/** A page, the version that its headers name, and the script it names. */
async function visit(origin: string, path: string): Promise<{ version: string; problems: string[] }> {
  const page = await fetch(origin + path)
  const html = await page.text()
  const [script = '', named = ''] = /\/_astro\/(\w+)\.js/.exec(html) ?? []
  const version = page.headers.get('x-version') ?? ''
  await setTimeout(Math.random() * 20)
  const asset = await fetch(origin + script)
  const problems = [
    ...(page.status === 200 ? [] : [`${path} is ${page.status}`]),
    ...(version === named ? [] : [`${path} is of ${named} with headers of ${version}`]),
    ...(asset.status === 200 && (await asset.text()) === `// ${named}`
      ? []
      : [`${script} is ${asset.status}`]),
  ]
  return { version, problems }
}

test('no request fails or mixes two versions while the site is published and undone', async () => {
  const { publish, publications, project } = createWebsite()
  await publish({ 'prices.yaml': 'website: 1\n' })
  const relay = project.start('main.ts', [], { PORT: '0', HOST: '127.0.0.1' })
  // The relay starts while the link moves.
  for (let price = 20; price < 25; price++) await publish({ 'prices.yaml': `website: ${price}\n` })
  const origin = await addressOf(relay)
  let isPublishing = true
  let requests = 0
  const versions = new Set<string>()
  const problems: string[] = []
  async function visitor(): Promise<void> {
    while (isPublishing) {
      for (const path of ['/', '/about']) {
        const seen = await visit(origin, path)
        versions.add(seen.version)
        problems.push(...seen.problems)
        requests += 2
      }
    }
  }
  const visitors = Array.from({ length: 20 }, visitor)
  for (let price = 2; price <= 12 || requests < 10_000; price++) {
    expect(await publish({ 'prices.yaml': `website: ${price}\n` })).toBe(true)
    await setTimeout(Math.random() * 400)
    if (price % 5 === 0)
      await publications.undo((await publications.state()).published[0]?.version ?? 0, {
        by: 'Ravi',
        keep: async () => {},
      })
  }
  isPublishing = false
  await Promise.all(visitors)
  expect(problems).toEqual([])
  expect(versions.size).toBeGreaterThan(5)
  expect(relay.output().stdout).not.toContain('"level":50')
})
