import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ContentEdit } from '#admin/website-api.ts'
import { samplesIn } from '#site/content/edit/samples.ts'
import { loadContent } from '#site/content/load.ts'
import { openDraftFolder } from './draft-folder.ts'
import { createDrafts, versionOf } from './drafts.ts'
import { toSetUp } from './set-up.ts'

test('nothing is left once the samples are confirmed and the legal details are given, all of it in drafts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'drafts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const drafts = createDrafts('content', openDraftFolder(folder))
  async function edit(file: string, edits: ContentEdit[]): Promise<void> {
    const text = (await drafts.read()).texts.get(file) ?? ''
    await drafts.edit(file, versionOf(text), edits, 'Meera')
  }
  const { legal } = (await loadContent()).site
  const before = toSetUp(await drafts.read())
  expect(before.steps.filter(({ left }) => left > 0).length).toBeGreaterThan(4)

  for (const [file, text] of (await drafts.read()).texts) {
    const samples = samplesIn(text)
    if (samples.length > 0)
      await edit(
        file,
        samples.map(({ path }) => ({ type: 'confirm', path: path as string[] })),
      )
  }
  const url = 'https://agency.example/legal'
  await edit('site.yaml', [
    ...legal.map((_, at) => ({ type: 'set' as const, path: ['legal', at, 'url'], value: url })),
    { type: 'set', path: ['legalForm'], value: 'proprietor' },
    { type: 'set', path: ['grievance'], value: { name: 'Meera Shah', email: 'meera@agency.example' } },
  ])
  const after = toSetUp(await drafts.read())
  expect(after.steps.filter(({ left }) => left > 0)).toEqual([])
  expect(after.findings).toEqual([])
})
