import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FilteredList } from './filtered-list-island.tsx'

const NAMES = { all: 'All', ai: 'AI & ML', design: 'Design', content: 'Content' }
const ITEMS = [
  { id: 'chatbot', category: 'ai' },
  { id: 'logo', category: 'design' },
  { id: 'agent', category: 'ai' },
]

function renderList() {
  return render(
    <FilteredList fragment="#services" label="Services" names={NAMES} items={ITEMS} of="of">
      {ITEMS.map(({ id, category }) => (
        <article key={id} id={id} data-category={category} aria-label={id} />
      ))}
    </FilteredList>,
  )
}

const shown = () =>
  page
    .getByRole('article')
    .elements()
    .map(({ id }) => id)

beforeEach(() => history.replaceState(null, '', '?'))

test('shows the articles of the chosen category, announces their count, and has a history entry for each change', async () => {
  history.replaceState(null, '', '?from=letter')
  await renderList()
  for (const [name, search] of [
    ['Design 1', '?from=letter&category=design'],
    ['AI & ML 2', '?from=letter&category=ai'],
    ['AI & ML 2', '?from=letter&category=ai'],
    ['All 3', '?from=letter'],
    ['Design 1', '?from=letter&category=design'],
  ] as const) {
    await userEvent.click(page.getByRole('button', { name }))
    expect(location.search).toBe(search)
  }
  await expect.poll(shown).toEqual(['logo'])
  await expect.element(page.getByRole('status')).toHaveTextContent('Design: 1 of 3')
  for (const expected of [['chatbot', 'logo', 'agent'], ['chatbot', 'agent'], ['logo']]) {
    history.back()
    await expect.poll(shown).toEqual(expected)
  }
})

test('removes the fragment with which a button has loaded the page', async () => {
  history.replaceState(null, '', '?category=ai#services')
  await renderList()
  await expect.poll(() => location.search + location.hash).toBe('?category=ai')
  await expect.poll(shown).toEqual(['chatbot', 'agent'])
})
