import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ProjectCarousel } from './project-carousel-island.tsx'

// Autoplay is due in no test.
vi.mock('./intervals.ts', () => ({ PROJECT_INTERVAL: 2 ** 31 - 1 }))

const PHONE = 400
const TABLET = 800
const DESKTOP = 1300
const WORDS = {
  title: 'Projects',
  intro: '',
  previous: 'Previous project',
  next: 'Next project',
  show: 'Show project',
  read: 'Read more',
  all: 'All projects',
}
const PICTURE = { src: 'data:,', width: 4, height: 3, avif: '' }
const TITLES = ['Bakery', 'Clinic', 'Garage', 'Hotel', 'School']

async function renderAt(width: number, titles = TITLES) {
  await page.viewport(width, 900)
  const projects = titles.map((title) => ({
    slug: title.toLowerCase(),
    title,
    kind: 'Website',
    description: `A ${title.toLowerCase()} online.`,
    image: PICTURE,
    imageAlt: `Picture of the ${title.toLowerCase()}`,
  }))
  return render(<ProjectCarousel words={WORDS} projects={projects} controls={{ of: 'of', pause: 'Pause' }} />)
}

const button = (name: string) => page.getByRole('button', { name })
const dot = (number: number) => button(`Show project ${number}`)
const row = () => page.getByRole('list').element()

/** The titles of the slides in the window that can be read, from left to right. */
function readable(): (string | null)[] {
  return [...row().querySelectorAll('h3')]
    .map((heading) => ({ heading, box: heading.getBoundingClientRect() }))
    .filter(({ heading }) => heading.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(({ box }) => box.right > 1 && box.left < innerWidth - 1)
    .sort((one, other) => one.box.left - other.box.left)
    .map(({ heading }) => heading.textContent)
}

const numberShown = () =>
  page
    .getByRole('button')
    .elements()
    .find(({ ariaCurrent }) => ariaCurrent === 'true')?.ariaLabel

document.documentElement.dataset.script = '' // as before-paint.js does
document.documentElement.style.setProperty('--color-peacock', 'teal')

for (const [width, shown, outlined] of [
  [767, ['Clinic'], []],
  [768, ['Bakery', 'Clinic', 'Garage'], ['Picture of the clinic']],
  [1023, ['Bakery', 'Clinic', 'Garage'], ['Picture of the clinic']],
  [1024, ['Clinic'], []],
] as const) {
  test(`shows ${shown.length} of the projects at ${width} px, the current one in the middle, chosen by dots of 44 px`, async () => {
    await renderAt(width)
    await userEvent.click(dot(2))
    await expect.poll(readable).toEqual(shown)
    const pictures = [...row().querySelectorAll('img')]
    const hasOutline = (picture: Element) => getComputedStyle(picture).boxShadow !== 'none'
    expect(pictures.filter(hasOutline).map(({ alt }) => alt)).toEqual(outlined)
    const { offsetWidth, offsetHeight } = dot(2).element() as HTMLElement
    expect([offsetWidth, offsetHeight]).toEqual([44, 44])
    expect(numberShown()).toBe('Show project 2')
  })
}

for (const [width, shown] of [
  [TABLET, 3],
  [DESKTOP, 1],
] as const) {
  test(`hides the projects beyond five until they are current, at ${width} px`, async () => {
    await renderAt(width, [...TITLES, 'Temple', 'Theatre', 'Zoo'])
    for (const number of [1, 4, 7]) {
      await userEvent.click(dot(number))
      await expect.poll(() => readable().length).toBe(shown)
    }
    expect(readable()).toContain('Theatre')
  })
}

test('forms a ring: the current project in front, its neighbours at its sides, the others behind these', async () => {
  await renderAt(DESKTOP)
  const { left, width } = row().getBoundingClientRect()
  const places = [...row().children].map((slide) => {
    const box = slide.getBoundingClientRect()
    const { m13, m43 } = new DOMMatrix(getComputedStyle(slide).transform)
    const side = Math.sign(Math.round((box.left + box.right) / 2 - left - width / 2))
    return { side, z: m43, isTurned: m13 !== 0 }
  })
  const [front, after, behindAfter, behindBefore, before] = places
  expect(front).toEqual({ side: 0, z: 0, isTurned: false })
  expect(after).toEqual({ side: 1, z: expect.any(Number), isTurned: true })
  expect(before).toEqual({ ...after, side: -1 })
  expect(behindAfter?.z).toBeLessThan(after?.z ?? 0)
  expect(behindBefore).toEqual({ ...behindAfter, side: -1 })
})

test('hides all but the front project of the ring from assistive technology, and makes their links inert at once', async () => {
  await renderAt(DESKTOP)
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
  await userEvent.click(button('Next project'))
  const links = [...row().querySelectorAll('[aria-hidden] a')]
  expect(links).toHaveLength(TITLES.length - 1)
  expect(links.filter((link) => !link.closest('[inert]'))).toEqual([])
  await page.viewport(TABLET, 900)
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(3)
})

test('keeps the current project when the window is resized', async () => {
  await renderAt(DESKTOP)
  await userEvent.click(dot(4))
  for (const width of [PHONE, TABLET, DESKTOP, PHONE]) {
    await page.viewport(width, 900)
    await expect.poll(readable).toContain('Hotel')
  }
  expect(numberShown()).toBe('Show project 4')
})

test('Tab goes from the pause button to the front project of the ring, and through three from left to right', async () => {
  await renderAt(DESKTOP)
  await userEvent.click(dot(4))
  await expect.poll(readable).toEqual(['Hotel'])
  ;(button('Pause: Projects').element() as HTMLElement).focus()
  for (const name of ['Read more: Hotel', 'All projects']) {
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name })).toHaveFocus()
  }
  await page.viewport(TABLET, 900)
  await userEvent.click(dot(1))
  await expect.poll(readable).toEqual(['School', 'Bakery', 'Clinic'])
  ;(page.getByRole('link', { name: 'Read more: School' }).element() as HTMLElement).focus()
  for (const title of ['Bakery', 'Clinic']) {
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name: `Read more: ${title}` })).toHaveFocus()
  }
})

