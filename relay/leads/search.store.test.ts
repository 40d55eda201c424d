import { describe, expect } from 'vitest'
import { STORES } from '../testing/engines.ts'
import { aSubmission, NOW } from '../testing/submission.ts'

const LABELS = { other: 'Something else', 'ui-ux-design': 'UI/UX Design' }

describe.each(STORES)('the search in %s', (_, test) => {
  test('finds leads that have every word, in any letters, and the newest of many', async ({ store }) => {
    const add = async (changes: Parameters<typeof aSubmission>[0]) =>
      (await store.add(aSubmission(changes), NOW)).id
    const hindi = await add({
      name: 'आशा राव',
      message: 'मुझे वेबसाइट चाहिए',
      phone: '',
      email: 'asha@xn--bcher-kva.example',
    })
    const other = await add({
      name: 'ÉMILE 50%_\\',
      phone: '+91 98765-43210',
      subject: 'ui-ux-design',
      extras: [{ name: 'utm_source', value: 'Ｎews' }],
    })
    const found = (words: string) => store.listIds({ search: { words, labels: LABELS } })
    for (const words of ['वेबसाइट', 'आशा चाहिए', 'BÜCHER', 'something else'])
      expect(await found(words)).toEqual([hindi])
    for (const words of ['émile', '50%_\\', 'ui/ux', '098765-43210', '9876543210', 'news', '%'])
      expect(await found(words)).toEqual([other])
    for (const words of ['आशा émile', "' OR 1", '98765x', '_\\%']) expect(await found(words)).toEqual([])
    const number = await add({ phone: '98330-12345' })
    const landline = await add({ phone: '(०१२०) १२३४५६', message: 'in\u200bvisible' })
    const same = [
      '+91 98330 12345',
      '919833012345',
      '0091 98330 12345',
      '09833012345',
      '\u202a98330 12345\u202c',
    ]
    for (const words of same) expect(await found(words)).toEqual([number])
    expect(await found('\u200b')).toHaveLength(4)
    for (const words of ['+91 120 123456', '0120 123456', '\u2068invisible\u2069', 'invis\u00adible'])
      expect(await found(words)).toEqual([landline])
    for (const n of [1, 2, 3]) await add({ message: `many ${n}` })
    const newest = await store.list({ search: { words: 'MANY', labels: {} }, limit: 2 })
    expect(newest.map(({ message }) => message)).toEqual(['many 3', 'many 2'])
  })

  test('counts the first 20 words of a long text', async ({ store }) => {
    const words = Array.from({ length: 2000 }, (_, n) => `word${n}`)
    const { id } = await store.add(aSubmission({ message: words.slice(0, 20).join(' ') }), NOW)
    const find = (all: string[]) => store.listIds({ search: { words: all.join(' '), labels: LABELS } })
    expect(await find(words)).toEqual([id])
    expect(await find(['missing', ...words])).toEqual([])
  })
})
