import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FilteredProjects } from '../filtered-projects-island.tsx'
import { CaseStudy } from './case-study-island.tsx'

const NAMES = {
  overview: 'Overview',
  features: 'Features',
  technology: 'Technology',
  results: 'Results',
  gallery: 'Gallery',
}
const WORDS = {
  previous: 'Previous project',
  next: 'Next project',
  close: 'Close',
  back: 'Back to the gallery',
}
const SLUGS = ['bakery', 'clinic', 'garage']

async function renderStudies(slugs = SLUGS) {
  const neighbours = (at: number) => ({
    all: { previous: slugs.at(at - 1) ?? '', next: slugs[(at + 1) % slugs.length] ?? '' },
  })
  const pictures = ['one', 'two'].map((alt) => ({
    image: { src: `data:,${alt}`, width: 4, height: 3, avif: '' },
    alt,
  }))
  await render(
    <div>
      <a href={`#${slugs[0]}`}>Link of the first screen</a>
      <FilteredProjects
        fragment="#case-studies"
        label="Projects"
        names={{ all: 'All', webapp: 'Web Apps' }}
        projects={slugs.map((slug) => ({ slug, category: 'webapp' }))}
        of="of"
      >
        {slugs.map((slug) => (
          <article key={slug} id={`${slug}-card`}>
            <a href={`#${slug}`}>{`View ${slug}`}</a>
          </article>
        ))}
      </FilteredProjects>
      {slugs.map((slug, at) => (
        <CaseStudy
          key={slug}
          slug={slug}
          names={NAMES}
          words={WORDS}
          neighbours={neighbours(at)}
          pictures={pictures}
          head={<h2 id={`${slug}-title`}>{slug}</h2>}
          overview={<p>{`About the ${slug}`}</p>}
        />
      ))}
    </div>,
  )
}

const view = (slug: string) => page.getByRole('link', { name: `View ${slug}` })
const tab = (name: string) => page.getByRole('tab', { name })
const asked = () => new URLSearchParams(location.search).get('project')
const openDialogs = () =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog.case-study[open]')].map(({ id }) => id)
const selected = () => document.querySelector('dialog[open] [aria-selected=true]')?.textContent

/** Waits until this case study is open alone, at its address; with null, until none is. */
async function expectOpen(slug: string | null): Promise<void> {
  await expect.poll(() => [openDialogs(), asked()]).toEqual([slug ? [slug] : [], slug])
}

beforeEach(async () => {
  await page.viewport(1000, 800) // a phone does not show the buttons for previous and next
  history.replaceState(null, '', location.pathname)
})
afterEach(async () => {
  if (openDialogs().length === 0) return
  history.back() // a case study has one entry, however long it was used
  await expectOpen(null)
})