test('follows a row that a finger has scrolled, and scrolls on to a slide when the row is left between two', async () => {
  await renderAt(PHONE)
  row().scrollTo({ left: 2 * row().clientWidth, behavior: 'instant' })
  await expect.poll(numberShown).toBe('Show project 3')
  const list = row() as HTMLElement
  list.style.scrollSnapType = 'none'
  list.scrollTo({ left: 1.1 * list.clientWidth, behavior: 'instant' })
  await expect.poll(numberShown).toBe('Show project 2')
  await expect.poll(() => list.scrollLeft / list.clientWidth).toBe(1)
})

test('follows the row without the scrollend event of Safari before 26.2, and passes through no other project', async () => {
  const event = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onscrollend') as PropertyDescriptor
  Reflect.deleteProperty(HTMLElement.prototype, 'onscrollend')
  onTestFinished(() => void Object.defineProperty(HTMLElement.prototype, 'onscrollend', event))
  await renderAt(PHONE)
  const shown: unknown[] = []
  new MutationObserver(() => shown.at(-1) !== numberShown() && shown.push(numberShown())).observe(
    row().parentElement as Element,
    {
      subtree: true,
      attributeFilter: ['aria-current'],
    },
  )
  await userEvent.click(dot(4))
  await expect.poll(numberShown).toBe('Show project 4')
  // A scroll that ends during the transition is not a finger's.
  await Promise.all(
    row()
      .getAnimations({ subtree: true })
      .map(({ finished }) => finished),
  )
  row().scrollTo({ left: 2 * row().clientWidth, behavior: 'instant' })
  await expect.poll(numberShown).toBe('Show project 3')
  expect(shown).toEqual(['Show project 4', 'Show project 3'])
})

test('shows and announces the project that a control leads to', async () => {
  await renderAt(DESKTOP)
  for (const [control, announcement] of [
    [button('Next project'), '2 of 5: Clinic'],
    [dot(5), '5 of 5: School'],
    [button('Next project'), '1 of 5: Bakery'],
    [button('Previous project'), '5 of 5: School'],
  ] as const) {
    await userEvent.click(control)
    await expect.element(page.getByText(announcement)).toBeInTheDocument()
  }
})

test('logs one line for a click on a project, also at the side, and none for a click on its link', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  await renderAt(DESKTOP)
  row().querySelector<HTMLElement>('[data-project=clinic]')?.click()
  expect(log.mock.calls).toEqual([['Project: Clinic (clinic)']])
  const link = page.getByRole('link', { name: 'Read more: Bakery' })
  link.element().addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect(log).toHaveBeenCalledTimes(1)
  expect(numberShown()).toBe('Show project 1')
})

test('shows the next project for a swipe to the left and the previous one for a swipe to the right', async () => {
  await renderAt(TABLET)
  const swipe = (distance: number) => {
    const touch = { bubbles: true, pointerType: 'touch', clientX: 400 }
    row().dispatchEvent(new PointerEvent('pointerdown', touch))
    row().dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: 400 + distance }))
  }
  swipe(-60)
  await expect.poll(numberShown).toBe('Show project 2')
  swipe(60)
  await expect.poll(numberShown).toBe('Show project 1')
  swipe(30)
  expect(numberShown()).toBe('Show project 1')
})
