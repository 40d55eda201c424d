import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TESTIMONIAL_INTERVAL } from './intervals.ts'
import { TestimonialSlider } from './testimonial-slider-island.tsx'

const PICTURE = { src: '/portrait.webp', width: 4, height: 4, avif: '' }
const WORDS = { title: 'Testimonials', intro: '', previous: 'Previous testimonial', next: 'Next testimonial' }
const CONTROLS = { of: 'of', pause: 'Pause', stars: 'out of five stars' }
const AUTHORS = ['Asha', 'Bilal', 'Chitra']

async function renderSlider() {
  // Only checks let time pass, or autoplay might go on while a slow machine is at a test. They do by their interval.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const testimonials = AUTHORS.map((name, at) => ({
    name,
    role: `Owner ${at}`,
    content: `${name} is pleased.`,
    rating: 5 - at,
    image: PICTURE,
  }))
  await render(
    // The pointer's place is above the slider, which pauses under it.
    <div style={{ paddingTop: '2rem' }}>
      <TestimonialSlider words={WORDS} testimonials={testimonials} controls={CONTROLS} />
    </div>,
  )
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
}

/** Expects the testimonial at an index, and no other. */
async function expectCurrent(at: number): Promise<void> {
  const slides = page.getByRole('listitem')
  await expect.element(slides.getByText(`“${AUTHORS[at]} is pleased.”`)).toBeVisible()
  expect(slides.elements()).toHaveLength(1)
  await expect.element(slides.getByText(`Owner ${at}`)).toBeVisible()
  await expect.element(slides.getByText(`${5 - at} out of five stars`)).toBeInTheDocument()
}

afterEach(() => vi.useRealTimers())

document.documentElement.dataset.script = '' // as before-paint.js does
test('shows the next and the previous testimonial by its arrows, and wraps around', async () => {
  await renderSlider()
  await expectCurrent(0)
  for (const at of [1, 2, 0]) {
    await userEvent.click(page.getByRole('button', { name: WORDS.next }))
    await expectCurrent(at)
  }
  await userEvent.click(page.getByRole('button', { name: WORDS.previous }))
  await expectCurrent(2)
})

test('shows the next testimonial after its interval', async () => {
  await renderSlider()
  await expect.poll(() => vi.getTimerCount(), { interval: 0 }).toBe(1)
  vi.advanceTimersByTime(TESTIMONIAL_INTERVAL)
  await expectCurrent(1)
})

test('offers no controls for a single testimonial, and shows the first letter in place of a portrait', async () => {
  await render(
    <TestimonialSlider
      words={WORDS}
      testimonials={[{ name: 'Asha', role: 'Owner', content: 'Good.', rating: 5, initial: 'A' }]}
      controls={CONTROLS}
    />,
  )
  expect(page.getByRole('button').elements()).toHaveLength(0)
  await expect.element(page.getByText('A', { exact: true })).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})