test('opens from a link at its own address with the overview, and returns the focus to the link when it closes', async () => {
  await renderStudies()
  for (const [slug, link] of [
    ['clinic', view('clinic')],
    ['bakery', page.getByRole('link', { name: 'Link of the first screen' })],
  ] as const) {
    await userEvent.click(link)
    await expectOpen(slug)
    await expect.element(page.getByRole('tabpanel', { name: 'Overview' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    await expectOpen(null)
    await expect.element(link).toHaveFocus()
  }
})

test('goes back once when it is closed twice', async () => {
  await renderStudies()
  history.replaceState(null, '', '?category=all')
  await userEvent.click(view('bakery'))
  await expectOpen('bakery')
  const close = page.getByRole('button', { name: 'Close' }).element() as HTMLElement
  close.click()
  close.click()
  await expectOpen(null)
  expect(location.search).toBe('?category=all')
  history.forward() // after a second step back it would lead to the list
  await expectOpen('bakery')
})

test('selects tabs by the arrow keys, Home and End, round and round, and begins with the overview at each opening', async () => {
  await renderStudies()
  await userEvent.click(view('bakery'))
  await expectOpen('bakery')
  await userEvent.click(tab('Features'))
  for (const [key, name] of [
    ['{End}', 'Gallery'],
    ['{ArrowRight}', 'Overview'],
    ['{ArrowLeft}', 'Gallery'],
    ['{Home}', 'Overview'],
    ['{ArrowRight}', 'Features'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.poll(selected).toBe(name)
    await expect.element(tab(name)).toHaveFocus()
  }
  history.back()
  await expectOpen(null)
  await userEvent.click(view('bakery'))
  await expectOpen('bakery')
  expect(selected()).toBe('Overview')
})

test('pages through the case studies in one history entry, and returns the focus to the first link', async () => {
  await renderStudies()
  await userEvent.click(view('bakery'))
  await expectOpen('bakery')
  const entries = history.length
  await userEvent.keyboard('{ArrowLeft}')
  await expectOpen('garage')
  await userEvent.keyboard('{ArrowRight}')
  await expectOpen('bakery')
  await userEvent.click(page.getByRole('button', { name: 'Next project' }))
  await expectOpen('clinic')
  await expect.element(page.getByRole('button', { name: 'Next project' })).toHaveFocus()
  expect(history.length).toBe(entries)
  history.back()
  await expectOpen(null)
  await expect.element(view('bakery')).toHaveFocus()
})

test('stays open when previous and next lead back to itself', async () => {
  await renderStudies(['bakery'])
  await userEvent.click(view('bakery'))
  await expectOpen('bakery')
  for (const name of ['Next project', 'Previous project']) {
    const button = page.getByRole('button', { name })
    await userEvent.click(button)
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expectOpen('bakery')
  }
})

test('opens the case study and the tab that the address names, also on Forward', async () => {
  history.replaceState(null, '', '#clinic-results')
  await renderStudies()
  await expectOpen('clinic')
  expect(selected()).toBe('Results')
  history.back()
  await expectOpen(null)
  await expect.element(view('clinic')).toHaveFocus()
  history.forward()
  await expectOpen('clinic')
  expect(selected()).toBe('Results')
})

test.for(['?project=nothing', '#nothing'])('opens nothing for %s', async (address) => {
  history.replaceState(null, '', address)
  await renderStudies()
  expect(openDialogs()).toEqual([])
})

test('opens the last of several links clicked within a frame, in one history entry', async () => {
  await renderStudies()
  for (const slug of SLUGS) (view(slug).element() as HTMLElement).click()
  expect(view('garage').element().ariaBusy).toBe('true')
  expect(openDialogs()).toEqual([])
  await expectOpen('garage')
})

test('enlarges a picture, pages through the pictures and returns the focus to the last one', async () => {
  await renderStudies()
  await userEvent.click(view('bakery'))
  await userEvent.click(tab('Gallery'))
  const links = page.getByRole('tabpanel').getByRole('link')
  ;(links.first().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'one' })).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}') // belongs to the browser
  await expect.element(page.getByRole('dialog', { name: 'one' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('dialog', { name: 'two' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelectorAll('.enlarged').length).toBe(0)
  await expect.element(links.last()).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expectOpen('bakery')
})

/** Presses a key repeatedly. @returns the names of the elements that the focus reaches */
async function reach(key: string, times: number): Promise<unknown[]> {
  const names: unknown[] = []
  for (let press = 0; press < times; press++) {
    await userEvent.keyboard(key)
    const { ariaLabel, textContent } = document.activeElement ?? document.body
    names.push(ariaLabel ?? (textContent || document.activeElement?.querySelector('img')?.alt))
  }
  return names
}

test('Tab cycles through the controls of a case study, from a clicked text too, and of an enlarged picture', async () => {
  await renderStudies()
  await userEvent.click(view('bakery'))
  const dialog = page.getByRole('dialog', { name: 'bakery' })
  await expect.element(dialog).toHaveFocus()
  await expect.element(dialog).toHaveStyle({ outlineStyle: 'none' }) // WebKit would draw a ring after a tap too
  await userEvent.click(tab('Gallery'))
  const backwards = '{Shift>}{Tab}{/Shift}'
  const stops = ['Previous project', 'Next project', 'Close', 'Gallery', 'one', 'two', 'Gallery']
  expect(await reach('{Tab}', 8)).toEqual([...stops, stops[0]])
  expect(await reach(backwards, 2)).toEqual(['Gallery', 'two'])
  await userEvent.click(page.getByRole('heading', { name: 'Gallery' }))
  expect(await reach('{Tab}', 1)).toEqual(['one'])

  const link = page.getByRole('tabpanel').getByRole('link').first()
  await userEvent.click(link)
  expect(await reach('{Tab}', 2)).toEqual([WORDS.back, WORDS.back])
  expect(await reach(backwards, 2)).toEqual([WORDS.back, WORDS.back])
  await userEvent.keyboard('{Enter}')
  await expect.element(link).toHaveFocus()
})
