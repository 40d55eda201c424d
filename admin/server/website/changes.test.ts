import { expect, test } from 'vitest'
import { toChanges } from './changes.ts'
import type { Snapshot } from './content-now.ts'
import type { FileDraft } from './draft-folder.ts'

function changesOf(...drafts: Partial<FileDraft>[]) {
  const whole = drafts.map((draft) => ({ clashes: [], people: {}, saves: [], ...draft }) as FileDraft)
  const snapshot = { files: new Map(), drafts: new Map(whole.map((one) => [one.file, one])), problems: [] }
  const { changes } = toChanges(snapshot as unknown as Snapshot)
  return changes.map(({ group, label, before, after }) => [group, label, before, after])
}

test('the changes of a list are its entries that were added, changed or removed, and their order', () => {
  const [asha, ravi, meera] = ['Asha', 'Ravi', 'Meera'].map((name) => ({ name, content: `I am ${name}.` }))
  const zoya = { name: 'Zoya', content: 'Never late, and always here.' }
  const base = [asha, ravi, meera]
  const value = [meera, { ...asha, content: 'Very quick.' }, zoya]
  expect(changesOf({ file: 'testimonials.yaml', base, value })).toEqual([
    ['Home page', 'Testimonial 2 › Words', 'I am Asha.', 'Very quick.'],
    ['Home page', 'Testimonial 3', undefined, zoya],
    ['Home page', 'Testimonials', [ravi], undefined],
    ['Home page', 'Testimonials', undefined, 'In another order'],
  ])
})

test('groups changes by the page that has them, or by section or file', () => {
  const changes = changesOf(
    { file: 'site.yaml', base: { name: 'Sagus' }, value: { name: 'Setu' } },
    { file: 'samples.yaml', base: { 'site.yaml': { name: 'a', founded: 'b' } }, value: {} },
    { file: 'team/asha.yaml', value: { name: 'Asha' } },
    { file: 'services/lamps.yaml', value: { title: 'Lamps' } },
    { file: 'team/ravi.yaml', base: { name: 'Ravi' } },
    { file: 'mail/replies.yaml', base: { subject: 'Re' }, value: { subject: 'Re:' } },
  )
  expect(changes.map(([group, , before, after]) => [group, before, after])).toEqual([
    ['Contact, hours and details', 'Sagus', 'Setu'],
    ['Contact, hours and details', undefined, 'Samples confirmed as yours'],
    ['About page', undefined, 'New'],
    ['Services', undefined, 'New'],
    ['About page', undefined, undefined],
    ['Ready answers', 'Re', 'Re:'],
  ])
})
