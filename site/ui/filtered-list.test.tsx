import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FilteredList } from './filtered-list.tsx'

const NAMES = { all: 'All', ai: 'AI & ML', design: 'Design', content: 'Content' }
const ITEMS = [
  { id: 'chatbot', category: 'ai' },
  { id: 'logo', category: 'design' },
  { id: 'agent', category: 'ai' },
]

function renderList(items = ITEMS) {
  return render(
    <FilteredList fragment="#services" label="Services" names={NAMES} items={items} of="of">
      {items.map(({ id, category }) => (
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
const search = () => location.search.replace(/^\?(?!category).*/, '')

beforeEach(() => history.replaceState(null, '', '?'))

test('offers a button for the whole list and for each category that is not empty, with its count', async () => {
  await renderList()
  const names = page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['All 3', 'AI & ML 2', 'Design 1'])
})

test('offers no buttons for a list of one category', async () => {
  await renderList(ITEMS.filter(({ category }) => category === 'ai'))
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('shows the articles of the chosen category, puts it into the address and announces the count', async () => {
  await renderList()
  await userEvent.click(page.getByRole('button', { name: 'AI & ML 2' }))
  await expect.poll(shown).toEqual(['chatbot', 'agent'])
  expect(search()).toBe('?category=ai')
  await expect.element(page.getByRole('status')).toHaveTextContent('AI & ML: 2 of 3')
  await userEvent.click(page.getByRole('button', { name: 'All 3' }))
  await expect.poll(shown).toEqual(['chatbot', 'logo', 'agent'])
  expect(search()).toBe('')
})

test('follows Back', async () => {
  await renderList()
  await userEvent.click(page.getByRole('button', { name: 'Design 1' }))
  await expect.poll(shown).toEqual(['logo'])
  history.back()
  await expect.poll(shown).toEqual(['chatbot', 'logo', 'agent'])
})

test('shows everything for an unknown category, and for a fragment that names an article of another one', async () => {
  history.replaceState(null, '', '?category=plumbing')
  await renderList()
  await expect.poll(shown).toHaveLength(3)
  history.replaceState(null, '', '?category=ai#logo')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.poll(shown).toHaveLength(3)
  history.replaceState(null, '', '?category=ai#agent')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.poll(shown).toEqual(['chatbot', 'agent'])
})
